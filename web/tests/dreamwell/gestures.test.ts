import { expect, test } from 'vitest'
import { fixture } from '../../src/games/dreamwell/fixtures'
import { centre, CELLS, corner, TILE } from '../../src/games/dreamwell/geometry'
import { arrow, nearest, onBoard, placeAt, touched, turnedBy } from '../../src/games/dreamwell/gestures'
import { figure, HEIGHT, nightmareSpot, spots } from '../../src/games/dreamwell/spots'
import { stageOf } from '../../src/games/dreamwell/stage'

test('a point on a tile is that tile, wherever the board lies on the page', () => {
  for (const cell of CELLS) expect(placeAt(centre(cell))).toBe(cell)
  const rect = { left: 100, top: 50, width: 278.5, height: HEIGHT / 2 } as DOMRect
  expect(placeAt(onBoard(rect, 100 + centre(9).x / 2, 50 + centre(9).y / 2))).toBe(9)
})

test('below the board is outside, and beyond it nothing', () => {
  expect(placeAt({ x: 200, y: HEIGHT - 10 })).toBe('off')
  expect(placeAt({ x: -5, y: 100 })).toBeNull()
})

test('a finger that goes a quarter round a tile has turned it by a quarter', () => {
  const { x, y } = centre(5)
  expect(turnedBy(5, { x: x + 40, y }, { x, y: y + 40 })).toBeCloseTo(90)
  expect(turnedBy(5, { x, y: y + 40 }, { x: x + 40, y })).toBeCloseTo(-90)
})

test('a finger on a standee touches it, one beside it or in the middle of the tile does not', () => {
  const at = spots({ ...stageOf(fixture('midway').view), standees: [[5, 9]] })
  const feet = at.get(figure(0, 0))!
  expect(touched(at, 0, [0], { x: feet.x, y: feet.y - 20 })).toBe(0)
  expect(touched(at, 0, [0], { x: feet.x + 40, y: feet.y - 20 })).toBeNull()
  expect(touched(at, 0, [0], centre(5))).toBeNull()
})

test('of two own standees on a tile the nearer one is meant', () => {
  const stage = { ...stageOf(fixture('midway').view), standees: [[5, 5]] }
  const at = spots(stage)
  const [left, right] = [at.get(figure(0, 0))!, at.get(figure(0, 1))!]
  expect(left.x).toBeLessThan(right.x)
  expect(nearest(at, 0, [0, 1], right)).toEqual([1, 0])
  expect(nearest(at, 0, [0, 1], null)).toEqual([0, 1])
})

test('eight standees find room on one tile', () => {
  const stage = { ...stageOf(fixture('midway').view), standees: Array(4).fill([10, 10]) }
  const { x, y } = corner(10)
  for (const spot of spots(stage).values()) {
    expect(spot.x).toBeGreaterThan(x)
    expect(spot.x).toBeLessThan(x + TILE)
    expect(spot.y).toBeGreaterThan(y)
    expect(spot.y).toBeLessThanOrEqual(y + TILE)
  }
})

test('whoever is outside stands below the board, the nightmare too', () => {
  for (const spot of spots(stageOf(fixture('opening').view)).values()) expect(placeAt(spot)).toBe('off')
  expect(placeAt({ ...nightmareSpot('off'), y: nightmareSpot('off').y - 5 })).toBe('off')
})

test('arrow keys reach every tile and the outside, and stop at the rim', () => {
  expect(arrow(0, 'ArrowLeft')).toBeNull()
  expect(arrow(0, 'ArrowRight')).toBe(1)
  expect(arrow(5, 'ArrowUp')).toBe(1)
  expect(arrow(14, 'ArrowDown')).toBe('off')
  expect(arrow('off', 'ArrowUp')).toBe(12)
  expect([arrow(6, 'Home'), arrow(6, 'End')]).toEqual([4, 7])
  expect(arrow(6, 'x')).toBeNull()
})
