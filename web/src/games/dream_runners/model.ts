/** The nouns of Dream Runners as the client reads them; what goes over the wire is in protocol.ts. */
import box from './content.json'
import type { Color, Content, Element, Kind, Placement, Segment, Symbol, View } from './protocol'

export type * from './protocol'

export type Composition = readonly Placement[]

/** One of the nine cells of a dream. */
export interface Cell {
  readonly kind: Kind
  readonly loss: number
  readonly elements: readonly Element[]
  readonly chest: number | null // the number of its type
}

/** By seat; null: they had woken up. */
export type Found = readonly (Best | null)[]

/** What was laid in the last round and the best there was, in thousandths of a dream point. */
export interface Best {
  readonly round: number
  readonly dream: string
  readonly laid: Composition
  readonly own: number
  readonly placements: Composition
  readonly best: number
  readonly proved: boolean
}

export const COLORS: readonly Color[] = ['blue', 'white', 'orange', 'green']
export const SEGMENT_PRICE = 4
export const SERENITY_PRICE = 3
export const ROUNDS = 8

const PLAYERS = ['violet', 'teal', 'crimson', 'amber']
const LETTERS: Readonly<Record<string, Element>> = {
  b: 'blue', w: 'white', o: 'orange', g: 'green', '*': 'any', k: 'key', c: 'coin', s: 'serenity',
}
const BLANK: Cell = { kind: 'blank', loss: 0, elements: [], chest: null }

/** What is played with: the house's own, or what this table has brought. */
export const contentOf = (view: Pick<View, 'options'>): Content => view.options.content ?? (box as Content)

/** `b . cc` beside each other: the cells of a dream in reading order. */
export function cellsOf(content: Content, dream: string): readonly Cell[] {
  const rows = content.dreams.find((one) => one.id === dream)?.rows ?? []
  return rows.flatMap((row) => row.split(/\s+/).map(readCell))
}

export function readCell(code: string): Cell {
  if (code === '.') return BLANK
  if (code === 'OC') return { ...BLANK, kind: 'octopus' }
  if (code === 'BT') return { ...BLANK, kind: 'bat' }
  if (/^N\d$/.test(code)) return { ...BLANK, kind: 'nightmare', loss: Number(code[1]) }
  if (code.startsWith('SP')) return { ...BLANK, kind: 'spider', loss: 1, elements: elementsOf(code.slice(2)) }
  if (code.startsWith('~')) return { ...BLANK, kind: 'converging', elements: elementsOf(code.slice(1)) }
  const [, rewards = '', chest] = /^([^C]*)(?:C(\d))?$/.exec(code) ?? []
  return { ...BLANK, kind: 'reward', elements: elementsOf(rewards), chest: chest ? Number(chest) - 1 : null }
}

export const elementsOf = (letters: string): readonly Element[] => [...letters].flatMap((letter) => LETTERS[letter] ?? [])

/** A segment by its id: `wisp-3` of the market, or `violet-wisp`, one of somebody's own four. */
export function segmentOf(content: Content, id: string): Segment {
  const found = content.segments.find((one) => one.id === id)
  const own = content.initial.find((one) => PLAYERS.some((colour) => `${colour}-${one.id}` === id))
  const segment = found ?? (own && { ...own, id })
  if (!segment) throw new Error(`no segment ${id}`)
  return segment
}

/** Whose first four it is one of, by seat; null: it comes from the market. */
export function ownerOf(id: string): number | null {
  const seat = PLAYERS.findIndex((colour) => id.startsWith(`${colour}-`))
  return seat < 0 ? null : seat
}

export const isOwn = (content: Content, id: string): boolean => !content.segments.some((one) => one.id === id)

export const symbolsOf = (content: Content, id: string): readonly Symbol[] =>
  [...segmentOf(content, id).symbols] as Symbol[]

export const topOf = (content: Content): number => content.serenity.length - 1

export const tokenOf = (content: Content, id: string): readonly Element[] =>
  elementsOf(content.tokens.find((one) => one.id === id)?.contents ?? '')

export const chestOfToken = (content: Content, id: string): number =>
  content.chests.findIndex((one) => one.id === content.tokens.find((token) => token.id === id)?.chest)

/** `collect:1,2` is about row 1, column 2: the sixth cell in reading order. Coherence is about none. */
export function cellOf(effect: string): number | null {
  const [, row, col] = /:(\d),(\d)$/.exec(effect) ?? []
  return row === undefined ? null : Number(row) * 3 + Number(col)
}
