import { expect, test } from 'vitest'
import type { Path } from '../../src/games/dreamcatcher/protocol'
import { filmLength, runningAt, strokesAt, tipsAt } from '../../src/games/dreamcatcher/touch/film'

const across: Path = { seat: 1, samples: [[0, 0, 160, 0, 0], [100, 160, 160, 3, 0], [200, 320, 160, 3, 0], [300, 480, 160, 0, 0]] }
const later: Path = { seat: 2, samples: [[5000, 0, 0, 0, 0], [5400, 64, 64, 0, 0]] }

test('a film runs four times as fast as it was felt, one holder after the other', () => {
  expect(filmLength([across, later])).toBe(175)
  expect(runningAt([across, later], 80)).toEqual({ path: 1, since: 75 })
  expect(runningAt([across, later], 200)).toEqual({ path: 2, since: 175 })
})

test('only what was felt by then is drawn, bright on a ridge', () => {
  expect(strokesAt(across, 0)).toEqual([{ bright: false, points: [[0, 10]] }])
  expect(strokesAt(across, 50)).toEqual([
    { bright: false, points: [[0, 10]] },
    { bright: true, points: [[0, 10], [10, 10], [20, 10]] },
  ])
})

test('a lifted finger draws no line', () => {
  const hop: Path = { seat: 0, samples: [[0, 0, 0, 0, 0], [100, 16, 0, 0, 0], [900, 320, 320, 0, 0]] }
  expect(strokesAt(hop, 1000)).toHaveLength(2)
  expect(tipsAt(hop, 100)).toEqual([])
})

test('the fingertip glides between two samples', () => {
  expect(tipsAt(across, 12.5)).toEqual([[5, 10]])
  expect(tipsAt(across, 500)).toEqual([])
})

test('two fingers draw two lines, and nothing between them', () => {
  const both: Path = { seat: 0, samples: [[0, 0, 0, 0, 0], [50, 800, 800, 0, 1], [100, 16, 0, 0, 0], [150, 816, 800, 0, 1], [200, 32, 0, 0, 0]] }
  expect(strokesAt(both, 50).map(({ points }) => points)).toEqual([[[0, 0], [1, 0], [2, 0]], [[50, 50], [51, 50]]])
  expect(tipsAt(both, 25)).toEqual([[1, 0], [50.5, 50]])
})

test('nobody touched: the film is over before it begins', () => {
  expect(filmLength([])).toBe(0)
  expect(strokesAt({ seat: 0, samples: [] }, 10)).toEqual([])
})
