import { expect, test } from 'vitest'
import type { Path } from '../../src/games/dreamcatcher/protocol'
import { filmLength, runningAt, strokesAt, tipAt } from '../../src/games/dreamcatcher/touch/film'

const across: Path = { seat: 1, samples: [[0, 0, 160, 0], [100, 160, 160, 3], [200, 320, 160, 3], [300, 480, 160, 0]] }
const later: Path = { seat: 2, samples: [[5000, 0, 0, 0], [5400, 64, 64, 0]] }

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
  const hop: Path = { seat: 0, samples: [[0, 0, 0, 0], [100, 16, 0, 0], [900, 320, 320, 0]] }
  expect(strokesAt(hop, 1000)).toHaveLength(2)
  expect(tipAt(hop, 100)).toBeNull()
})

test('the fingertip glides between two samples', () => {
  expect(tipAt(across, 12.5)).toEqual([5, 10])
  expect(tipAt(across, 500)).toBeNull()
})

test('nobody touched: the film is over before it begins', () => {
  expect(filmLength([])).toBe(0)
  expect(strokesAt({ seat: 0, samples: [] }, 10)).toEqual([])
})
