/** Events as shots: each shows the table for some milliseconds, and then the next. */
import { after, put, type Stage } from './stage'
import type { CardId, Cell, Event, Place } from './model'
import type { Sound } from '../../lib/sounds'

/** A slot of the display, the deck, one's own hand and home, or somebody else's seat. */
export type Spot = number | 'deck' | 'hand' | 'home' | { readonly seat: number }

/** Between which places a card goes. */
export interface Flight {
  readonly from: Spot
  readonly to: Spot
}

export interface Shot {
  readonly stage: Stage
  readonly ms: number
  readonly cells: readonly Cell[] // where to look
  readonly standee?: readonly [seat: number, standee: number]
  readonly dark?: boolean // the nightmare dims the light
  readonly card?: CardId // shown large on its way
  readonly flight?: Flight
  readonly sound?: Sound
}

const STEP = 260
const QUICK_STEP = 160
const TURN = 420
const CARD = 260
const FLIGHT = 620 // from its place over the board to where it belongs
const LOOK = 380 // others' pieces wait a moment before they go, and rest a moment afterwards
const SHOWN = 900 // a card that was hidden till now can be read

const isCell = (place: Place): place is Cell => place !== 'off'

/** Everything that happened, seen from one seat: own moves are quick, others' slow enough to follow. */
export function film(stage: Stage, events: readonly Event[], seat: number | null): Shot[] {
  const shots: Shot[] = []
  let now = stage
  for (const event of events) {
    const own = 'seat' in event && event.seat === seat
    shots.push(...shotsOf(now, event, own))
    now = after(now, event)
  }
  return shots
}

function shotsOf(stage: Stage, event: Event, own: boolean): Shot[] {
  const end = after(stage, event)
  const rest = own ? 0 : LOOK
  switch (event.type) {
    case 'moved':
      return walk(stage, event, own)
    case 'moved_to': {
      const standee = [event.seat, event.standee] as const
      const look = attention(stage, [event.cell], own, standee)
      return [...look, { stage: end, ms: TURN + rest, cells: [event.cell], standee, sound: 'step' }]
    }
    case 'rotated':
    case 'flipped': {
      const look = attention(stage, [event.cell], own)
      return [...look, { stage: end, ms: TURN + rest, cells: [event.cell], sound: 'turn' }]
    }
    case 'swapped': {
      const cells = [event.cell_a, event.cell_b]
      const look = attention(stage, cells, own)
      return [...look, { stage: end, ms: TURN + 120 + rest, cells, sound: 'turn' }]
    }
    case 'played':
      return [{ stage: end, ms: own ? FLIGHT : SHOWN, cells: [], sound: 'home', ...played(event, own) }]
    case 'drew': {
      if (event.card === null) return [{ stage: end, ms: CARD + rest, cells: [], sound: 'card' }]
      const flight: Flight = { from: event.slot ?? 'deck', to: own ? 'hand' : { seat: event.seat } }
      return [{ stage: end, ms: FLIGHT + rest, cells: [], sound: 'card', card: event.card, flight }]
    }
    case 'refilled':
      return [{ stage: end, ms: CARD, cells: [] }]
    case 'display_replaced':
      return [{ stage: end, ms: TURN + rest, cells: [], sound: 'card' }]
    case 'nightmare_placed':
    case 'nightmare_moved': {
      const to = event.type === 'nightmare_moved' ? event.to : event.cell
      const look = attention(stage, [to].filter(isCell), own)
      return [...look, { stage: end, ms: TURN + rest, cells: [to].filter(isCell), dark: true, sound: 'dark' }]
    }
    case 'scared': {
      const standee = [event.seat, event.standee] as const
      return [{ stage: end, ms: TURN, cells: [], standee, dark: true, sound: 'step' }]
    }
    case 'turn_began':
      return [{ stage: end, ms: 0, cells: [] }]
    default:
      return []
  }
}

const played = ({ card, seat }: Event & { type: 'played' }, own: boolean): Pick<Shot, 'card' | 'flight'> => ({
  card,
  flight: own ? { from: 'hand', to: 'home' } : { from: { seat }, to: { seat } },
})

/** Others' moves are announced by a light on their piece. */
function attention(
  stage: Stage,
  cells: readonly Cell[],
  own: boolean,
  standee?: readonly [number, number],
): Shot[] {
  return own ? [] : [{ stage, ms: LOOK, cells, ...(standee ? { standee } : {}) }]
}

function walk(stage: Stage, event: Event & { type: 'moved' }, own: boolean): Shot[] {
  const standee = [event.seat, event.standee] as const
  const look = attention(stage, [event.origin].filter(isCell), own, standee)
  const steps = event.path.map((place, index): Shot => ({
    stage: put(stage, event.seat, event.standee, place),
    ms: index > 1 && own ? QUICK_STEP : STEP,
    cells: [place].filter(isCell),
    standee,
    sound: 'step',
  }))
  const last = steps.pop()
  return last ? [...look, ...steps, { ...last, ms: last.ms + (own ? 0 : LOOK) }] : look
}

export const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, shot) => sum + shot.ms, 0)
