// What is on the stage: states arrive when they like, and are shown one after the other, each as
// long as its game needs to show it. Whoever is in a hurry skips.

import type { Happened, State } from './protocol'

/** A state as it is shown, and the way that led there; `before` is null after a jump. */
export interface Scene {
  readonly state: State
  readonly before: unknown
  readonly happened: readonly Happened[]
}

export type Pace = (happened: readonly Happened[], before: unknown) => number

const LONGEST = 6_000 // milliseconds for one scene, whatever a game asks for
const CROWDED = 3 // scenes that wait: from here on everything goes twice as fast
const TOO_MANY = 12 // and from here on they are not shown one by one at all

export class Scenes {
  shown = $state.raw<Scene | null>(null)
  /** Whether what is shown is the newest there is: only then can something be done. */
  isNow = $state(true)
  /** What may be known of the others' whispers, as long as what is shown is shown. */
  overheard = $state.raw<unknown>(null)

  pace: Pace = () => 0
  #waiting: State[] = []
  #heard: unknown = null // of the newest state
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #begins: (scene: Scene) => void

  constructor(begins: (scene: Scene) => void = () => undefined) {
    this.#begins = begins
  }

  /** Show a state: in its turn, or at once when nothing leads from what is shown to it. */
  push(state: State): void {
    const last = this.#waiting.at(-1) ?? this.shown?.state
    const follows = last?.match === state.match && state.events[0]?.v === last.v + 1
    if (last && !follows && last.match === state.match && last.v === state.v) this.#refresh(state)
    else if (!follows) this.#jump(state)
    else {
      this.#waiting.push(state)
      this.isNow = false
      if (this.#waiting.length > TOO_MANY) this.#jump(state)
      else if (this.#timer === undefined) this.#next()
    }
  }

  /** It is of the newest state: while an older one is shown, it waits with that. */
  overhear(shown: unknown): void {
    this.#heard = shown
    if (this.#waiting.length === 0) this.overheard = shown
  }

  /** Finish what is being shown, and everything that waits. */
  skip(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const last = this.#waiting.at(-1)
    if (last) this.#jump(last)
    this.isNow = true
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** The same version told anew: in another language, or after a pause. */
  #refresh(state: State): void {
    const last = this.#waiting.length - 1
    if (last >= 0) this.#waiting[last] = { ...state, events: this.#waiting[last]!.events }
    else if (this.shown) this.shown = { ...this.shown, state }
  }

  #jump(state: State): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.overheard = this.#heard
    this.shown = { state, before: null, happened: [] }
    this.isNow = true
  }

  #next(): void {
    const state = this.#waiting.shift()
    this.#timer = undefined
    if (state === undefined) {
      this.isNow = true
      return
    }
    const before = this.shown?.state.view ?? null
    const scene = { state, before, happened: state.events }
    const wait = Math.min(LONGEST, this.pace(state.events, before))
    this.shown = scene
    if (this.#waiting.length === 0) this.overheard = this.#heard
    this.isNow = this.#waiting.length === 0 && wait === 0
    this.#begins(scene)
    this.#timer = setTimeout(() => this.#next(), this.#waiting.length >= CROWDED ? wait / 2 : wait)
  }
}
