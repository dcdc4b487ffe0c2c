import { expect, test } from 'vitest'
import { plainly } from '../src/games/plain/plainly'

test('an action without words is said by its type and its parts', () => {
  expect(plainly({ type: 'dream', card: 2 })).toBe('dream: card 2')
  expect(plainly({ type: 'wake_up' })).toBe('wake up')
})

test('lists are listed, and nothing is a dash', () => {
  expect(plainly([2, 5, 5])).toBe('2, 5, 5')
  expect(plainly([])).toBe('–')
  expect(plainly({ short_night: null })).toBe('short night –')
})
