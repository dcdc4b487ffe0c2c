/** Tiles, cards and figures in words; what stands on them is said as the rules say it. */
import { catalogue, language } from '../../lib/language.svelte'
import type { SeatSeen } from '../contract'
import { cellName, CELLS, DIRECTIONS, doorsOf, outward, SIDE } from './geometry'
import { isTerrain, type Ability, type Card, type Cell, type Friend, type Notes, type Place, type Placed, type Score, type Terrain, type TileSymbol, type View } from './model'
import { back } from './stage'
import germanWords from './words/de.json'
import englishWords from './words/en.json'
import german from './messages/de.json'
import english from './messages/en.json'

/** Where things are: a view, or a table as it is shown. */
interface Scene {
  readonly standees: readonly (readonly Place[])[]
  readonly nightmare: Place | null
  readonly seat: number | null
}

export const say = catalogue({ ...englishWords, ...english }, { ...germanWords, ...german })
type Key = Parameters<typeof say>[0]

/** A key made of a word of the data; the tests see to it that each one is there. */
const told = (key: string, gaps?: Parameters<typeof say>[1]): string => say(key as Key, gaps)

export const symbolName = (symbol: TileSymbol): string =>
  told(isTerrain(symbol) ? `terrain.${symbol}` : `creature.${symbol}`)

export const terrainShort = (terrain: Terrain): string => told(`terrain.short.${terrain}`)

export const friendName = (friend: Friend): string => told(`friend.${friend}`)

export const friendShort = (friend: Friend): string => told(`friend.short.${friend}`)

/** “A, B and C”. */
export const several = (things: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(things)

/** A place by what lies there: whoever sees the board needs no notation. */
export const placeName = (board: readonly Placed[], place: Place): string => {
  const tile = place === 'off' ? undefined : board[place]
  return tile ? tileName(tile) : say('outside').toLocaleLowerCase(language())
}

export const tileName = (tile: Placed): string =>
  say('tile.name', {
    brief: terrainShort(tile.terrain),
    terrain: symbolName(tile.terrain),
    creature: symbolName(tile.creature),
  })

export const tileAt = (tile: Placed, cell: Cell): string =>
  say('tile.at', { tile: tileName(tile), cell: cellName(cell) })

export function doorsText(tile: Placed, cell: Cell): string {
  const out = new Set(outward(cell, tile.doors))
  const doors = doorsOf(tile.doors).map((door) => {
    const direction = told(`direction.${DIRECTIONS[door]}`)
    return out.has(door) ? say('tile.outward', { direction }) : direction
  })
  return say('tile.doors', { doors: doors.join(', ') })
}

/** “Blue Skullflower, a1; doors east, south; here: your standee 1”. */
export function tileText(
  view: Scene & Pick<View, 'board' | 'options'>,
  seats: readonly SeatSeen[],
  cell: Cell,
): string {
  const tile = view.board[cell]
  if (!tile) return ''
  const figures = figuresAt(view, seats, cell)
  return [
    tileAt(tile, cell),
    doorsText(tile, cell),
    ...(view.options.advanced ? [say('tile.back', { tile: tileName(back(tile)) })] : []),
    ...(view.nightmare === cell ? [say('tile.nightmare')] : []),
    ...(figures.length > 0 ? [say('tile.here', { figures: several(figures) })] : []),
  ].join('; ')
}

export function figuresAt(
  view: Omit<Scene, 'nightmare'>,
  seats: readonly SeatSeen[],
  place: Place,
): string[] {
  return view.standees.flatMap((pair, seat) =>
    pair.flatMap((at, standee) => (at === place ? [figureName(seats, seat, standee, view.seat)] : [])),
  )
}

export function figureName(
  seats: readonly SeatSeen[],
  seat: number,
  standee: number,
  mine: number | null,
): string {
  const number = standee + 1
  if (seat === mine) return say('figure.own', { number })
  return say('figure', { name: seats[seat]?.name ?? String(seat + 1), number })
}

/** Whose home it is; one's own is not called by name. */
export const homeName = (seats: readonly SeatSeen[], seat: number, mine: number | null): string =>
  seat === mine ? say('home.own') : say('home.of', { name: seats[seat]?.name ?? '' })

export function outsideText(view: Scene, seats: readonly SeatSeen[]): string {
  const figures = figuresAt(view, seats, 'off')
  if (view.nightmare === 'off') figures.push(say('nightmare'))
  return figures.length > 0 ? say('outside.here', { figures: several(figures) }) : say('outside.empty')
}

/** The whole board, row by row, for whoever does not see it. */
export function boardText(view: View, seats: readonly SeatSeen[]): { title: string; tiles: string[] }[] {
  return [0, 1, 2, 3].map((row) => ({
    title: say('board.row', { number: row + 1 }),
    tiles: CELLS.slice(row * SIDE, (row + 1) * SIDE).map((cell) => tileText(view, seats, cell)),
  }))
}

// Cards

export const needed = (card: Card): TileSymbol[] => [card.creature_a, card.creature_b, card.terrain]

function abilityGaps(ability: Ability): Record<string, string> {
  if ('symbol' in ability) return { symbol: symbolName(ability.symbol) }
  if ('terrain' in ability) return { terrain: symbolName(ability.terrain) }
  if ('action' in ability) return { kind: told(`kind.${ability.action}`) }
  return {}
}

/** LOCATED Green Cave. */
export const abilityName = (ability: Ability): string =>
  told(`ability.${ability.type}`, abilityGaps(ability))

export const abilityMeaning = (ability: Ability): string =>
  told(`ability.meaning.${ability.type}`, abilityGaps(ability))

/** The verb in capitals, as on a card. */
export const abilityVerb = (ability: Ability): string =>
  told(ability.type === 'perform' ? `verb.perform.${ability.action}` : `verb.${ability.type}`)

/** What the verb is about, below it. */
export function abilityObject(ability: Ability): string {
  if ('symbol' in ability) return symbolName(ability.symbol)
  if ('terrain' in ability) return symbolName(ability.terrain)
  return told('action' in ability ? `object.${ability.type}.${ability.action}` : `object.${ability.type}`)
}

export function scoreMeaning(score: Score): string {
  const gaps: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(score) as [string, unknown][])
    if (typeof value === 'number') gaps[name] = value
  if ('friend' in score) gaps.friend = friendName(score.friend)
  if ('terrain' in score) gaps.terrain = terrainShort(score.terrain)
  if ('friends' in score) gaps.pair = score.friends.map(friendName).join(' + ')
  return told(`score.meaning.${score.type}`, gaps)
}

/** “Only missing: Skullflower”; undefined when the server did not say. */
export function missingText(card: Card, notes: Notes | undefined): string | undefined {
  const missing = notes?.missing[card.id]
  if (missing === undefined) return undefined
  const [first, ...rest] = missing.map(symbolName)
  if (first === undefined) return say('card.playable')
  if (rest.length === 0) return say('card.missing.one', { symbol: first })
  return say('card.missing', { symbols: [first, ...rest].join(', ') })
}

/** Everything on a card, in the order of reading. */
export function cardText(card: Card, notes?: Notes): string {
  return [
    say('card.name', { friend: friendName(card.friend), needed: several(needed(card).map(symbolName)) }),
    missingText(card, notes),
    scoreMeaning(card.score),
    `${abilityName(card.ability)}: ${abilityMeaning(card.ability)}`,
  ]
    .filter((part) => part !== undefined)
    .join('. ')
    .replaceAll(/([.!])\./g, '$1')
}

export const turnsName = (turns: number): string => told(`turns.${String(turns)}`)

/** The same in a few words, for the sentence on top. */
export const turnsBrief = (turns: number): string => told(`log.turned.${String(turns)}`)
