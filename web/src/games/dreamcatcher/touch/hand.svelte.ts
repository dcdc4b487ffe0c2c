/** One hand on one card: fingers by pointer or key on one side, the newest feeling on the other.
 *
 * DC-OUT-2: the last answer is kept, which a lift forgets, and a trail that fades by itself.
 */
import type { Feel } from '../protocol'
import { led } from './cursor'
import feedback from './feedback.json'
import { Fingers } from './fingers'
import { KeyboardFinger, type Press, type Spot, type Step } from './keyboard'
import type { Line } from './line'
import { placeOf, sensationOf, type Sensation } from './sense'
import { TOP } from './sweep'
import { canVibrate, touching } from './settings.svelte'
import { Shaking } from './shaking'
import type { TouchSound } from './sound'
import { dabOf, EVERY, kept, type Dab } from './trail'

const BLINK = 1000 / feedback.blinks_a_second // at least so long between two (chapter 8.9)
const TICK = 20 // milliseconds
const STALE = 250 // a feeling that nothing follows goes out
/** How long a finger pauses before it is said what lies there: 700 ms as a rule (8.9). */
const pauseOf = (strength: number): number => 1190 - 700 * strength
const FULL = 3 // of the budget, as it is told
const UNANSWERED = 40 // messages: to the same place there is nothing new to say

export class Hand {
  /** What is felt now, and where the server's fingertip is. */
  felt = $state.raw<{ readonly sensation: Sensation; readonly at: Spot; readonly answer: Feel | null } | null>(null)
  /** What the hand remembers of its way on this card, and as of when. */
  trail = $state.raw<readonly Dab[]>([])
  now = $state(0)
  blinks = $state(0)
  sweeping = $state(false)
  slow = $state(false) // the line is (DC-PROBE-4)
  numb = $state<string | null>(null)
  budget = $state(FULL)

  readonly keys = new KeyboardFinger()
  readonly #fingers: Fingers
  readonly #stop: () => void
  readonly #timer: ReturnType<typeof setInterval>
  readonly #pointers = new Map<number, { finger: number; hand: Spot; tip: Spot }>()
  #sound: TouchSound | null = null
  #speed = 0
  #movedAt = 0
  #feltAt = 0
  #blinkedAt = 0
  #swept: Spot = TOP // where a sweep goes on
  #followedFrom: Spot | null = null // while a ridge leads the finger: the light stays here (DC-OUT-1)
  readonly #saidAt = new Map<number, number>() // by the number of a message that is not answered yet
  readonly #shaking = new Shaking((pattern) => {
    if (canVibrate() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern)
  })

  constructor(line: Line, ears: { still: (answer: Feel) => void; sound: () => TouchSound | null }) {
    this.#fingers = new Fingers((message) => {
      if (this.#saidAt.size > UNANSWERED) this.#saidAt.clear()
      this.#saidAt.set(message.s ?? 0, performance.now())
      line.whisper(message)
    })
    const deaf = line.onWhispered((answer) => {
      if (!this.#down) return
      this.#fingers.heard()
      if (answer.type === 'numb') this.#numbed(answer.reason)
      else this.#feel(answer)
      this.#sound = ears.sound()
      if (this.felt && touching.sound.on) this.#sound?.feel(this.felt.sensation, touching.sound.strength)
      if (this.felt && touching.vibration.on)
        this.#shaking.feel(this.felt.sensation, touching.vibration.strength, performance.now())
    })
    this.#timer = setInterval(() => this.#tick(ears.still), TICK)
    this.#stop = deaf
  }

  get #down(): boolean {
    return this.#fingers.isDown(0) || this.#fingers.isDown(1)
  }

  hold(handle: string | null): void {
    this.#fingers.hold(handle)
    this.#pointers.clear()
    this.keys.forget()
    this.sweeping = false
    this.#swept = TOP
    this.budget = FULL
    this.unlearn()
    this.#forget()
  }

  /** Another card, or the same one turned: nothing of the way is remembered. */
  unlearn(): void {
    this.trail = []
  }

  /** Where the finger is, also where no light shows it. */
  get place(): Spot {
    return this.#followedFrom ? this.keys.spot : (this.felt?.at ?? this.keys.spot)
  }

  /** The line is new, or a landing came too soon: there is no finger on the server's card. */
  again(): void {
    this.#fingers.again()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stop()
    this.liftAll()
    this.#sound?.silence()
  }

  /** A mouse that feels without its button presses with every movement: it is one finger all the same. */
  press(pointer: number, spot: Spot): void {
    if (this.#pointers.has(pointer)) return
    if (this.#pointers.size === 0) this.liftAll() // keys or a sweep have led it so far
    const finger = this.#fingers.isDown(0) ? 1 : 0
    if (this.#fingers.isDown(finger)) return
    this.#hold(pointer, finger, spot, spot)
    this.#fingers.down(finger, spot.x, spot.y, performance.now())
  }

  /** The fingertip of a mouse may lag behind where it climbs. */
  move(pointer: number, spot: Spot, mouse: boolean): void {
    const held = this.#pointers.get(pointer)
    if (!held) return
    const weight = mouse && touching.cursor.on ? touching.cursor.strength : 0
    const tip = led(held.tip, held.hand, spot, this.felt?.answer ?? null, weight)
    this.#run(held.tip, tip)
    this.#hold(pointer, held.finger, spot, tip)
    this.#fingers.move(held.finger, tip.x, tip.y, performance.now())
  }

  /** Keys find the first finger where a pointer has led it. */
  #hold(pointer: number, finger: number, hand: Spot, tip: Spot): void {
    this.#pointers.set(pointer, { finger, hand, tip })
    if (finger === 0) this.keys.settle(tip)
  }

  lift(pointer: number): void {
    const held = this.#pointers.get(pointer)
    if (!held) return
    this.#pointers.delete(pointer)
    this.#fingers.lift(held.finger, performance.now())
    if (!this.#down) this.#forget()
  }

  liftAll(): void {
    this.#pointers.clear()
    for (const finger of [0, 1]) this.#fingers.lift(finger, performance.now())
    this.sweeping = false
    this.#forget()
  }

  /** A key: what it asked for, or null where it was not for the finger. */
  key(press: Press): Step | null {
    const from = this.keys.spot
    const step = this.keys.press(press)
    if (step?.what === 'move') this.#lead(from, step.to)
    else if (step?.what === 'follow') this.#follow()
    else if (step?.what === 'sweep') this.sweep()
    else if (step?.what === 'lift') this.liftAll()
    return step
  }

  letGo(key: string): void {
    if (key.toLowerCase() !== 'f') return
    this.#halt()
    this.#movedAt = performance.now() // what it came to is said after a pause
  }

  /** One key, or one button, stops and resumes. */
  sweep(): void {
    const begins = !this.sweeping
    if (begins && this.#pointers.size > 0) this.liftAll() // a mouse that rests on the card leads it no more
    this.sweeping = begins
    this.#halt()
    if (!begins) return
    if (!this.#fingers.isDown(0)) this.#land(this.#swept)
    this.#fingers.sweep(touching.sweep)
  }

  #land(spot: Spot): void {
    this.keys.settle(spot)
    this.#fingers.down(0, spot.x, spot.y, performance.now())
  }

  #lead(from: Spot, to: Spot): void {
    this.sweeping = false
    this.#halt()
    this.#run(from, to)
    if (this.#fingers.isDown(0)) this.#fingers.move(0, to.x, to.y, performance.now())
    else this.#fingers.down(0, to.x, to.y, performance.now())
  }

  #follow(): void {
    this.sweeping = false
    if (!this.#fingers.isDown(0)) this.#land(this.keys.spot)
    this.#followedFrom ??= this.keys.spot
    this.#fingers.follow()
  }

  /** It stays where it was led, and the light is there again. */
  #halt(): void {
    this.#fingers.halt()
    if (this.#followedFrom && this.felt) this.felt = { ...this.felt, at: this.keys.spot }
    this.#followedFrom = null
  }

  #run(from: Spot, to: Spot): void {
    const now = performance.now()
    const seconds = Math.max(0.008, (now - this.#movedAt) / 1000)
    const speed = Math.hypot(to.x - from.x, to.y - from.y) / seconds
    this.#speed = 0.7 * this.#speed + 0.3 * Math.min(400, speed)
    this.#movedAt = now
  }

  #feel(answer: Feel): void {
    const now = performance.now()
    const said = this.#saidAt.get(answer.s)
    if (said !== undefined) this.slow = now - said > feedback.slow_line_from
    for (const s of this.#saidAt.keys()) if (s <= answer.s) this.#saidAt.delete(s)
    const at = placeOf(answer)
    if (answer.f === 0 && this.#fingers.settle(0, at.x, at.y)) {
      this.#run(this.keys.spot, at)
      this.keys.settle(at)
      if (this.sweeping) this.#swept = at
    }
    this.felt = { sensation: sensationOf(answer, this.#speed), at: this.#followedFrom ?? at, answer }
    this.#remember(answer, now)
    this.numb = null
    this.budget = answer.b
    this.#feltAt = now
    if (answer.r && now - this.#blinkedAt >= BLINK) {
      this.#blinkedAt = now
      this.blinks += 1
    }
  }

  /** DC-OUT-2: of one's own way; what a ridge led is nobody's way. */
  #remember(answer: Feel, now: number): void {
    const dab = this.#followedFrom ? null : dabOf(answer, now)
    if (!dab) return
    this.trail = [...kept(this.trail, now), dab]
    this.now = now
  }

  #numbed(reason: string): void {
    const at = this.felt?.at ?? this.keys.spot
    this.felt = { sensation: sensationOf({ type: 'numb', reason: reason as never }, this.#speed), at, answer: null }
    this.numb = reason
    if (reason === 'empty') this.budget = 0
    if (reason === 'landing') this.again()
    this.#feltAt = performance.now()
  }

  /** Time goes on: messages that are due, feelings that go out, words after a pause. */
  #tick(still: (answer: Feel) => void): void {
    const now = performance.now()
    if (this.sweeping) this.#fingers.sweep(touching.sweep) // at the pace that is wanted by now
    this.#fingers.tick(now)
    if (now - this.#movedAt > 120) this.#speed = 0
    if (this.trail.length > 0 && now - this.now >= EVERY) {
      this.trail = kept(this.trail, now)
      this.now = now
    }
    if (this.felt && now - this.#feltAt > STALE) this.#quiet()
    if (this.felt?.answer && this.#movedAt > 0 && now - this.#movedAt > pauseOf(touching.speech.strength)) {
      this.#movedAt = 0 // once for each pause
      still(this.felt.answer)
    }
  }

  #forget(): void {
    this.felt = null
    this.#followedFrom = null
    this.numb = null
    this.#speed = 0
    this.#movedAt = 0
    this.#saidAt.clear()
    this.#quiet()
  }

  #quiet(): void {
    this.#sound?.silence()
    this.#shaking.stop()
  }
}
