/** Where figures stand, in drawing units: side by side on a tile, in a row on the bench outside. */
import { centre, MARGIN, WIDTH, type Point } from './geometry'
import type { Place } from './model'
import type { Stage } from './stage'

export const BENCH = 54
export const HEIGHT = WIDTH + BENCH
export const STANDEE = { width: 40, height: 60 } as const
export const NIGHTMARE_SIZE = 74

export interface Spot extends Point {
  readonly scale: number // x and y are where the feet are
}

const FEET = 59 // below the middle of the tile
const SCALES = [1, 1, 1, 0.86, 0.7, 0.62, 0.62, 0.58, 0.58] as const
const PER_ROW = 4
const BENCH_LEFT = 124 // behind the word
const BENCH_PITCH = 41
const NIGHTMARE_RIGHT = 46

export const figure = (seat: number, standee: number): string => `${String(seat)}-${String(standee)}`

function group(place: Place, index: number, count: number): Spot {
  if (place === 'off') return { x: BENCH_LEFT + index * BENCH_PITCH, y: HEIGHT - 4, scale: 0.92 }
  const scale = SCALES[count] ?? 0.58
  const rows = Math.ceil(count / PER_ROW)
  const across = rows > 1 ? Math.ceil(count / rows) : count
  const [row, column] = [Math.floor(index / across), index % across]
  const inRow = Math.min(across, count - row * across)
  const { x, y } = centre(place)
  const step = Math.min(40 * scale, 104 / inRow)
  return {
    x: x + (column - (inRow - 1) / 2) * step,
    y: y + FEET - (rows - 1 - row) * STANDEE.height * scale * 0.62,
    scale,
  }
}

/** Where every standee stands. */
export function spots(stage: Stage): ReadonlyMap<string, Spot> {
  const at = new Map<Place, string[]>()
  stage.standees.forEach((pair, seat) => {
    pair.forEach((place, standee) => {
      at.set(place, [...(at.get(place) ?? []), figure(seat, standee)])
    })
  })
  return new Map(
    [...at].flatMap(([place, figures]) =>
      figures.map((name, index) => [name, group(place, index, figures.length)] as const),
    ),
  )
}

export function nightmareSpot(place: Place): Spot {
  if (place === 'off') return { x: WIDTH - MARGIN - NIGHTMARE_RIGHT, y: HEIGHT, scale: 0.78 }
  const { x, y } = centre(place)
  return { x, y: y + 44, scale: 1 }
}
