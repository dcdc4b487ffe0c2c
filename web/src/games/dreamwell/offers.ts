/** What may be done now, sorted by what one points at. It is the server's list and nothing more. */
import type { Action, CardId, Cell, Kind, Place, View } from './model'

export type Mode = Kind | 'swap' | 'discard' | 'nightmare'
export type Slot = number | 'deck'
type Turns = number

export interface Offers {
  readonly open: boolean // any kind of action may be chosen: nothing in particular is asked for
  readonly moves: ReadonlyMap<number, ReadonlyMap<Place, Action>> // by standee and where it ends
  readonly turns: ReadonlyMap<Cell, ReadonlyMap<Turns, Action>>
  readonly flips: ReadonlyMap<Cell, Action>
  readonly swaps: ReadonlyMap<string, Action> // by `swapKey`
  readonly plays: ReadonlyMap<CardId, Action>
  readonly draws: ReadonlyMap<Slot, Action>
  readonly discards: ReadonlyMap<string, Action> // by `cardsKey`
  readonly nightmare: ReadonlyMap<Place, Action>
  readonly replace: Action | null
  readonly decline: Action | null
  readonly end: Action | null
}

export const swapKey = (a: Cell, b: Cell, turnsA: Turns, turnsB: Turns): string =>
  a < b ? [a, b, turnsA, turnsB].join() : [b, a, turnsB, turnsA].join()

export const cardsKey = (cards: readonly CardId[]): string => [...cards].sort().join()

/** What is free comes before what costs an action: the same thing, and it cannot be kept. */
export const isFree = (action: Action | null | undefined): boolean =>
  action != null && 'pay' in action && action.pay === 'each_turn'

function keep<K>(map: Map<K, Action>, key: K, action: Action): void {
  if (!isFree(map.get(key))) map.set(key, action)
}

function inner<K, L>(map: Map<K, Map<L, Action>>, key: K): Map<L, Action> {
  const found = map.get(key) ?? new Map<L, Action>()
  map.set(key, found)
  return found
}

const better = (old: Action | null, action: Action): Action => (isFree(old) ? (old as Action) : action)

export function offers(legal: readonly Action[], phase: View['phase']): Offers {
  const moves = new Map<number, Map<Place, Action>>()
  const turns = new Map<Cell, Map<Turns, Action>>()
  const flips = new Map<Cell, Action>()
  const swaps = new Map<string, Action>()
  const plays = new Map<CardId, Action>()
  const draws = new Map<Slot, Action>()
  const discards = new Map<string, Action>()
  const nightmare = new Map<Place, Action>()
  let replace: Action | null = null
  let decline: Action | null = null
  let end: Action | null = null
  for (const action of legal) {
    switch (action.type) {
      case 'move':
      case 'ability_move':
        keep(inner(moves, action.standee), action.path.at(-1) ?? 'off', action)
        break
      case 'ability_move_to':
        keep(inner(moves, action.standee), action.cell, action)
        break
      case 'rotate':
      case 'ability_rotate':
        keep(inner(turns, action.cell), action.turns, action)
        break
      case 'flip':
      case 'ability_flip':
      case 'ability_flip_action':
        keep(flips, action.cell, action)
        break
      case 'ability_swap':
        swaps.set(swapKey(action.cell_a, action.cell_b, action.turns_a, action.turns_b), action)
        break
      case 'play':
        plays.set(action.card, action)
        break
      case 'draw':
      case 'ability_draw':
        keep(draws, action.slot ?? 'deck', action)
        break
      case 'replace_display':
      case 'ability_replace':
        replace = better(replace, action)
        break
      case 'discard':
        discards.set(cardsKey(action.cards), action)
        break
      case 'place_nightmare':
        nightmare.set(action.cell, action)
        break
      case 'move_nightmare':
        nightmare.set(action.to, action)
        break
      case 'decline':
        decline = action
        break
      case 'end_turn':
        end = action
        break
    }
  }
  const open = phase === 'action'
  return { open, moves, turns, flips, swaps, plays, draws, discards, nightmare, replace, decline, end }
}

/** One action of this mode, to see what it costs, and to try what is not listed in its shape. */
export function sample(o: Offers, mode: Mode): Action | undefined {
  const first = <T>(map: ReadonlyMap<unknown, T>): T | undefined => map.values().next().value
  switch (mode) {
    case 'move': {
      const ways = first(o.moves)
      return ways && first(ways)
    }
    case 'rotate': {
      const ways = first(o.turns)
      return ways && first(ways)
    }
    case 'flip':
      return first(o.flips)
    case 'swap':
      return first(o.swaps)
    case 'play':
      return first(o.plays)
    case 'draw':
      return first(o.draws)
    case 'discard':
      return first(o.discards)
    case 'nightmare':
      return first(o.nightmare)
    case 'replace':
      return o.replace ?? undefined
  }
}

export const isOffered = (o: Offers, mode: Mode): boolean => sample(o, mode) !== undefined
