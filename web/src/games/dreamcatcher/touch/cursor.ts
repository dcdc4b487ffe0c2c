/** The pseudo-haptic cursor: a mouse that climbs is slow, one that goes down is quick.
 *
 * The cursor is hidden over the card, so the fingertip may lag behind the hand a little; where the
 * card is flat it catches up.
 */
import type { Feel } from '../protocol'
import type { Spot } from './keyboard'
import { direction, GROUND, RIDGE, SLOPE } from './sense'
import { USUAL } from './settings.svelte'

const UPHILL = 0.55
const DOWNHILL = 1.3
const ON_RIDGE = 0.7 // across it; along it the finger slides
const CATCHING_UP = 0.25 // of what it lags behind, with every movement on flat ground
const FURTHEST = 8 // cells that the fingertip may be away from the hand

/** How far a movement goes for what lies under the finger, at the usual strength. */
export function gain(feel: Feel | null, dx: number, dy: number): number {
  const way = feel && direction(feel)
  const length = Math.hypot(dx, dy)
  if (!feel || way === null || length === 0) return 1
  const angle = feel.z === SLOPE ? (way * Math.PI) / 4 : (way * Math.PI) / 8
  const along = (dx * Math.cos(angle) - dy * Math.sin(angle)) / length
  if (feel.z === SLOPE) return along > 0 ? 1 - (1 - UPHILL) * along : 1 + (DOWNHILL - 1) * -along
  return feel.z === RIDGE ? 1 - (1 - ON_RIDGE) * Math.sqrt(Math.max(0, 1 - along * along)) : 1
}

/** Where the fingertip goes when the hand moves from one place to another; at strength 0 it goes along. */
export function led(tip: Spot, from: Spot, to: Spot, feel: Feel | null, strength: number): Spot {
  if (strength === 0) return to
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const by = 1 + (gain(feel, dx, dy) - 1) * (strength / USUAL)
  const flat = !feel || feel.z === GROUND ? CATCHING_UP : 0
  const x = tip.x + dx * by + (from.x - tip.x) * flat
  const y = tip.y + dy * by + (from.y - tip.y) * flat
  const away = Math.hypot(x - to.x, y - to.y)
  const kept = away > FURTHEST ? FURTHEST / away : 1
  return { x: to.x + (x - to.x) * kept, y: to.y + (y - to.y) * kept }
}
