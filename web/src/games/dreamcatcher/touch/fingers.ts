/** Fingers on a card, as messages: no more often than the server listens (rules, 8.4 and 8.6).
 *
 * Only where each finger is now is known here. Points on the way to the next message are handed
 * over with it and forgotten (DC-OUT-2).
 */
import type { FollowRidge, Message, SweepRows } from '../protocol'
import { FINE, MOST, POINTS } from './sense'

type Touch = Exclude<Message, { type: 'pull_strength' }>

const MOVE_EVERY = 60 // milliseconds: under twenty a second
const REST_EVERY = 120 // a finger that rests is felt too
const ANCHOR_EVERY = 480 // and so is one beside a finger that moves
const LIFT_FOR = 270 // between a lift and the next touch
const DOWN_EVERY = 270
const UNHEARD = 1200 // a landing that nothing was answered to for so long was not heard (DC-LIMIT-6)

interface Place {
  readonly x: number
  readonly y: number
}

type Point = readonly [finger: number, x: number, y: number]

const fine = (cells: number): number => Math.min(MOST, Math.max(0, Math.round(cells * FINE)))

export class Fingers {
  readonly #send: (message: Touch) => void
  #handle: string | null = null
  #places = new Map<number, Place>() // what the server knows, or will be told
  #wanted = new Map<number, Place>() // down as soon as that may be
  #points: Point[] = []
  readonly #toldAt = new Map<number, number>() // of each finger
  #goes: Pick<FollowRidge, 'type'> | Pick<SweepRows, 'type' | 'pace'> | null = null // by itself: the server leads it
  #sentAt = -Infinity
  #liftedAt = -Infinity
  #downAt = -Infinity
  #unheardAt = Infinity // when a finger landed, as long as nothing was answered
  #count = 0

  constructor(send: (message: Touch) => void) {
    this.#send = send
  }

  /** Another card, or none: every finger is off it. */
  hold(handle: string | null): void {
    if (handle === this.#handle) return
    this.#places.clear()
    this.#wanted.clear()
    this.#points = []
    this.#goes = null
    this.#unheardAt = Infinity
    this.#handle = handle
  }

  isDown(finger: number): boolean {
    return this.#places.has(finger) || this.#wanted.has(finger)
  }

  /** In cells; it is said as soon as a finger may land. */
  down(finger: number, x: number, y: number, at: number): void {
    if (this.#handle === null) return
    this.#wanted.set(finger, { x, y })
    this.tick(at)
  }

  move(finger: number, x: number, y: number, at: number): void {
    if (this.#wanted.has(finger)) this.#wanted.set(finger, { x, y })
    if (!this.#places.has(finger)) return
    this.#places.set(finger, { x, y })
    this.#points = [...this.#points, [finger, fine(x), fine(y)] as const].slice(-POINTS)
    this.tick(at)
  }

  /** The first finger along the ridge under it, as long as it is said. */
  follow(): void {
    if (this.isDown(0)) this.#goes = { type: 'follow_ridge' }
  }

  /** The first finger along rows. */
  sweep(pace: SweepRows['pace']): void {
    if (this.isDown(0)) this.#goes = { type: 'sweep_rows', pace }
  }

  /** It stays where it is. */
  halt(): void {
    this.#goes = null
  }

  /** The server says where a finger is; one that goes by itself is there, any other goes where it is led. */
  settle(finger: number, x: number, y: number): boolean {
    if (!this.#goes || !this.#places.has(finger)) return false
    this.#places.set(finger, { x, y })
    return true
  }

  /** The server knows of no finger: those that are down land anew, as soon as they may. */
  again(): void {
    for (const [finger, place] of this.#places) this.#wanted.set(finger, place)
    this.#places.clear()
    this.#points = []
    this.#unheardAt = Infinity
  }

  /** The server has answered: it knows of the finger. */
  heard(): void {
    this.#unheardAt = Infinity
  }

  lift(finger: number, at: number): void {
    this.#wanted.delete(finger)
    if (!this.#places.delete(finger) || this.#handle === null) return
    this.#points = this.#points.filter(([one]) => one !== finger)
    if (finger === 0) this.#goes = null
    this.#liftedAt = at
    if (this.#places.size === 0) this.#unheardAt = Infinity
    this.#send({ type: 'touch_lift', h: this.#handle, f: finger, s: this.#next() })
  }

  /** Say what is due; call it often. */
  tick(at: number): void {
    if (this.#handle === null) return
    if (at - this.#unheardAt > UNHEARD) this.again()
    for (const [finger, place] of this.#wanted) this.#land(finger, place, at)
    if (this.#places.size === 0 || at - this.#sentAt < MOVE_EVERY) return
    if (this.#goes) this.#tell({ ...this.#goes, h: this.#handle, s: this.#next() }, at)
    else this.#report(at)
  }

  /** The finger that is told of last is the one that feels: who moves, but now and then who rests. */
  #report(at: number): void {
    const toldOf = (finger: number): number => this.#toldAt.get(finger) ?? -Infinity
    const [rests] = [...this.#places].sort(([one], [other]) => toldOf(one) - toldOf(other))
    const pts = this.#points
    if (rests && at - toldOf(rests[0]) >= (pts.length > 0 ? ANCHOR_EVERY : REST_EVERY))
      pts.push([rests[0], fine(rests[1].x), fine(rests[1].y)])
    if (pts.length === 0) return
    for (const [finger] of pts) this.#toldAt.set(finger, at)
    this.#points = []
    this.#tell({ type: 'touch_move', h: this.#handle!, pts: pts.slice(-POINTS), s: this.#next() }, at)
  }

  #land(finger: number, { x, y }: Place, at: number): void {
    if (at - this.#liftedAt < LIFT_FOR || at - this.#downAt < DOWN_EVERY) return
    this.#wanted.delete(finger)
    this.#places.set(finger, { x, y })
    this.#downAt = at
    this.#toldAt.set(finger, at)
    this.#unheardAt = at
    this.#tell({ type: 'touch_down', h: this.#handle!, f: finger, x: fine(x), y: fine(y), s: this.#next() }, at)
  }

  #tell(message: Touch, at: number): void {
    this.#sentAt = at
    this.#send(message)
  }

  #next(): number {
    return ++this.#count
  }
}
