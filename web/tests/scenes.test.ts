import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { State } from '../src/lib/protocol'
import { Scenes } from '../src/lib/scenes.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function state(v: number, { follows = true, match = 'm', question = '' } = {}): State {
  const events = follows ? [{ v, at: 0, seat: 0 }] : []
  const rest = { at: 0, notes: null, legal: [], to_act: [], commitment: '' }
  return { type: 'state', v, match, view: { v }, events, question, ...rest }
}
function scenes(pace: number): Scenes {
  const made = new Scenes()
  made.pace = () => pace
  made.push(state(0, { follows: false }))
  return made
}

test('what follows is shown in its turn, and takes the time it needs', () => {
  const stage = scenes(500)
  stage.push(state(1))
  stage.push(state(2))
  expect(stage.shown?.state.v).toBe(1)
  expect(stage.isNow).toBe(false)
  vi.advanceTimersByTime(499)
  expect(stage.shown?.state.v).toBe(1)
  vi.advanceTimersByTime(2)
  expect(stage.shown?.state.v).toBe(2)
  expect(stage.isNow).toBe(false)
  vi.advanceTimersByTime(500)
  expect(stage.isNow).toBe(true)
})

test('a scene knows the view before it, for the way from there to here', () => {
  const stage = scenes(0)
  stage.push(state(1))
  expect(stage.shown?.before).toEqual({ v: 0 })
  expect(stage.shown?.happened.map((one) => one.v)).toEqual([1])
})

test('after a jump there is no way to show: the state stands there at once', () => {
  const stage = scenes(500)
  stage.push(state(1))
  stage.push(state(9, { follows: false }))
  expect(stage.shown?.state.v).toBe(9)
  expect(stage.shown?.before).toBe(null)
  expect(stage.isNow).toBe(true)
})

test('another match begins at once, even while the last one is still shown', () => {
  const stage = scenes(500)
  stage.push(state(1))
  stage.push(state(0, { follows: false, match: 'n' }))
  expect(stage.shown?.state.match).toBe('n')
})

test('whoever is in a hurry skips to now', () => {
  const stage = scenes(500)
  for (const v of [1, 2, 3]) stage.push(state(v))
  stage.skip()
  expect(stage.shown?.state.v).toBe(3)
  expect(stage.isNow).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(stage.shown?.state.v).toBe(3)
})

test('the same version told anew changes the words and animates nothing', () => {
  const stage = scenes(0)
  stage.push(state(1))
  vi.advanceTimersByTime(10)
  stage.push(state(1, { follows: false, question: 'Du bist dran.' }))
  expect(stage.shown?.state.question).toBe('Du bist dran.')
  expect(stage.shown?.before).toEqual({ v: 0 })
})

test('a crowd of states does not keep people waiting for minutes', () => {
  const stage = scenes(6000)
  for (let v = 1; v <= 40; v++) stage.push(state(v))
  vi.advanceTimersByTime(60_000)
  expect(stage.shown?.state.v).toBe(40)
  expect(stage.isNow).toBe(true)
})

test('what was overheard of a state stays with it until the next one is shown', () => {
  const stage = scenes(500)
  stage.overhear('paths')
  stage.push(state(1))
  stage.push(state(2))
  stage.overhear(null)
  expect(stage.overheard).toBe('paths')
  vi.advanceTimersByTime(501)
  expect(stage.shown?.state.v).toBe(2)
  expect(stage.overheard).toBe(null)
})
