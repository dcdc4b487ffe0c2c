/** Events as shots: each shows one thing that happened for some milliseconds, and then the next. */
import type { Sound } from '../../lib/sounds'
import { cellOf, contentOf, type Composition, type Element, type Event, type View } from './model'
import { after, type Stage } from './stage'

export type Drama =
  | 'reveal' | 'collect' | 'bite' | 'gaps' | 'bat' | 'chest' | 'shut' | 'found' | 'star' | 'share' | 'take'
  | 'double' | 'woke' | 'buy' | 'refill'

export interface Shot {
  readonly drama: Drama
  readonly ms: number
  readonly stage: Stage
  readonly seat: number | null
  readonly cell: number | null // of the frame, where there is one
  readonly gains: readonly Element[]
  readonly loss: number
  readonly segment?: string
  readonly token?: string
  readonly compositions?: readonly Composition[]
  readonly sound?: Sound
}

const REVEAL = 1600
const GAIN = 640
const LOSS = 760
const CHEST = 1300
const STAR = 900
const WAKE = 2200
const BRIEF = 420
const LONGEST = 5600 // what the frame gives one scene, at most
const OTHERS = 0.55 // of somebody else one need not see everything

/** Everything worth a look, seen from one seat. Whoever plays sees the others' effects beside them. */
export function film(before: View, events: readonly Event[]): readonly Shot[] {
  const content = contentOf(before)
  const shots: Shot[] = []
  let stage: Stage = before.dreamers
  for (const event of events) {
    stage = after(stage, event, content)
    const shot = shotOf(event, stage, before)
    if (shot) shots.push(shot)
  }
  const length = lengthOf(shots)
  return length > LONGEST ? shots.map((one) => ({ ...one, ms: (one.ms * LONGEST) / length })) : shots
}

export const lengthOf = (shots: readonly Shot[]): number => shots.reduce((all, shot) => all + shot.ms, 0)

function shotOf(event: Event, stage: Stage, view: View): Shot | null {
  const told = shown(event, view)
  if (!told) return null
  const seat = 'seat' in event ? (event.seat ?? null) : null
  const own = seat === view.seat || seat === null || told.all === true
  if (!own && view.seat !== null) return null
  const { all: _, ms, ...rest } = told
  return { cell: null, gains: [], loss: 0, ...rest, ms: own ? ms : ms * OTHERS, stage, seat }
}

type Told = Pick<Shot, 'drama' | 'ms'> & Partial<Shot> & { readonly all?: boolean } // all: everybody looks

function shown(event: Event, view: View): Told | null {
  switch (event.type) {
    case 'compositions_revealed':
      return { drama: 'reveal', ms: REVEAL, compositions: event.compositions, sound: 'turn' }
    case 'effect_resolved':
      return effect(event)
    case 'chest_opened':
      return { drama: 'chest', ms: CHEST, token: event.token, cell: chestCell(view), sound: 'home' }
    case 'chest_stayed_shut':
      return { drama: 'shut', ms: LOSS, loss: event.keys, cell: chestCell(view), sound: 'no' }
    case 'chest_emptied':
      return { drama: 'found', ms: GAIN, gains: event.gained, cell: chestCell(view), sound: 'gain' }
    case 'set_completed':
      return { drama: 'star', ms: STAR, sound: 'home' }
    case 'segment_lost':
      return { drama: 'bat', ms: CHEST, segment: event.segment, sound: 'dark' }
    case 'draft_started':
      return { drama: 'share', ms: STAR, gains: event.elements, sound: 'card' }
    case 'element_taken':
      return { drama: 'take', ms: BRIEF, gains: [event.received], sound: 'card', all: true }
    case 'draft_doubled':
      return { drama: 'double', ms: GAIN, gains: event.elements, sound: 'gain', all: true }
    case 'woke':
      return { drama: 'woke', ms: WAKE, sound: 'dark', all: true }
    case 'segment_bought':
      return { drama: 'buy', ms: GAIN, segment: event.segment, gains: Array<Element>(event.coins).fill('coin'), sound: 'card', all: true }
    default:
      return null
  }
}

function effect(event: Event & { type: 'effect_resolved' }): Told | null {
  const cell = cellOf(event.effect)
  const loss = event.loss ?? 0
  if (loss > 0) return { drama: cell === null ? 'gaps' : 'bite', ms: LOSS, cell, loss, sound: 'dark' }
  if (event.gained?.length) return { drama: 'collect', ms: GAIN, cell, gains: event.gained, sound: 'gain' }
  return null // a chest or a bat: it tells its own story
}

/** There is one at most. */
function chestCell(view: View): number | null {
  const rows = contentOf(view).dreams.find((one) => one.id === view.dream)?.rows ?? []
  const found = rows.flatMap((row) => row.split(/\s+/)).findIndex((code) => /^[^S]*C\d$/.test(code))
  return found < 0 ? null : found
}
