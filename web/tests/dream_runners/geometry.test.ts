// The client's geometry and forecast, held against what the Python library says of the same compositions.

import { describe, expect, test } from 'vitest'
import box from '../../src/games/dream_runners/content.json'
import { effects, forecast } from '../../src/games/dream_runners/forecast'
import { beneath, covered, drawn, formOf, isInside, kept, laid, landing, outline, spotsOf, turned } from '../../src/games/dream_runners/geometry'
import { cellsOf, type Content, type Placement } from '../../src/games/dream_runners/model'
import vectors from './vectors.json'

const content = box as Content

describe('the library’s vectors', () => {
  test.each(Object.entries(vectors.cells))('%s has the same cells', (dream, cells) => {
    expect(cellsOf(content, dream)).toEqual(cells)
  })

  test.each(vectors.compositions.map((one, n) => [n, one] as const))('composition %i covers the same', (_, one) => {
    const placements = one.laid as Placement[]
    expect(placements.map((each) => spotsOf(content, each).map(({ row, col }) => [row, col]))).toEqual(one.spots)
    const told = forecast(content, one.dream, placements, { segments: one.owned, serenity: 20 })
    expect([told.missing, told.extra, told.collecting]).toEqual(one.cover)
    expect(effects(told)).toEqual(one.effects)
  })

  test('there are many, and some lie beyond the frame', () => {
    expect(vectors.compositions.length).toBeGreaterThan(150)
    expect(vectors.compositions.filter((one) => (one.cover[1] ?? 0) > 0).length).toBeGreaterThan(10)
    expect(vectors.compositions.some((one) => one.effects.some((effect) => effect.startsWith('collect')))).toBe(true)
  })
})

describe('turning', () => {
  const hook = drawn(['a.', 'b.', 'cd'])

  test('four quarters are none', () => {
    expect(turned(hook, 4)).toEqual(hook)
  })

  test('one quarter lays the hook on its side', () => {
    expect(turned(hook, 1)).toEqual([{ row: 0, col: 2 }, { row: 0, col: 1 }, { row: 0, col: 0 }, { row: 1, col: 0 }])
  })

  test('no turn mirrors it', () => {
    const mirrored = drawn(['.a', '.b', 'dc'])
    const text = (spots: readonly { row: number; col: number }[]): string => spots.map(({ row, col }) => `${row}${col}`).sort().join()
    expect([0, 1, 2, 3].map((turns) => text(turned(hook, turns)))).not.toContain(text(mirrored))
  })
})

describe('laying', () => {
  const wisp = formOf(content, 'violet-wisp', 0)

  test('a corner that is too far out is kept inside', () => {
    for (const wish of [{ row: -9, col: 9 }, { row: 9, col: -9 }])
      expect(laid(wisp, kept(wisp, wish)).every(isInside)).toBe(true)
  })

  test('what is dropped on a spot covers it, on free cells of the frame where it can', () => {
    expect(landing(wisp, { row: 0, col: 2 }, [])).toEqual({ row: 0, col: 1 })
    expect(landing(wisp, { row: 1, col: 1 }, [{ row: 1, col: 2 }])).toEqual({ row: 1, col: 0 })
  })

  test('what would lie on another is found', () => {
    const one: Placement = { segment: 'violet-wisp', rot: 0, row: 0, col: 0 }
    const other: Placement = { segment: 'violet-bend', rot: 0, row: 0, col: 1 }
    expect(beneath(content, [one], other)).toEqual([one])
    expect(beneath(content, [one], { ...other, row: 1 })).toEqual([])
    expect(beneath(content, [one], { ...one, col: 1 })).toEqual([])
  })

  test('symbols travel with their cells', () => {
    const at = covered(content, [{ segment: 'violet-bend', rot: 1, row: 0, col: 0 }])
    expect(at.map(({ spot, symbol }) => `${symbol}${spot.row}${spot.col}`)).toEqual(['C01', '-00', 'B10'])
  })
})

test('an outline goes once around, and has as many corners as the shape', () => {
  const corners = (rows: string[]): number => outline(drawn(rows), 100, 5, 10).split('Q').length - 1
  expect(corners(['ab'])).toBe(4)
  expect(corners(['a.', 'bc'])).toBe(6)
  expect(corners(['a.', 'b.', 'cd'])).toBe(6)
  expect(outline(drawn(['a']), 100, 5, 10)).toBe('M5,15 Q5,5 15,5 L85,5 Q95,5 95,15 L95,85 Q95,95 85,95 L15,95 Q5,95 5,85 Z')
})
