/** What a screen makes of a feeling (rules, chapter 8.5): every channel of it, from the house's table.
 *
 * Nothing is played or drawn here, and nothing is kept: one answer in, one sensation out.
 */
import type { Answer, Feel } from '../protocol'
import feedback from './feedback.json'

export const { cells: CELLS, fine: FINE, points: POINTS, lens_pixels: LENS, lens_fades_in: FADES } = feedback
export const MOST = CELLS * FINE - 1
export const GROUND = 0
export const SLOPE = 1
export const AREA = 2
export const RIDGE = 3
export const NOWHERE = 8

export type Timbre = 'level' | 'rising' | 'upright' | 'falling' | 'plain'
export type Halo = 'passing' | 'still' | 'thin' | 'pale' | 'bright' | 'grey'

/** One sound: steady while the finger stays; a chirp or a glide begins it. */
export interface Tone {
  readonly hertz: number
  readonly loud: number // 0 to 1, before the player's own strength
  readonly timbre: Timbre
  readonly rough: number // hertz of the amplitude's shaking; 0: smooth
  readonly noise: number // 0 to 1: friction
  readonly chirp: number | null // where the hill rises: −1 left … 1 right; null: none
}

/** A bar across the halo: along a ridge, or on the side where it goes uphill. */
export interface Bar {
  readonly degrees: number // counter-clockwise from the right
  readonly uphill: boolean
}

export interface Sensation {
  readonly tone: Tone | null
  readonly pan: number | null // where the finger is: −1 left … 1 right; null: as before
  readonly thump: boolean
  readonly clicks: number
  readonly vibration: readonly number[]
  readonly halo: Halo
  readonly bar: Bar | null
  readonly lens: readonly number[] | null // nine levels
  readonly size: number // of the pseudo-haptic fingertip: it sinks on a slope and swells on a ridge
}

const LOUD: readonly number[] = [0, 0.3, 0.16, 0.55]
const SIZE: readonly number[] = [1, 0.84, 1.06, 1.2]
const FRICTION: readonly number[] = [0, 0.08, 0.12, 0.05]

const NUMB: Sensation = {
  tone: null,
  pan: null,
  thump: true,
  clicks: 0,
  vibration: feedback.numb.vibration,
  halo: 'grey',
  bar: null,
  lens: null,
  size: 0.9,
}

/** What an answer is like, for a finger that moves at so many cells a second. */
export function sensationOf(answer: Answer, speed: number): Sensation {
  if (answer.type === 'numb') return NUMB
  const z = answer.z ?? null
  const level = feedback.levels[z ?? 0]!
  const clicks = answer.r ?? 0
  return {
    tone: z === null ? null : toneOf(answer, z, speed),
    pan: Math.round(((2 * Number(answer.x)) / MOST - 1) * 80) / 100,
    thump: false,
    clicks,
    vibration: clicks > 0 ? feedback.crossings[clicks - 1]!.vibration : level.vibration,
    halo: z === null ? 'passing' : (level.halo as Halo), // too quick for a level is not the ground
    bar: barOf(answer),
    lens: answer.p ? [...answer.p].map(Number) : null,
    size: SIZE[z ?? 0]!,
  }
}

function toneOf(feel: Feel, z: number, speed: number): Tone | null {
  const { hertz } = feedback.levels[z]!
  if (hertz === 0) return null
  const way = direction(feel)
  return {
    hertz,
    loud: LOUD[z]!,
    timbre: z === RIDGE && way !== null ? (feedback.timbres[way] as Timbre) : 'plain',
    rough: z === RIDGE ? 20 + 40 * Math.min(1, speed / 60) : 0,
    noise: FRICTION[z]! * Math.min(1, speed / 20),
    chirp: z === SLOPE && way !== null ? Math.round(Math.cos((way * Math.PI) / 4) * 100) / 100 : null,
  }
}

function barOf(feel: Feel): Bar | null {
  const way = direction(feel)
  if (way === null) return null
  return feel.z === SLOPE ? { degrees: way * 45, uphill: true } : { degrees: way * 22.5, uphill: false }
}

/** The sector of a direction, where there is one. */
export const direction = (feel: Feel): number | null =>
  feel.o === null || feel.o === undefined || feel.o === NOWHERE ? null : feel.o

/** Where the server's fingertip is, in cells. */
export const placeOf = (feel: Feel): { x: number; y: number } => ({ x: Number(feel.x) / FINE, y: Number(feel.y) / FINE })
