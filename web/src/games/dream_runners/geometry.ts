/** The grid a composition lies on: frame, workspace, quarter turns, and outlines to draw. */
import { segmentOf, symbolsOf, type Content, type Placement, type Symbol } from './model'

export interface Spot {
  readonly row: number
  readonly col: number
}

export const SIDE = 3
export const LEAST = -2 // rows and columns of the workspace
export const MOST = 4

export const isFramed = ({ row, col }: Spot): boolean => row >= 0 && row < SIDE && col >= 0 && col < SIDE
export const isInside = ({ row, col }: Spot): boolean => Math.min(row, col) >= LEAST && Math.max(row, col) <= MOST
export const same = (one: Spot, other: Spot): boolean => one.row === other.row && one.col === other.col
export const spotOf = (cell: number): Spot => ({ row: Math.floor(cell / SIDE), col: cell % SIDE })
/** a1 to c3: columns from left to right, rows from top to bottom. */
export const cellName = (cell: number): string => `${'abc'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`

/** The cells of a shape in the order of its letters. */
export function drawn(rows: readonly string[]): readonly Spot[] {
  const found = rows.flatMap((line, row) => [...line].flatMap((letter, col) => (letter === '.' ? [] : [{ letter, row, col }])))
  return found.sort((one, other) => (one.letter < other.letter ? -1 : 1)).map(({ row, col }) => ({ row, col }))
}

/** Quarter turns clockwise; the corner of the box stays where it is. */
export function turned(spots: readonly Spot[], turns: number): readonly Spot[] {
  let now = spots
  for (let turn = 0; turn < turns; turn++) {
    const height = Math.max(...now.map((spot) => spot.row)) + 1
    now = now.map(({ row, col }) => ({ row: col, col: height - 1 - row }))
  }
  return now
}

/** The cells of a segment after so many turns, in the order of its symbols. */
export function formOf(content: Content, segment: string, rot: number): readonly Spot[] {
  const shape = segmentOf(content, segment).shape
  return turned(drawn(content.shapes.find((one) => one.id === shape)?.rows ?? []), rot)
}

export const laid = (form: readonly Spot[], { row, col }: Spot): readonly Spot[] =>
  form.map((spot) => ({ row: row + spot.row, col: col + spot.col }))

export const spotsOf = (content: Content, one: Placement): readonly Spot[] => laid(formOf(content, one.segment, one.rot), one)

/** What lies on a spot: which segment, and which of its symbols. */
export interface Covered {
  readonly placement: Placement
  readonly symbol: Symbol
  readonly spot: Spot
}

export function covered(content: Content, placements: readonly Placement[]): readonly Covered[] {
  return placements.flatMap((placement) => {
    const symbols = symbolsOf(content, placement.segment)
    return spotsOf(content, placement).map((spot, n) => ({ placement, spot, symbol: symbols[n] ?? '-' }))
  })
}

const overlap = (one: readonly Spot[], other: readonly Spot[]): boolean =>
  one.some((spot) => other.some((each) => same(spot, each)))

/** How many rings around the frame something lies on. */
export const reachOf = (content: Content, placements: readonly Placement[]): 0 | 1 | 2 =>
  Math.max(0, ...covered(content, placements).map(({ spot: { row, col } }) => Math.max(-Math.min(row, col), Math.max(row, col) - SIDE + 1))) as 0 | 1 | 2

/** Those that a placement would lie on. */
export const beneath = (content: Content, placements: readonly Placement[], one: Placement): readonly Placement[] =>
  placements.filter(
    (other) => other.segment !== one.segment && overlap(spotsOf(content, one), spotsOf(content, other)),
  )

/** The corner nearest to the wished one at which a form lies inside the workspace. */
export function kept(form: readonly Spot[], { row, col }: Spot): Spot {
  const within = (wish: number, size: number): number => Math.min(MOST + 1 - size, Math.max(LEAST, wish))
  return { row: within(row, heightOf(form)), col: within(col, widthOf(form)) }
}

export const heightOf = (form: readonly Spot[]): number => Math.max(...form.map((spot) => spot.row)) + 1
export const widthOf = (form: readonly Spot[]): number => Math.max(...form.map((spot) => spot.col)) + 1

/** Where a form lands that is dropped on a spot: it covers the spot, best on free cells of the frame. */
export function landing(form: readonly Spot[], spot: Spot, taken: readonly Spot[]): Spot | null {
  const ways = form
    .map((grip) => ({ row: spot.row - grip.row, col: spot.col - grip.col }))
    .map((corner) => ({ corner, spots: laid(form, corner) }))
    .filter(({ spots }) => spots.every(isInside))
  const price = (spots: readonly Spot[]): number =>
    spots.filter((one) => taken.some((other) => same(one, other))).length * 10 + spots.filter((one) => !isFramed(one)).length
  return ways.sort((one, other) => price(one.spots) - price(other.spots))[0]?.corner ?? null
}

/** The edge of a form as a path with round corners, drawn inside its cells. */
export function outline(form: readonly Spot[], unit: number, inset: number, radius: number): string {
  return loops(form).map((loop) => roundedPath(loop, unit, inset, radius)).join(' ')
}

interface Corner {
  readonly x: number
  readonly y: number
  readonly before: readonly [number, number] // directions of the edges that meet here
  readonly after: readonly [number, number]
}

/** Around the cells clockwise; a corner only where the direction changes. */
function loops(form: readonly Spot[]): Corner[][] {
  const edges = new Map<string, [number, number][]>() // from a point, the directions that leave it
  const has = (row: number, col: number): boolean => form.some((spot) => spot.row === row && spot.col === col)
  const add = (x: number, y: number, way: [number, number]): void => void edges.set(`${x},${y}`, [...(edges.get(`${x},${y}`) ?? []), way])
  for (const { row, col } of form) {
    if (!has(row - 1, col)) add(col, row, [1, 0])
    if (!has(row, col + 1)) add(col + 1, row, [0, 1])
    if (!has(row + 1, col)) add(col + 1, row + 1, [-1, 0])
    if (!has(row, col - 1)) add(col, row + 1, [0, -1])
  }
  const found: Corner[][] = []
  while (edges.size > 0) found.push(oneLoop(edges))
  return found
}

function oneLoop(edges: Map<string, [number, number][]>): Corner[] {
  const steps: { x: number; y: number; way: [number, number] }[] = []
  let [x, y] = [...edges.keys()][0]!.split(',').map(Number) as [number, number]
  let ways = edges.get(`${x},${y}`)
  while (ways) {
    const last = steps.at(-1)?.way
    const right = ways.findIndex((way) => last && way[0] === -last[1] && way[1] === last[0]) // where two cells touch by a corner
    const [way] = ways.splice(Math.max(0, right), 1) as [[number, number]]
    if (ways.length === 0) edges.delete(`${x},${y}`)
    steps.push({ x, y, way })
    ;[x, y] = [x + way[0], y + way[1]]
    ways = steps[0]?.x === x && steps[0].y === y ? undefined : edges.get(`${x},${y}`)
  }
  return steps.flatMap((step, n) => {
    const before = steps.at(n - 1)!.way
    return before[0] === step.way[0] && before[1] === step.way[1] ? [] : [{ x: step.x, y: step.y, before, after: step.way }]
  })
}

function roundedPath(corners: readonly Corner[], unit: number, inset: number, radius: number): string {
  const parts = corners.map(({ x, y, before: [bx, by], after: [ax, ay] }) => {
    const px = x * unit + inset * (-by - ay)
    const py = y * unit + inset * (bx + ax)
    return [px - bx * radius, py - by * radius, px, py, px + ax * radius, py + ay * radius].map((n) => Math.round(n * 10) / 10)
  })
  return parts.map(([x0, y0, x, y, x1, y1], n) => `${n ? 'L' : 'M'}${x0},${y0} Q${x},${y} ${x1},${y1}`).join(' ') + ' Z'
}
