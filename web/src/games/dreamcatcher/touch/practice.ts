/** The card to practise on (DC-OUT-5): a lollipop, felt here by the same rules as a real card.
 *
 * No relief of the game is in the client (DC-RELIEF-2), so this one is a formula of our own.
 */
import numbers from '../numbers.json'
import type { Answer, Message } from '../protocol'
import { within } from './keyboard'
import { AREA, FINE, GROUND, NOWHERE, RIDGE, SLOPE } from './sense'
import { sweptOn, type Speed } from './sweep'

type Touch = Exclude<Message, { type: 'pull_strength' }>

const { RIDGE_HEIGHT, LOW, AREA_FROM, AREA_TO, FOLLOW_SPEED } = numbers // DC-FEEL-1
const { PATCH_SPEED, LINE_SPEED, BUMP_SPEED } = numbers // cells a second (DC-LIMIT-3)
const EVERY = numbers.ANSWER_EVERY + 1 // milliseconds between two answers
const { LANDING_FOR, PATCH_AFTER } = numbers

export const CANDY = { x: 48, y: 34, radius: 22 }
export const STICK = { x: 48, from: 56, to: 88, half: 3 }

/** How deep inside the lollipop a place lies, in cells; outside it is negative. */
export function depth(x: number, y: number): number {
  const candy = CANDY.radius - Math.hypot(x - CANDY.x, y - CANDY.y)
  const beside = STICK.half - Math.abs(x - STICK.x)
  const beyond = Math.min(y - STICK.from + STICK.half, STICK.to - y)
  return Math.max(candy, Math.min(beside, beyond))
}

/** DC-RELIEF-3: raised inside, with a ridge along the contour. */
export function height(x: number, y: number): number {
  const inside = depth(x, y)
  return Math.max(inside > 0 ? 96 : 0, 255 * Math.exp(-0.5 * ((inside - 0.5) / 1.1) ** 2))
}

export function level(x: number, y: number): number {
  const found = height(x, y)
  if (found < LOW) return GROUND
  if (found >= RIDGE_HEIGHT) return RIDGE
  return found >= AREA_FROM && found <= AREA_TO ? AREA : SLOPE
}

function gradient(x: number, y: number): readonly [number, number] {
  return [height(x + 1, y) - height(x - 1, y), height(x, y + 1) - height(x, y - 1)]
}

/** The way inwards, by which the line of a ridge is known, too: on its crest there is no slope. */
function inwards(x: number, y: number): readonly [number, number] {
  return [depth(x + 0.5, y) - depth(x - 0.5, y), depth(x, y + 0.5) - depth(x, y - 0.5)]
}

function direction(x: number, y: number, z: number): number {
  const [dx, dy] = z === RIDGE ? inwards(x, y) : gradient(x, y)
  if ((z !== SLOPE && z !== RIDGE) || (dx === 0 && dy === 0)) return NOWHERE
  if (z === SLOPE) return (Math.round(Math.atan2(-dy, dx) / (Math.PI / 4)) + 8) % 8
  return (Math.round((Math.atan2(-dy, dx) + Math.PI / 2) / (Math.PI / 8)) + 32) % 8
}

/** Nine digits: what lies under the fingertip. */
function patch(x: number, y: number): string {
  const steps = [-4, 0, 4]
  return steps.flatMap((dy) => steps.map((dx) => Math.min(3, Math.floor(mean(x + dx, y + dy) / 64)))).join('')
}

function mean(x: number, y: number): number {
  const near = [-1.5, -0.5, 0.5, 1.5]
  return near.flatMap((dy) => near.map((dx) => height(x + dx, y + dy))).reduce((a, b) => a + b) / 16
}

interface Tip {
  x: number
  y: number
  speed: number
  at: number
  downAt: number
  crossed: number
  above: boolean
  heading: readonly [number, number]
}

/** Answers as the server would; one finger, no budget. */
export class Practice {
  #tip: Tip | null = null
  #answeredAt = -Infinity

  hear(message: Touch, at: number): Answer | null {
    if (message.type === 'touch_lift') this.#tip = null
    else if (message.type === 'touch_down') this.#land(message.x / FINE, message.y / FINE, at)
    else if (message.type === 'follow_ridge') this.#follow(at)
    else if (message.type === 'sweep_rows') this.#sweep(message.pace ?? 'steady', at)
    else for (const [, x, y] of message.pts) this.#go(x / FINE, y / FINE, at, message.pts.length)
    return this.#tip && at - this.#answeredAt >= EVERY ? this.#answer(this.#tip, message.s ?? 0, at) : null
  }

  #land(x: number, y: number, at: number): void {
    const above = level(x, y) === RIDGE
    this.#tip = { x, y, speed: 0, at, downAt: at, crossed: 0, above, heading: [1, 0] }
  }

  #go(x: number, y: number, at: number, parts: number): void {
    const tip = this.#tip
    if (!tip) return
    const way = Math.hypot(x - tip.x, y - tip.y)
    const seconds = Math.max(0.03, (at - tip.at) / 1000) / parts
    tip.speed = 0.5 * tip.speed + (0.5 * way) / seconds
    const steps = Math.ceil(way * 2)
    for (let n = 1; n <= steps; n++) this.#cross(tip, tip.x + ((x - tip.x) * n) / steps, tip.y + ((y - tip.y) * n) / steps)
    Object.assign(tip, { x, y, at })
  }

  #cross(tip: Tip, x: number, y: number): void {
    const above = level(x, y) === RIDGE
    if (above && !tip.above) tip.crossed = Math.min(3, tip.crossed + 1)
    tip.above = above
  }

  /** Along the line of the nearest ridge, turning as it turns. */
  #follow(at: number): void {
    const tip = this.#tip
    if (!tip) return
    const [ix, iy] = inwards(tip.x, tip.y)
    const long = Math.hypot(ix, iy) || 1
    const turn = -iy * tip.heading[0] + ix * tip.heading[1] >= 0 ? 1 : -1
    tip.heading = [(-iy / long) * turn, (ix / long) * turn]
    const step = FOLLOW_SPEED * Math.min(0.1, (at - tip.at) / 1000)
    const lean = Math.max(-1, Math.min(1, 0.5 - depth(tip.x, tip.y)))
    const x = tip.x + tip.heading[0] * step + (ix / long) * lean
    const y = tip.y + tip.heading[1] * step + (iy / long) * lean
    Object.assign(tip, { x: within(x), y: within(y), at, speed: FOLLOW_SPEED })
  }

  #sweep(pace: Speed, at: number): void {
    if (!this.#tip) return
    const { x, y } = sweptOn(this.#tip, at - this.#tip.at, pace)
    this.#go(x, y, at, 1)
  }

  #answer(tip: Tip, s: number, at: number): Answer {
    this.#answeredAt = at
    if (tip.speed > BUMP_SPEED) return { type: 'numb', reason: 'fast' }
    const z = level(tip.x, tip.y)
    const [x, y] = [tip.x, tip.y].map((cells) => String(Math.round(cells * FINE)).padStart(4, '0')) as [string, string]
    const head = { type: 'feel', s, f: 0, x, y, b: 3 } as const
    if (at - tip.downAt < LANDING_FOR) return { ...head, k: 1, z, o: null, r: null, p: null }
    const r = tip.crossed
    tip.crossed = 0
    if (tip.speed > LINE_SPEED) return { ...head, k: 0, z: null, o: null, r, p: null }
    const line = { z, o: direction(tip.x, tip.y, z), r }
    const close = tip.speed <= PATCH_SPEED && at - tip.downAt >= PATCH_AFTER
    return { ...head, k: close ? 3 : 2, ...line, p: close ? patch(tip.x, tip.y) : null }
  }
}
