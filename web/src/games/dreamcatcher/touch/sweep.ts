/** Auto-sweep (rules, 8.9): a fingertip that goes along rows by itself, for whom a stroke is hard. */
import { CELLS } from './sense'
import type { Spot } from './keyboard'

const MARGIN = 6
const ROWS_APART = 12
const WIDTH = CELLS - 2 * MARGIN
export const SPEEDS = { slow: 12, steady: 20, quick: 40 } as const // cells a second
export type Speed = keyof typeof SPEEDS

const ROWS = Math.floor((CELLS - 2 * MARGIN) / ROWS_APART) + 1

/** How long a whole sweep takes, in milliseconds. */
export const sweepLength = (speed: Speed): number => ((ROWS * WIDTH + (ROWS - 1) * ROWS_APART) / SPEEDS[speed]) * 1000

/** Where it is after so long: to and fro, row by row; then it begins again. */
export function sweptTo(millis: number, speed: Speed): Spot {
  const way = ((millis % sweepLength(speed)) / 1000) * SPEEDS[speed]
  const row = Math.floor(way / (WIDTH + ROWS_APART))
  const along = way - row * (WIDTH + ROWS_APART)
  const across = Math.min(along, WIDTH)
  const x = row % 2 === 0 ? MARGIN + across : CELLS - MARGIN - across
  return { x, y: MARGIN + row * ROWS_APART + Math.max(0, along - WIDTH) }
}
