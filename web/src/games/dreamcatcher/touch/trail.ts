/** What a hand remembers of its own way (DC-OUT-2): where it felt what, fainter by the second.
 *
 * It is the player's own path and nothing else: no place is in it where no finger was felt, and what
 * the house led (DC-OUT-1) leaves nothing behind.
 */
import type { Feel } from '../protocol'
import feedback from './feedback.json'
import { direction, placeOf, RIDGE } from './sense'

export const LASTS = feedback.trail_lasts // milliseconds
const STEPS = 20 // it fades in so many: not every frame, and without motion

export interface Dab {
  readonly x: number // cells
  readonly y: number
  readonly z: number
  readonly degrees: number | null // of a ridge, counter-clockwise from the right
  readonly at: number
}

export const dabOf = (answer: Feel, at: number): Dab | null =>
  answer.z === null || answer.z === undefined
    ? null
    : { ...placeOf(answer), z: answer.z, degrees: wayOf(answer), at }

const wayOf = (answer: Feel): number | null => {
  const way = answer.z === RIDGE ? direction(answer) : null
  return way === null ? null : way * 22.5
}

/** Those that are not forgotten yet. */
export const kept = (trail: readonly Dab[], now: number): readonly Dab[] =>
  trail.length > 0 && now - trail[0]!.at >= LASTS ? trail.filter(({ at }) => now - at < LASTS) : trail

/** 1 when it was just felt, 0 when it is forgotten. */
export const freshness = (dab: Dab, now: number): number =>
  Math.max(0, Math.ceil((1 - (now - dab.at) / LASTS) * STEPS) / STEPS)

/** When a trail looks different next. */
export const EVERY = LASTS / STEPS
