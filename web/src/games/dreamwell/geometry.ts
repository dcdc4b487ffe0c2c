/** The board as a drawing: cells, directions, doors. No rule is here. */
import type { Cell, Place, Placed } from './model'

export const SIDE = 4
export const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, cell) => cell)
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

const ROWS = [-1, -1, 0, 1, 1, 1, 0, -1] as const
const COLUMNS = [0, 1, 1, 1, 0, -1, -1, -1] as const

export const row = (cell: Cell): number => Math.floor(cell / SIDE)
export const column = (cell: Cell): number => cell % SIDE
export const cellName = (cell: Cell): string => 'abcd'.charAt(column(cell)) + String(row(cell) + 1)

/** The neighbour in a direction, or off the board. */
export function neighbour(cell: Cell, direction: Direction): Place {
  const r = row(cell) + ROWS[direction]
  const c = column(cell) + COLUMNS[direction]
  return r < 0 || c < 0 || r >= SIDE || c >= SIDE ? 'off' : r * SIDE + c
}

/** The directions of a door set, one bit each. */
export function doorsOf(mask: number): Direction[] {
  return DIRECTIONS.flatMap((_, d) => (((mask >> d) & 1) === 1 ? [d as Direction] : []))
}

/** A door set after quarter turns clockwise. */
export function turnedDoors(mask: number, turns: number): number {
  const shift = (((turns % 4) + 4) % 4) * 2
  return ((mask << shift) | (mask >> (8 - shift))) & 0xff
}

export const turned = (placed: Placed, turns: number): Placed => ({
  ...placed,
  rotation: (placed.rotation + turns + 4) % 4,
  doors: turnedDoors(placed.doors, turns),
})

export const opposite = (direction: Direction): Direction => ((direction + 4) % 8) as Direction

/** The direction from a cell to its neighbour. */
export function toward(from: Cell, to: Place): Direction | undefined {
  return DIRECTIONS.map((_, d) => d as Direction).find((d) => neighbour(from, d) === to)
}

export interface Bridge {
  readonly from: Cell
  readonly direction: Direction
}

/** Where two doors meet, each pair once: there one may walk on. */
export function bridges(doors: readonly number[]): Bridge[] {
  return CELLS.flatMap((from) =>
    doorsOf(doors[from] ?? 0).flatMap((direction) => {
      const to = neighbour(from, direction)
      const meets = to !== 'off' && from < to && ((doors[to] ?? 0) >> opposite(direction)) & 1
      return meets ? [{ from, direction }] : []
    }),
  )
}

/** The doors that lead off the board from a cell. */
export const outward = (cell: Cell, mask: number): Direction[] =>
  doorsOf(mask).filter((direction) => neighbour(cell, direction) === 'off')

export interface Point {
  readonly x: number
  readonly y: number
}

/** Drawing units: a tile is 120 wide; between tiles is a gap, around them a margin. */
export const TILE = 120
export const GAP = 11
export const MARGIN = 22
export const PITCH = TILE + GAP
export const WIDTH = 2 * MARGIN + SIDE * TILE + (SIDE - 1) * GAP

export const corner = (cell: Cell): Point => ({
  x: MARGIN + column(cell) * PITCH,
  y: MARGIN + row(cell) * PITCH,
})

export const centre = (cell: Cell): Point => ({
  x: corner(cell).x + TILE / 2,
  y: corner(cell).y + TILE / 2,
})

/** Where a door stands: the middle between two cells, seen from one of them. */
export const doorstep = (cell: Cell, direction: Direction): Point => ({
  x: centre(cell).x + (COLUMNS[direction] * PITCH) / 2,
  y: centre(cell).y + (ROWS[direction] * PITCH) / 2,
})
