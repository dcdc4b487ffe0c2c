import { expect, test } from 'vitest'
import { FIXTURES } from '../../src/games/dreamwell/fixtures'
import { film, lengthOf } from '../../src/games/dreamwell/film'
import { after, back, stageOf, swapped } from '../../src/games/dreamwell/stage'
import type { Event } from '../../src/games/dreamwell/model'
import { fixture } from '../../src/games/dreamwell/fixtures'

test('what the events show ends in what the next view shows', () => {
  for (const [name, { before, view, events }] of FIXTURES) {
    if (!before) continue
    const shown = events.reduce(after, stageOf(before))
    const { handSizes, board, standees, nightmare, rows, display } = stageOf(view)
    expect({ ...shown, deckSize: 0 }, name).toEqual({
      handSizes, board, standees, nightmare, rows, display, deckSize: 0,
    })
  }
})

test('a walk is shown step by step, others’ more slowly than one’s own', () => {
  const { view } = fixture('midway')
  const walk: Event = { type: 'moved', seat: 1, standee: 0, origin: 'off', path: [0, 1, 2, 'off'] }
  const own = film(stageOf(view), [walk], 1)
  expect(own.map((shot) => shot.stage.standees[1]![0])).toEqual([0, 1, 2, 'off'])
  expect(lengthOf(film(stageOf(view), [walk], 0))).toBeGreaterThan(lengthOf(own))
})

test('a card that others play can be read', () => {
  const { view } = fixture('midway')
  const [shot] = film(stageOf(view), [{ type: 'played', seat: 2, card: 'L01' }], 0)
  expect(shot).toMatchObject({ card: 'L01', sound: 'home' })
  expect(shot!.ms).toBeGreaterThan(600)
})

test('scared standees run off the board in the dark', () => {
  const { view } = fixture('haunted')
  const events: Event[] = [
    { type: 'nightmare_moved', seat: 0, origin: 5, to: 6 },
    { type: 'scared', seat: 1, standee: 1 },
  ]
  const shots = film(stageOf(view), events, 0)
  expect(shots.every((shot) => shot.dark)).toBe(true)
  expect(shots.at(-1)!.stage.standees[1]![1]).toBe('off')
  expect(shots.at(-1)!.stage.nightmare).toBe(6)
})

test('a tile flipped twice is as before, and its doors never change', () => {
  for (const tile of fixture('advanced').view.board) {
    expect(back(back(tile))).toEqual(tile)
    expect(back(tile).doors).toBe(tile.doors)
  }
})

test('in a swap all upon the tiles rides along', () => {
  const stage = { ...stageOf(fixture('haunted').view), standees: [[3, 'off'], [3, 9]] as const, nightmare: 9 }
  const after = swapped(stage, 3, 9, 1, 0)
  expect(after.standees).toEqual([[9, 'off'], [9, 3]])
  expect(after.nightmare).toBe(3)
  expect(after.board[9]!.tile).toBe(stage.board[3]!.tile)
  expect(after.board[9]!.rotation).toBe((stage.board[3]!.rotation + 1) % 4)
})

test('a card flies from where it lay to where it belongs, and nobody else’s into my hand', () => {
  const stage = stageOf(fixture('midway').view)
  const card = fixture('midway').view.display[0]!
  const taken = { type: 'drew', seat: 0, source: 'display', slot: 2, card } as Event
  expect(film(stage, [taken], 0)[0]).toMatchObject({ card, flight: { from: 2, to: 'hand' } })
  expect(film(stage, [taken], 1)[0]).toMatchObject({ card, flight: { from: 2, to: { seat: 0 } } })
  const hidden = { type: 'drew', seat: 0, source: 'deck', slot: null, card: null } as Event
  expect(film(stage, [hidden], 1)[0]?.flight).toBeUndefined()
  const home = { type: 'played', seat: 0, card } as Event
  expect(film(stage, [home], 0).at(-1)).toMatchObject({ card, flight: { from: 'hand', to: 'home' } })
})
