/**
 * What a composition would give and cost: geometry, and what is printed on the tile. It knows no
 * secret and looks for nothing better.
 */
import { covered, isFramed, SIDE, spotOf } from './geometry'
import { cellsOf, type Cell, type Content, type Dreamer, type Element, type Placement, type Symbol, type View } from './model'

export const TIMES: Readonly<Record<Symbol, number>> = { '-': 0, C: 1, B: 0, X: 2, M: 1 }
export const BANISHES: Readonly<Record<Symbol, boolean>> = { '-': false, C: false, B: true, X: false, M: true }

/** What becomes of one cell of the dream. */
export interface Fate {
  readonly cell: Cell
  readonly symbol: Symbol | null // null: nothing lies on it
  readonly gains: readonly Element[]
  readonly loss: number
  readonly banished: boolean
  readonly bites: boolean // a nightmare that is not banished and does something
  readonly times: number // how often it is collected
}

export interface Forecast {
  readonly fates: readonly Fate[] // in reading order
  readonly missing: number
  readonly extra: number
  readonly collecting: number
  readonly gains: readonly Element[]
  readonly nightmares: number // that bite
  readonly loss: number // by them
  readonly bats: number
  readonly serenity: number // afterwards, not below zero
}

const isNightmare = ({ kind }: Cell): boolean => ['nightmare', 'octopus', 'bat', 'spider'].includes(kind)
const isCollected = ({ kind }: Cell): boolean => kind === 'reward' || kind === 'spider'

export function forecast(
  content: Content,
  dream: string,
  placements: readonly Placement[],
  dreamer: Pick<Dreamer, 'segments' | 'serenity'>,
): Forecast {
  const all = covered(content, placements)
  const inFrame = all.filter(({ spot }) => isFramed(spot))
  const collecting = all.filter(({ symbol }) => TIMES[symbol] > 0).length
  const spare = dreamer.segments.filter((one) => !placements.some((placement) => placement.segment === one)).length
  const symbolAt = new Map(inFrame.map(({ spot, symbol }) => [spot.row * SIDE + spot.col, symbol]))
  const fates = cellsOf(content, dream).map((cell, n) => fate(cell, symbolAt.get(n) ?? null, collecting, spare))
  const missing = fates.length - inFrame.length
  const extra = all.length - inFrame.length
  const gains = fates.flatMap((one) => one.gains)
  const loss = sum(fates.map((one) => one.loss))
  const won = gains.filter((one) => one === 'serenity').length
  return {
    fates,
    missing,
    extra,
    collecting,
    gains,
    nightmares: fates.filter((one) => one.loss > 0).length,
    loss,
    bats: Math.min(spare, fates.filter((one) => one.bites && one.cell.kind === 'bat').length),
    serenity: Math.max(0, Math.min(content.serenity.length - 1, dreamer.serenity + won) - loss - missing - extra),
  }
}

function fate(cell: Cell, symbol: Symbol | null, collecting: number, spare: number): Fate {
  const acting = symbol ?? '-'
  const banished = isNightmare(cell) && BANISHES[acting]
  const harmless = (cell.kind === 'octopus' && collecting === 0) || (cell.kind === 'bat' && spare === 0)
  const bites = isNightmare(cell) && !banished && !harmless
  const times = isCollected(cell) || cell.kind === 'converging' ? TIMES[acting] : 0
  const gains = isCollected(cell) ? cell.elements.flatMap((one) => Array<Element>(times).fill(one)) : []
  const loss = !bites ? 0 : cell.kind === 'octopus' ? collecting : cell.loss
  return { cell, symbol, gains, loss, banished, bites, times }
}

/** Whether the table wants it shown: while segments are arranged, not everywhere (DR-CREATE-25). */
export const isForetold = (view: View): boolean => view.phase !== 'creating' || view.options.forecast !== false

/** The effects that come of it, as the server will list them. */
export function effects(told: Forecast): readonly string[] {
  const found = told.missing + told.extra > 0 ? ['coherence'] : []
  told.fates.forEach((one, n) => {
    const { row, col } = spotOf(n)
    if (one.bites) found.push(`nightmare:${row},${col}`)
    if (isCollected(one.cell) && one.times > 0) found.push(`collect:${row},${col}`)
  })
  return found
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/** How many of each, in the order in which they first come. */
export function counted(elements: readonly Element[]): readonly (readonly [Element, number])[] {
  return [...new Set(elements)].map((one) => [one, elements.filter((other) => other === one).length])
}
