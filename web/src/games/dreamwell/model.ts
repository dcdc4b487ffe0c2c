/** The nouns of Dreamwell, as the client speaks of them. */
import type { Action, Card, Content, Event, Notes, Placed, View, Worth } from './protocol'
import house from './content.json'
import numbers from './numbers.json'

export type { Action, Card, Event, Notes, Placed, View, Worth }
export type Terrain = Placed['terrain']
export type Creature = Placed['creature']
export type Friend = Card['friend']
export type TileSymbol = Terrain | Creature
export type Ability = Card['ability']
export type Score = Card['score']
export type Cell = number
export type Place = Cell | 'off'
export type CardId = string
export type Kind = 'move' | 'rotate' | 'flip' | 'play' | 'draw' | 'replace'

export const SYMBOLS: readonly TileSymbol[] = [
  'gamma', 'cosmo', 'jupiter', 'lil_hero', 'nova', 'umibozu', 'borealis', 'skullflower',
  'pink', 'blue', 'black', 'green',
]
const TERRAINS: ReadonlySet<string> = new Set(['pink', 'blue', 'black', 'green'])

export const isTerrain = (symbol: TileSymbol): symbol is Terrain => TERRAINS.has(symbol)

const decks = new WeakMap<Content, ReadonlyMap<CardId, Card>>()

/** Every card of the table, by id: those of the house, or those the table brought. */
export function deck(view: Pick<View, 'options'>): ReadonlyMap<CardId, Card> {
  const content = view.options.content ?? (house as unknown as Content)
  const known = decks.get(content) ?? new Map(content.cards.map((card) => [card.id, card]))
  decks.set(content, known)
  return known
}

/** How many cards in a row bring the end, to draw so many places. */
export const target = (view: Pick<View, 'options'>): number => (view.options.advanced ? numbers.ADVANCED_TARGET : numbers.TARGET)
