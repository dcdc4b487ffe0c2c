/** Segments, cells and what becomes of them in words. */
import { catalogue, language } from '../../lib/language.svelte'
import type { SeatSeen } from '../contract'
import { counted, type Fate, type Forecast } from './forecast'
import { cellName, covered, isFramed, SIDE, spotsOf, type Spot } from './geometry'
import { chestOfToken, contentOf, isOwn, segmentOf, symbolsOf, type Cell, type Content, type Element, type Placement, type Symbol, type View } from './model'
import german from './messages/de.json'
import english from './messages/en.json'
import germanWords from './words/de.json'
import englishWords from './words/en.json'

export const say = catalogue({ ...englishWords, ...english }, { ...germanWords, ...german })
type Key = Parameters<typeof say>[0]

/** A key made of a word of the data; the tests see to it that each one is there. */
export const told = (key: string, gaps?: Parameters<typeof say>[1]): string => say(key as Key, gaps)

const isKnown = (key: string): boolean => key in englishWords

/** “A, B and C”. */
export const several = (things: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(things)

export const nameOf = (seats: readonly SeatSeen[], seat: number | null): string =>
  seat === null ? '' : seats[seat]?.name || String(seat + 1)

export function dreamName(view: View, dream: string): string {
  const content = contentOf(view)
  const own = view.options.content ? null : `dream.${dream}`
  return own && isKnown(own) ? told(own) : (content.dreams.find((one) => one.id === dream)?.name ?? dream)
}

export const shapeName = (shape: string): string => (isKnown(`shape.${shape}`) ? told(`shape.${shape}`) : shape)
export const symbolName = (symbol: Symbol): string => told(`symbol.${symbol}`)
export const colorName = (color: string): string => told(`color.${color}`)
/** What is printed somewhere, named by itself. */
export const elementName = (element: Element): string => told(`label.${element}`, { count: 1 })

export const labels = (elements: readonly Element[]): string =>
  several(counted(elements).map(([one, count]) => told(`label.${one}`, { count })))

/** “2 coins and a key”: what somebody gets. */
export const elementsText = (elements: readonly Element[]): string =>
  several(counted(elements).map(([one, count]) => told(`some.${one}`, { count })))

export function chestName(content: Content, chest: number): string {
  const id = content.chests[chest]?.id ?? ''
  return isKnown(`chest.${id}`) ? told(`chest.${id}`) : id
}

export const tokenName = (content: Content, token: string): string => chestName(content, chestOfToken(content, token))

/** “bend: collect, blank, banish”. */
export function segmentText(content: Content, id: string, isBought = !isOwn(content, id)): string {
  const segment = segmentOf(content, id)
  const parts = [
    say('segment.text', { shape: shapeName(segment.shape), symbols: symbolsOf(content, id).map(symbolName).join(', ') }),
    ...(isBought ? [say('segment.bought')] : []),
    ...(segment.points ? [say('points', { count: segment.points })] : []),
    ...(segment.coins ? [told('some.coin', { count: segment.coins })] : []),
  ]
  return parts.join('; ')
}

/** a1 in the frame; beyond it, how far to which side. */
export function spotName(spot: Spot): string {
  if (isFramed(spot)) return cellName(spot.row * SIDE + spot.col)
  const rows = spot.row < 0 ? say('side.above', { count: -spot.row }) : spot.row >= SIDE ? say('side.below', { count: spot.row - SIDE + 1 }) : ''
  const cols = spot.col < 0 ? say('side.left', { count: -spot.col }) : spot.col >= SIDE ? say('side.right', { count: spot.col - SIDE + 1 }) : ''
  return [rows, cols].filter(Boolean).join(' ')
}

/** What is printed on a cell. */
export function cellText(content: Content, cell: Cell): string {
  const parts = [...(cell.elements.length > 0 ? [labels(cell.elements)] : [])]
  if (cell.chest !== null) parts.push(say('cell.chest', { chest: chestName(content, cell.chest), count: content.chests[cell.chest]?.keys ?? 0 }))
  switch (cell.kind) {
    case 'blank':
      return say('cell.blank')
    case 'nightmare':
      return say('cell.nightmare', { loss: cell.loss })
    case 'spider':
      return say('cell.spider', { reward: parts.join(', ') })
    case 'converging':
      return say('cell.converging', { reward: parts.join(', ') })
    case 'octopus':
    case 'bat':
      return say(`cell.${cell.kind}`)
    default:
      return parts.join(', ')
  }
}

/** What becomes of it under what lies there. */
export function fateText(fate: Fate): string {
  const parts: string[] = [fate.symbol === null ? say('fate.open') : say('fate.under', { symbol: symbolName(fate.symbol) })]
  if (fate.banished) parts.push(say('fate.banished'))
  if (fate.loss > 0) parts.push(say('fate.loss', { count: fate.loss }))
  if (fate.bites && fate.cell.kind === 'bat') parts.push(say('fate.bat'))
  if (fate.times > 0 && fate.cell.kind === 'converging') parts.push(say('fate.shared'))
  else if (fate.times > 0 && fate.cell.chest !== null && fate.gains.length === 0) parts.push(say('fate.chest'))
  else if (fate.times > 0) parts.push(say('fate.collected', { reward: elementsText(fate.gains) }))
  return parts.join(', ')
}

/** Without a forecast: what is printed, and which symbol lies on it. */
export const wholeText = (content: Content, fate: Fate, n: number, isForetold = true): string => {
  const seen = isForetold ? fate : { ...fate, banished: false, loss: 0, bites: false, times: 0 }
  return `${cellName(n)}: ${cellText(content, fate.cell)}; ${fateText(seen)}`
}

/** All in all, in one sentence: what is won, what is lost, how much serenity is left. */
export function forecastText(one: Forecast): string {
  const parts: string[] = []
  if (one.gains.length > 0) parts.push(say('forecast.gains', { reward: elementsText(one.gains) }))
  if (one.loss > 0) parts.push(say('forecast.nightmares', { count: one.nightmares, loss: one.loss }))
  if (one.missing > 0) parts.push(say('forecast.missing', { count: one.missing }))
  if (one.extra > 0) parts.push(say('forecast.extra', { count: one.extra }))
  if (one.bats > 0) parts.push(say('forecast.bats', { count: one.bats }))
  parts.push(one.serenity > 0 ? say('forecast.serenity', { count: one.serenity }) : say('forecast.wakes'))
  return parts.join('; ')
}

/** What is in the hand and where it is held, with what lies beneath it. */
export function handText(content: Content, placement: Placement, cells: readonly Cell[]): string {
  const over = covered(content, [placement]).map(({ spot, symbol }) => {
    const cell = isFramed(spot) ? cells[spot.row * SIDE + spot.col] : undefined
    const below = cell && cell.kind !== 'blank' ? say('hand.over', { symbol: symbolName(symbol), cell: cellText(content, cell) }) : symbolName(symbol)
    return `${spotName(spot)} ${below}`
  })
  return say('hand.text', {
    shape: shapeName(segmentOf(content, placement.segment).shape),
    turns: told(`turns.${placement.rot}`),
    cells: over.join('; '),
  })
}

export const placementText = (content: Content, one: Placement): string =>
  say('placed.text', {
    shape: shapeName(segmentOf(content, one.segment).shape),
    turns: told(`turns.${one.rot}`),
    cells: spotsOf(content, one).map(spotName).join(', '),
  })

/** Tenths of a dream point, as the language writes them. */
export const tenths = (thousandths: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(thousandths / 1000)

export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '±0')
