/**
 * What is drawn on the table at one moment. A new view replaces it; on the way there each event
 * moves its own piece, so that the eye can follow.
 */
import { turned } from './geometry'
import type { CardId, Creature, Event, Placed, Place, Terrain, View } from './model'

export interface Stage {
  readonly board: readonly Placed[]
  readonly standees: readonly (readonly Place[])[]
  readonly nightmare: Place | null
  readonly display: readonly (CardId | null)[]
  readonly deckSize: number
  readonly rows: readonly (readonly CardId[])[]
  readonly handSizes: readonly number[]
}

export const stageOf = (view: View): Stage => ({
  board: view.board,
  standees: view.standees,
  nightmare: view.nightmare,
  display: view.display,
  deckSize: view.deck_size,
  rows: view.rows,
  handSizes: view.hand_sizes,
})

const TERRAIN_BEHIND: Record<Terrain, Terrain> = {
  pink: 'blue', blue: 'pink', black: 'green', green: 'black',
}
const CREATURE_BEHIND: Record<Creature, Creature> = {
  gamma: 'cosmo', cosmo: 'gamma', jupiter: 'lil_hero', lil_hero: 'jupiter',
  nova: 'umibozu', umibozu: 'nova', borealis: 'skullflower', skullflower: 'borealis',
}

/** The other side of a tile as it lies: it is no secret, and its doors are the same. */
export const back = (placed: Placed): Placed => ({
  ...placed,
  face: placed.face === 'light' ? 'dark' : 'light',
  terrain: TERRAIN_BEHIND[placed.terrain],
  creature: CREATURE_BEHIND[placed.creature],
})

export const changed = <T>(list: readonly T[], at: number, change: (old: T) => T): T[] =>
  list.map((old, index) => (index === at ? change(old) : old))

export const put = (stage: Stage, seat: number, standee: number, place: Place): Stage => ({
  ...stage,
  standees: changed(stage.standees, seat, (pair) => changed(pair, standee, () => place)),
})

const withTile = (stage: Stage, cell: number, change: (old: Placed) => Placed): Stage => ({
  ...stage,
  board: changed(stage.board, cell, change),
})

const withHand = (stage: Stage, seat: number, by: number): Stage => ({
  ...stage,
  handSizes: changed(stage.handSizes, seat, (size) => size + by),
})

/** The table once an event has been shown. */
export function after(stage: Stage, event: Event): Stage {
  switch (event.type) {
    case 'moved':
      return put(stage, event.seat, event.standee, event.path.at(-1) ?? event.origin)
    case 'moved_to':
      return put(stage, event.seat, event.standee, event.cell)
    case 'scared':
      return put(stage, event.seat, event.standee, 'off')
    case 'rotated':
      return withTile(stage, event.cell, (tile) => turned(tile, event.turns))
    case 'flipped':
      return withTile(stage, event.cell, back)
    case 'swapped':
      return swapped(stage, event.cell_a, event.cell_b, event.turns_a, event.turns_b)
    case 'played':
      return withHand(
        { ...stage, rows: changed(stage.rows, event.seat, (row) => [...row, event.card]) },
        event.seat,
        -1,
      )
    case 'drew':
      return withHand(taken(stage, event.slot), event.seat, 1)
    case 'refilled':
      return {
        ...stage,
        deckSize: stage.deckSize - 1,
        display: changed(stage.display, event.slot, () => event.card),
      }
    case 'display_replaced':
      return { ...stage, display: event.display }
    case 'discarded':
      return withHand({ ...stage, deckSize: stage.deckSize + event.count }, event.seat, -event.count)
    case 'nightmare_placed':
      return { ...stage, nightmare: event.cell }
    case 'nightmare_moved':
      return { ...stage, nightmare: event.to }
    default:
      return stage
  }
}

function taken(stage: Stage, slot: number | null): Stage {
  if (slot === null) return { ...stage, deckSize: stage.deckSize - 1 }
  return { ...stage, display: changed(stage.display, slot, () => null) }
}

/** Two tiles change places with all upon them, each turned on the way. */
export function swapped(stage: Stage, a: number, b: number, turnsA: number, turnsB: number): Stage {
  const [tileA, tileB] = [stage.board[a], stage.board[b]]
  if (!tileA || !tileB) return stage
  const carried = (place: Place): Place => (place === a ? b : place === b ? a : place)
  return {
    ...stage,
    board: changed(
      changed(stage.board, a, () => turned(tileB, turnsB)),
      b,
      () => turned(tileA, turnsA),
    ),
    standees: stage.standees.map((pair) => pair.map(carried)),
    nightmare: stage.nightmare === null ? null : carried(stage.nightmare),
  }
}
