/** A sweep (rules, 8.9): a fingertip that goes along rows by itself, for whom a stroke is hard.
 *
 * The server leads it. This is how it goes on the practice card, which no server knows.
 */
import type { SweepRows } from '../protocol'
import type { Spot } from './keyboard'
import { CELLS } from './sense'

export type Speed = NonNullable<SweepRows['pace']>

const SPEEDS: Readonly<Record<Speed, number>> = { slow: 12, steady: 20, quick: 40 } // cells a second
const [FIRST, LAST, APART] = [6, CELLS - 6, 12]
const NEAR = 1e-6
export const TOP: Spot = { x: FIRST, y: FIRST }

/** From anywhere: down to the next row, along it, down again; from the last one to the top. */
function nextCorner({ x, y }: Spot): Spot {
  const number = Math.max(0, Math.ceil((y - FIRST) / APART - NEAR))
  const row = FIRST + number * APART
  const end = number % 2 === 0 ? LAST : FIRST
  if (row > LAST) return TOP
  if (row - y > NEAR) return { x, y: row }
  if (Math.abs(end - x) > NEAR) return { x: end, y: row }
  return row < LAST ? { x: end, y: row + APART } : TOP
}

export function sweptOn(from: Spot, millis: number, speed: Speed): Spot {
  let spot = from
  for (let left = (SPEEDS[speed] * millis) / 1000; left > NEAR; ) {
    const corner = nextCorner(spot)
    const far = Math.hypot(corner.x - spot.x, corner.y - spot.y)
    const part = Math.min(1, left / far)
    spot = { x: spot.x + (corner.x - spot.x) * part, y: spot.y + (corner.y - spot.y) * part }
    if (corner === TOP) spot = TOP
    left -= far * part
  }
  return spot
}
