/**
 * What the player is about to do: built up tap by tap, and finished by an action the server listed.
 * Everything here is a function of the offers, the choice so far and what was pointed at.
 */
import { swapKey, cardsKey, isOffered, sample, type Mode, type Offers } from './offers'
import type { Action, CardId, Cell, Place } from './model'

/** A tile that was picked, and the quarter turns it is tried with. */
export interface Pick {
  readonly cell: Cell
  readonly turns: number
}

export interface Choice {
  readonly mode: Mode | null
  readonly standee: number | null
  readonly picks: readonly Pick[] // one tile to rotate or flip, two to swap
  readonly place: Place | null // where the nightmare or a standee would go, once more is asked
  readonly cards: readonly CardId[] // to discard, or of the display: in this order under the deck
}

export const NOTHING: Choice = { mode: null, standee: null, picks: [], place: null, cards: [] }

/** After a tap: the choice, and perhaps what to send. `tried` is not listed; the server says why. */
export interface Tapped {
  readonly choice: Choice
  readonly action?: Action
  readonly tried?: Action
}

const ASKED: readonly Mode[] = ['discard', 'nightmare', 'swap', 'move', 'rotate', 'flip', 'draw', 'replace']

/** Where one starts: free in one's turn, and in the midst of it when one thing is asked for. */
export function begin(o: Offers): Choice {
  if (o.open) return NOTHING
  const mode = ASKED.find((each) => isOffered(o, each)) ?? null
  return enter(o, mode)
}

/** Say what one wants to do; with a single standee to do it, that one is meant. */
export function enter(o: Offers, mode: Mode | null): Choice {
  const movers = [...o.moves.keys()]
  const standee = mode === 'move' && movers.length === 1 ? (movers[0] ?? null) : null
  return { ...NOTHING, mode, standee }
}

/** One step back: the last pick, then the standee, then the mode if it was one's own choice. */
export function retreat(o: Offers, c: Choice): Choice {
  if (c.place !== null) return { ...c, place: null }
  if (c.picks.length > 0 && !o.open) return { ...c, picks: c.picks.slice(0, -1) }
  if (c.cards.length > 0) return { ...c, cards: [] }
  if (c.standee !== null && enter(o, c.mode).standee === null) return { ...c, standee: null }
  return begin(o)
}

export function tapStandee(o: Offers, c: Choice, standee: number): Tapped {
  const free = c.mode === null || c.mode === 'move' || o.open
  if (!free || !o.moves.has(standee)) return { choice: c }
  const again = c.mode === 'move' && c.standee === standee
  return { choice: again ? begin(o) : { ...NOTHING, mode: 'move', standee } }
}

/** A tap on a cell or on the outside; `mine` are the own standees there, `touched` the one it hit. */
export function tapPlace(
  o: Offers,
  c: Choice,
  place: Place,
  mine: readonly number[],
  touched: number | null = null,
): Tapped {
  switch (c.mode) {
    case 'move':
      return tapGoal(o, c, place, mine, touched)
    case 'nightmare':
      return send(o, c, 'nightmare', o.nightmare.get(place), { to: place, cell: place })
    case 'rotate':
      return place === 'off' ? { choice: c } : turnOnce(o, c, place)
    case 'flip':
      return place === 'off' ? { choice: c } : pickFlip(o, c, place)
    case 'swap':
      return place === 'off' ? { choice: c } : pickSwap(o, c, place)
    default:
      return look(o, c, place, mine)
  }
}

/** On the other standee it takes that one; on the tile around it, it goes there. */
function tapGoal(o: Offers, c: Choice, place: Place, mine: readonly number[], touched: number | null): Tapped {
  if (touched !== null && touched !== c.standee && o.moves.has(touched)) return tapStandee(o, c, touched)
  const goal = c.standee === null ? undefined : o.moves.get(c.standee)?.get(place)
  if (goal) return { choice: c, action: goal }
  const other = mine.find((standee) => standee !== c.standee && o.moves.has(standee))
  if (other !== undefined) return tapStandee(o, c, other)
  if (c.standee === null) return { choice: c }
  if (mine.includes(c.standee)) return { choice: retreat(o, c) }
  return send(o, c, 'move', undefined, { standee: c.standee, path: [place], cell: place })
}

/** Send what is listed, or try it in the shape of what is. */
function send(
  o: Offers,
  choice: Choice,
  mode: Mode,
  action: Action | undefined,
  wish: Readonly<Record<string, unknown>>,
): Tapped {
  if (action) return { choice, action }
  const shape = sample(o, mode)
  if (!shape) return { choice }
  const fields = Object.entries(wish).filter(([name]) => name in shape)
  return { choice, tried: { ...shape, ...Object.fromEntries(fields) } as Action }
}

/** Nothing in hand: a tap takes an own standee, or else the tile. */
function look(o: Offers, c: Choice, place: Place, mine: readonly number[]): Tapped {
  const mover = mine.find((standee) => o.moves.has(standee))
  if (mover !== undefined) return tapStandee(o, c, mover)
  if (place === 'off' || !(o.turns.has(place) || o.flips.has(place))) return { choice: c }
  const mode = o.turns.has(place) ? 'rotate' : 'flip'
  return { choice: { ...NOTHING, mode, picks: [{ cell: place, turns: 0 }] } }
}

/** Each tap on a tile turns its preview on; a tap on another begins there. */
function turnOnce(o: Offers, c: Choice, cell: Cell): Tapped {
  if (!o.turns.has(cell)) return send(o, c, 'rotate', undefined, { cell, turns: 1 })
  const picked = c.picks.find((pick) => pick.cell === cell)
  const turns = ((picked?.turns ?? 0) + 1) % 4
  return { choice: { ...c, picks: [{ cell, turns }] } }
}

/** The first tap shows the back, the second flips. */
function pickFlip(o: Offers, c: Choice, cell: Cell): Tapped {
  const action = o.flips.get(cell)
  if (!action) return send(o, c, 'flip', undefined, { cell })
  const again = c.picks.some((pick) => pick.cell === cell)
  return again ? { choice: c, action } : { choice: { ...c, picks: [{ cell, turns: 0 }] } }
}

/** Two tiles are picked, then each tap on one of them turns it, where it may be turned. */
function pickSwap(o: Offers, c: Choice, cell: Cell): Tapped {
  const [a, b] = c.picks
  if (!a) return { choice: { ...c, picks: [{ cell, turns: 0 }] } }
  if (!b) {
    const picks = a.cell === cell ? [] : [a, { cell, turns: 0 }]
    return { choice: { ...c, picks } }
  }
  if (cell !== a.cell && cell !== b.cell) return { choice: { ...c, picks: [a, { cell, turns: 0 }] } }
  return { choice: turnPick(o, c, cell === a.cell ? 1 : 0, 1) } // they are shown already swapped
}

/** Turn the preview of one picked tile by quarter turns either way. */
export function turnPick(o: Offers, c: Choice, index: number, by: number): Choice {
  const picks = c.picks.map((pick, i) =>
    i === index ? { ...pick, turns: (pick.turns + by + 4) % 4 } : pick,
  )
  const [a, b] = picks
  if (c.mode !== 'swap' || !a || !b) return { ...c, picks }
  return o.swaps.has(swapKey(a.cell, b.cell, a.turns, b.turns)) ? { ...c, picks } : c
}

export function tapCard(o: Offers, c: Choice, card: CardId): Choice {
  if (c.mode !== 'discard' && c.mode !== 'replace') return c
  const cards = c.cards.includes(card) ? c.cards.filter((each) => each !== card) : [...c.cards, card]
  return c.mode === 'discard' && cards.length > discardCount(o) ? { ...c, cards: cards.slice(1) } : { ...c, cards }
}

export const discardCount = (o: Offers): number => {
  const action = sample(o, 'discard')
  return action?.type === 'discard' ? action.cards.length : 0
}

/** Listed is one order for all: which it is, is the player's choice (DW-HAND-3, DW-DISP-3). */
function discarding(o: Offers, c: Choice): Action | null {
  const listed = o.discards.get(cardsKey(c.cards))
  return listed?.type === 'discard' ? { ...listed, cards: [...c.cards] } : null
}

/** First what was tapped, in that order; the rest of the display follows from left to right. */
function replacing(o: Offers, c: Choice, display: readonly (CardId | null)[]): Action | null {
  const rest = display.filter((card) => card !== null && !c.cards.includes(card)) as CardId[]
  const { replace } = o
  const takesOrder = replace?.type === 'replace_display' || replace?.type === 'ability_replace'
  return takesOrder && c.cards.length > 0 ? { ...replace, order: [...c.cards, ...rest] } : replace
}

/** What the choice amounts to, once it is complete. */
export function settled(o: Offers, c: Choice, display: readonly (CardId | null)[] = []): Action | null {
  const [a, b] = c.picks
  switch (c.mode) {
    case 'rotate':
      return (a && o.turns.get(a.cell)?.get(a.turns)) ?? null
    case 'flip':
      return (a && o.flips.get(a.cell)) ?? null
    case 'swap':
      return (a && b && o.swaps.get(swapKey(a.cell, b.cell, a.turns, b.turns))) ?? null
    case 'discard':
      return discarding(o, c)
    case 'replace':
      return replacing(o, c, display)
    case 'move':
      return c.standee !== null && c.place !== null
        ? (o.moves.get(c.standee)?.get(c.place) ?? null)
        : null
    case 'nightmare':
      return c.place === null ? null : (o.nightmare.get(c.place) ?? null)
    default:
      return null
  }
}

/** The places that shine: there a tap does something. */
export function lit(o: Offers, c: Choice): ReadonlySet<Place> {
  switch (c.mode) {
    case 'move':
      return new Set(c.standee === null ? [] : o.moves.get(c.standee)?.keys())
    case 'nightmare':
      return new Set(o.nightmare.keys())
    case 'rotate':
      return new Set(o.turns.keys())
    case 'flip':
      return new Set(o.flips.keys())
    case 'swap':
      return new Set([...o.swaps.values()].flatMap(swapCells))
    default:
      return new Set()
  }
}

const swapCells = (action: Action): Cell[] =>
  action.type === 'ability_swap' ? [action.cell_a, action.cell_b] : []

/** The way to a place, for a standee that walks; nothing for one that flies. */
export function pathTo(o: Offers, c: Choice, place: Place): readonly Place[] {
  const action = c.standee === null ? undefined : o.moves.get(c.standee)?.get(place)
  return action?.type === 'move' || action?.type === 'ability_move' ? action.path : []
}
