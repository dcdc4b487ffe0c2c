import { expect, test } from 'vitest'
import type { Answer, Feel } from '../../src/games/dreamcatcher/protocol'
import { gain, led } from '../../src/games/dreamcatcher/touch/cursor'
import { CANDY, depth, Practice } from '../../src/games/dreamcatcher/touch/practice'
import { FINE } from '../../src/games/dreamcatcher/touch/sense'

/** A straight stroke at so many cells a second, told every 100 milliseconds. */
function stroke(from: number, to: number, y: number, speed: number): Answer[] {
  const card = new Practice()
  const answers = [card.hear({ type: 'touch_down', h: '', f: 0, x: from * FINE, y: y * FINE }, 0)]
  const steps = Math.ceil(((to - from) / speed) * 10)
  for (let n = 0; n <= steps; n++) {
    const x = Math.round((from + ((to - from) * n) / steps) * FINE)
    answers.push(card.hear({ type: 'touch_move', h: '', pts: [[0, x, y * FINE]] }, 600 + n * 100))
  }
  return answers.filter((one) => one !== null)
}
const feels = (answers: Answer[]): Feel[] => answers.filter((one) => one.type === 'feel')

test('a slow stroke across the candy meets two ridges', () => {
  const found = feels(stroke(10, 86, CANDY.y, 18))
  expect(found.reduce((sum, { r }) => sum + (r ?? 0), 0)).toBe(2)
  expect(new Set(found.map(({ z }) => z))).toEqual(new Set([0, 1, 2, 3]))
  expect(found.some(({ p }) => p?.length === 9)).toBe(true)
})

test('its left edge runs straight up', () => {
  const edge = feels(stroke(20, 32, CANDY.y, 10)).filter(({ z }) => z === 3)
  expect(edge.length).toBeGreaterThan(0)
  expect(edge.every(({ o }) => o === 4)).toBe(true)
})

test('a faster finger feels less, and one that is too fast nothing', () => {
  expect(feels(stroke(5, 90, 10, 50)).slice(5).some(({ k }) => k === 3)).toBe(false)
  expect(feels(stroke(5, 90, 10, 110)).at(-1)?.k).toBe(0)
  expect(stroke(5, 90, 10, 400).at(-1)).toEqual({ type: 'numb', reason: 'fast' })
})

test('following goes all around the candy and stays on its edge', () => {
  const card = new Practice()
  card.hear({ type: 'touch_down', h: '', f: 0, x: 26 * FINE, y: CANDY.y * FINE }, 0)
  const seen = new Set<string>()
  for (let at = 100; at < 22_000; at += 100) {
    const answer = card.hear({ type: 'follow_ridge', h: '' }, at)
    if (answer?.type !== 'feel') continue
    const [x, y] = [Number(answer.x) / FINE, Number(answer.y) / FINE]
    expect(Math.abs(depth(x, y) - 0.5)).toBeLessThan(2.5)
    seen.add(`${x > CANDY.x ? 'right' : 'left'} ${y > CANDY.y ? 'below' : 'above'}`)
  }
  expect(seen.size).toBe(4)
})

test('a mouse climbs slowly, runs down quickly and slides along a ridge', () => {
  const slope: Feel = { type: 'feel', s: 0, f: 0, x: '0000', y: '0000', k: 2, b: 3, z: 1, o: 0, r: 0 }
  expect(gain(slope, 1, 0)).toBeLessThan(0.6)
  expect(gain(slope, -1, 0)).toBeGreaterThan(1.2)
  expect(gain(slope, 0, 1)).toBe(1)
  const ridge: Feel = { ...slope, z: 3, o: 4 }
  expect(gain(ridge, 0, -1)).toBeCloseTo(1)
  expect(gain(ridge, 1, 0)).toBeLessThan(0.75)
  expect(gain(null, 3, 3)).toBe(1)
})

test('the fingertip never strays far from the hand, and catches up on flat ground', () => {
  const uphill: Feel = { type: 'feel', s: 0, f: 0, x: '0000', y: '0000', k: 2, b: 3, z: 1, o: 0, r: 0 }
  let tip = { x: 0, y: 0 }
  for (let x = 0; x < 60; x++) tip = led(tip, { x, y: 0 }, { x: x + 1, y: 0 }, uphill, 0.7)
  expect(60 - tip.x).toBeCloseTo(8)
  for (let x = 60; x < 90; x++) tip = led(tip, { x, y: 0 }, { x: x + 1, y: 0 }, null, 0.7)
  expect(90 - tip.x).toBeLessThan(0.1)
})

test('how much a mouse feels can be chosen', () => {
  const uphill: Feel = { type: 'feel', s: 0, f: 0, x: '0000', y: '0000', k: 2, b: 3, z: 1, o: 0, r: 0 }
  const ways = [0, 0.2, 0.7, 1].map((strength) => led({ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 1, y: 0 }, uphill, strength).x)
  expect(ways[0]).toBe(1)
  expect(ways).toEqual([...ways].sort().reverse())
  expect(ways[3]).toBeGreaterThan(0.2)
})
