import { expect, test } from 'vitest'
import feedback from '../../src/games/dreamcatcher/touch/feedback.json'
import english from '../../src/games/dreamcatcher/words/en.json'
import type { Feel } from '../../src/games/dreamcatcher/protocol'
import { feltWords, placeWords } from '../../src/games/dreamcatcher/touch/says'
import { MOST, sensationOf } from '../../src/games/dreamcatcher/touch/sense'
import { filled } from '../../src/lib/catalogue'

const felt = (rest: Partial<Feel>): Feel => ({ type: 'feel', s: 1, f: 0, x: '0768', y: '0768', k: 2, b: 3, ...rest })
const word = (key: string, gaps = {}): string => filled((english as Record<string, string>)[key]!, gaps)

test('ground is silent and still', () => {
  expect(sensationOf(felt({ z: 0, o: 8, r: 0 }), 10)).toMatchObject({ tone: null, halo: 'still', bar: null, vibration: [] })
})

test('every level sounds, looks and shakes differently, so that each channel alone suffices', () => {
  const all = [0, 1, 2, 3].map((z) => sensationOf(felt({ z, o: 8, r: 0 }), 10))
  expect(new Set(all.map(({ tone }) => tone?.hertz ?? 0)).size).toBe(4)
  expect(new Set(all.map(({ halo }) => halo)).size).toBe(4)
  expect(new Set(all.map(({ vibration }) => vibration.join())).size).toBe(4)
})

test('a ridge is bright, a slope soft, an area very soft (8.5)', () => {
  const [slope, area, ridge] = [1, 2, 3].map((z) => sensationOf(felt({ z, o: 8, r: 0 }), 10).tone!.loud)
  expect(ridge).toBeGreaterThan(1.5 * slope!)
  expect(slope).toBeGreaterThan(1.5 * area!)
})

test('a ridge is rougher the faster the finger', () => {
  const rough = [0, 30, 60, 140].map((speed) => sensationOf(felt({ z: 3, o: 0, r: 0 }), speed).tone!.rough)
  expect(rough).toEqual([20, 40, 60, 60])
})

test('the direction of a ridge is its timbre and its bar', () => {
  const timbres = [0, 2, 4, 6].map((o) => sensationOf(felt({ z: 3, o, r: 0 }), 10).tone!.timbre)
  expect(timbres).toEqual(['level', 'rising', 'upright', 'falling'])
  expect(sensationOf(felt({ z: 3, o: 4, r: 0 }), 10).bar).toEqual({ degrees: 90, uphill: false })
})

test('a slope chirps on its uphill side', () => {
  const sides = [0, 2, 4, 3].map((o) => sensationOf(felt({ z: 1, o, r: 0 }), 10).tone!.chirp)
  expect(sides).toEqual([1, 0, -1, -0.71])
})

test('left and right are heard', () => {
  const pans = ['0000', String(MOST)].map((x) => sensationOf(felt({ x, z: 3, o: 0 }), 1).pan)
  expect(pans).toEqual([-0.8, 0.8])
  expect(sensationOf(felt({ x: '0000', k: 0, r: 1 }), 100).pan).toBe(-0.8) // a click alone, too
})

test('each ridge that was crossed clicks, whatever lies below', () => {
  for (const r of [1, 2, 3]) {
    const { clicks, vibration } = sensationOf(felt({ k: 0, r }), 100)
    expect([clicks, vibration]).toEqual([r, feedback.crossings[r - 1]!.vibration])
  }
})

test('a numb finger thumps and turns grey', () => {
  expect(sensationOf({ type: 'numb', reason: 'fast' }, 200)).toMatchObject({ thump: true, halo: 'grey', lens: null })
})

test('a patch fills the lens, and only a patch', () => {
  expect(sensationOf(felt({ k: 3, z: 3, o: 0, r: 0, p: '012301230' }), 5).lens).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0])
  expect(sensationOf(felt({ k: 2, z: 3, o: 0, r: 0 }), 5).lens).toBeNull()
})

test('what is felt is said in the words of the house', () => {
  expect(feltWords(felt({ z: 3, o: 2, r: 0 }), word)).toBe('ridge, runs upwards to the right')
  expect(feltWords(felt({ z: 1, o: 0, r: 0 }), word)).toBe('edge, uphill to the right')
  expect(feltWords(felt({ z: 2, o: 8, r: 2 }), word)).toBe('raised area; ridges crossed: 2')
  expect(feltWords(felt({ z: 3 }), word)).toBe('ridge')
  expect(feltWords(felt({ k: 0, r: 1 }), word)).toBe('too quick to tell what lies there; ridges crossed: 1')
  expect(feltWords({ type: 'numb', reason: 'fast' }, word)).toBe('too fast: you feel nothing')
  expect(placeWords(48, 20, word)).toBe('column 3 of 5, row 2 of 5')
  expect(placeWords(96, 0, word)).toBe('column 5 of 5, row 1 of 5')
})
