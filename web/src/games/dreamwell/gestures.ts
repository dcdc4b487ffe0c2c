/** What a finger on the board means, in drawing units: which place it is on, how far it has turned. */
import { centre, column, MARGIN, PITCH, row, SIDE, TILE, WIDTH, type Point } from './geometry'
import type { Cell, Place } from './model'
import { figure, HEIGHT, STANDEE, type Spot } from './spots'

export const FIRM = 8 // pixels: less is a tap that trembled
const BODY = 0.88 // of a standee's height: the tip of its cap reaches into the middle of the tile

/** From the page to drawing units. */
export function onBoard(rect: DOMRect, x: number, y: number): Point {
  return { x: ((x - rect.left) / rect.width) * WIDTH, y: ((y - rect.top) / rect.height) * HEIGHT }
}

/** The place under a point; between two tiles, the nearer one. */
export function placeAt({ x, y }: Point): Place | null {
  if (x < 0 || x > WIDTH || y < 0 || y > HEIGHT) return null
  if (y > MARGIN + SIDE * PITCH) return 'off'
  const index = (at: number): number => Math.min(SIDE - 1, Math.max(0, Math.floor((at - MARGIN + (PITCH - TILE) / 2) / PITCH)))
  return index(y) * SIDE + index(x)
}

/** How far a point has gone round a cell's middle since another, in degrees, the short way. */
export function turnedBy(cell: Cell, from: Point, to: Point): number {
  const middle = centre(cell)
  const angle = (point: Point): number => (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI
  return ((((angle(to) - angle(from)) % 360) + 540) % 360) - 180
}

/** The own standees at a place, the one nearest to the point first. */
export function nearest(
  spots: ReadonlyMap<string, Spot>,
  seat: number,
  standees: readonly number[],
  point: Point | null,
): number[] {
  if (!point) return [...standees]
  const far = (standee: number): number => Math.abs((spots.get(figure(seat, standee))?.x ?? 0) - point.x)
  return [...standees].sort((one, other) => far(one) - far(other))
}

/** The own standee whose body a finger is on; the tile around it is the tile. */
export function touched(
  spots: ReadonlyMap<string, Spot>,
  seat: number,
  standees: readonly number[],
  { x, y }: Point,
): number | null {
  const on = standees.find((standee) => {
    const spot = spots.get(figure(seat, standee))
    if (!spot) return false
    const above = spot.y - y
    return Math.abs(spot.x - x) < (STANDEE.width / 2) * spot.scale && above > -4 && above < STANDEE.height * spot.scale * BODY
  })
  return on ?? null
}

/** Where an arrow key leads from a place: over the rows, and below the last one outside. */
export function arrow(place: Place, key: string): Place | null {
  if (place === 'off') return key === 'ArrowUp' ? SIDE * (SIDE - 1) : null
  const [r, c] = [row(place), column(place)]
  switch (key) {
    case 'ArrowLeft':
      return c > 0 ? place - 1 : null
    case 'ArrowRight':
      return c < SIDE - 1 ? place + 1 : null
    case 'ArrowUp':
      return r > 0 ? place - SIDE : null
    case 'ArrowDown':
      return r < SIDE - 1 ? place + SIDE : 'off'
    case 'Home':
      return r * SIDE
    case 'End':
      return r * SIDE + SIDE - 1
    default:
      return null
  }
}
