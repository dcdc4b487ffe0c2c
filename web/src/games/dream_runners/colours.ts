/** Segments are drawn in the colour their player chose before the deal; those of the market in gold. */
import { seatColour } from '../../lib/shapes'
import type { SeatSeen } from '../contract'
import { ownerOf } from './model'

const GOLD = '#ffc247'

/** For an element around the whole table: what `pieceColour` refers to. */
export const coloursOf = (seats: readonly SeatSeen[]): string => seats.map((one, seat) => `--piece-${seat}:${seatColour(one.colour)}`).join(';')

export function pieceColour(segment: string): string {
  const seat = ownerOf(segment)
  return seat === null ? GOLD : `var(--piece-${seat}, ${GOLD})`
}
