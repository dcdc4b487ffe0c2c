// Vibration as a table of rhythms (rules, 8.5): slope every 80 ms, area every 200, ridge every 40.

import { expect, test } from 'vitest'
import type { Feel } from '../../src/games/dreamcatcher/protocol'
import { sensationOf } from '../../src/games/dreamcatcher/touch/sense'
import { Shaking } from '../../src/games/dreamcatcher/touch/shaking'

const HALF = 0.5 // the strength at which it is as the table says
const feel = (z: number, r = 0): Feel => ({ type: 'feel', s: 1, f: 0, x: '0700', y: '0700', k: 2, b: 3, z, o: 8, r })

function shaken(): { shaking: Shaking; told: number[][] } {
  const told: number[][] = []
  return { shaking: new Shaking((pattern) => told.push(pattern)), told }
}

test('each level has its own rhythm, which answers do not begin anew', () => {
  for (const [z, beat] of [[1, [5, 75]], [2, [4, 196]], [3, [8, 32]]] as const) {
    const { shaking, told } = shaken()
    for (let at = 0; at < 1000; at += 84) shaking.feel(sensationOf(feel(z), 10), HALF, at)
    expect(told).toHaveLength(1)
    expect(told[0]!.slice(0, 4)).toEqual([...beat, ...beat])
    expect(told[0]!.reduce((sum, millis) => sum + millis, 0)).toBeGreaterThanOrEqual(2000)
  }
})

test('a finger that stays longer is felt longer', () => {
  const { shaking, told } = shaken()
  for (let at = 0; at < 5000; at += 84) shaking.feel(sensationOf(feel(3), 10), HALF, at)
  expect(told).toHaveLength(3)
})

test('the ground, a lift and another level end it; a crossing and a numb finger are tapped once', () => {
  const { shaking, told } = shaken()
  shaking.feel(sensationOf(feel(3), 10), HALF, 0)
  shaking.feel(sensationOf(feel(0), 10), HALF, 84)
  expect(told.at(-1)).toEqual([])
  shaking.feel(sensationOf(feel(0), 10), HALF, 168)
  expect(told).toHaveLength(2)
  shaking.feel(sensationOf(feel(3, 2), 10), HALF, 252)
  expect(told.at(-1)).toEqual([10, 20, 10])
  shaking.feel(sensationOf(feel(1), 10), HALF, 336)
  expect(told.at(-1)!.slice(0, 2)).toEqual([5, 75])
  shaking.feel(sensationOf({ type: 'numb', reason: 'fast' }, 10), HALF, 420)
  expect(told.at(-1)).toEqual([30])
  shaking.stop()
  expect(told).toHaveLength(5)
})
