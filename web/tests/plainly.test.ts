import { expect, test } from 'vitest'
import { isGrid, isNested, named, parts, plainly } from '../src/games/plain/plainly'

test('an action without words is said by its type and its parts', () => {
  expect(plainly({ type: 'dream', card: 2 })).toBe('dream: card 2')
  expect(plainly({ type: 'wake_up' })).toBe('wake up')
})

test('lists are listed, and nothing is a dash', () => {
  expect(plainly([2, 5, 5])).toBe('2, 5, 5')
  expect(plainly([])).toBe('–')
  expect(plainly({ short_night: null })).toBe('short night –')
})

test('rows of one length are a grid, and nothing else is', () => {
  expect(isGrid([[1, 2], [3, null]])).toBe(true)
  expect(isGrid([[1, 2], [3]])).toBe(false)
  expect(isGrid([[], []])).toBe(false)
  expect(isGrid([1, 2])).toBe(false)
  expect(isGrid('ab')).toBe(false)
})

test('what lies within something else is told apart from what is one line of words', () => {
  expect([{ a: 1 }, [1], {}, [], null, 'x', 3].map(isNested)).toEqual([true, true, false, false, false, false, false])
  expect(parts({ type: 'wide_tile', at: [1, 2] })).toEqual({ type: 'wide tile', fields: [['at', [1, 2]]] })
  expect(parts({ at: 1 })).toEqual({ type: '', fields: [['at', 1]] })
})

test('the fields of a view are called what the game calls them', () => {
  expect(named({ hand: [2], seat: 0 }, { fields: { hand: 'deine Träume' } })).toEqual({ 'deine Träume': [2], seat: 0 })
  expect(named({ hand: 1, deck: 2 }, { fields: { hand: 'cards', deck: 'cards' } })).toEqual({ cards: 1, 'cards (deck)': 2 })
  expect(named({ hand: [2] }, null)).toEqual({ hand: [2] })
})
