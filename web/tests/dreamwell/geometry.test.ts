import { expect, test } from 'vitest'
import { bridges, cellName, doorsOf, doorstep, neighbour, outward, toward, turned, turnedDoors } from '../../src/games/dreamwell/geometry'
import { fixture } from '../../src/games/dreamwell/fixtures'

const N = 1
const E = 1 << 2
const S = 1 << 4
const W = 1 << 6
const NE = 1 << 1

test('cells are called a1 to d4', () => {
  expect([0, 3, 5, 12, 15].map(cellName)).toEqual(['a1', 'd1', 'b2', 'a4', 'd4'])
})

test('a step over the rim leads off the board', () => {
  expect(neighbour(0, 7)).toBe('off')
  expect(neighbour(3, 2)).toBe('off')
  expect(neighbour(5, 3)).toBe(10)
  expect(outward(3, N | E | S)).toEqual([0, 2])
})

test('four quarter turns bring every door back', () => {
  expect(turnedDoors(N | NE, 1)).toBe(E | (1 << 3))
  expect(turnedDoors(W, 1)).toBe(N)
  for (let mask = 0; mask < 256; mask++) expect(turnedDoors(turnedDoors(mask, 3), 1)).toBe(mask)
})

test('a turned tile keeps its face', () => {
  const tile = fixture('midway').view.board[0]!
  expect(turned(tile, 3)).toMatchObject({ rotation: (tile.rotation + 3) % 4, creature: tile.creature })
})

test('two doors that face each other make one bridge', () => {
  const doors = Array<number>(16).fill(0)
  doors[5] = E
  expect(bridges(doors)).toEqual([])
  doors[6] = W
  expect(bridges(doors)).toEqual([{ from: 5, direction: 2 }])
})

test('a doorstep lies between two cells, whichever one looks from', () => {
  expect(doorstep(5, 3)).toEqual(doorstep(10, 7))
  expect(toward(5, 10)).toBe(3)
  expect(toward(5, 15)).toBeUndefined()
})

test('door sets of real tiles have two to four doors', () => {
  for (const tile of fixture('midway').view.board) {
    expect(doorsOf(tile.doors).length).toBeGreaterThanOrEqual(2)
    expect(doorsOf(tile.doors).length).toBeLessThanOrEqual(4)
  }
})
