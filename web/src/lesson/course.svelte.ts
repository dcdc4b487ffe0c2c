/** A lesson on its way: which beat it is, what led here, and what is said to a try it did not ask for. */
import type { Frame, Moment, SeatSeen } from '../games/contract'
import { announce } from '../lib/announcements.svelte'
import { say } from '../lib/language.svelte'
import { query } from '../lib/router.svelte'
import { isCalm } from '../lib/settings.svelte'
import { play } from '../lib/sounds'
import { isWatched, sceneAt, type Lesson } from './lesson'

const CALM_PAUSE = 400 // milliseconds, where nothing moves

interface Pace<Event, Scene> {
  /** Milliseconds until what is watched goes on. */
  readonly pause: number
  /** How long the table takes to show this. */
  readonly lasts?: (scene: Scene, events: readonly Event[]) => number
}

/** The step that the address asks for; a link may lead to any. */
export const firstStep = (): number => Math.max(0, Number(query().get('step') ?? 1) - 1)

/** Who sits at the table of a lesson: the learner first. */
export const company = (...names: readonly string[]): SeatSeen[] =>
  [say('tutorial.you'), ...names].map((name, n) => ({ colour: n, name, bot: n ? 'bot' : null, yours: n === 0, present: true }))

export class Course<Action, Event, Scene extends { readonly view: unknown }> {
  lesson = $state.raw<Lesson<Action, Event, Scene> | null>(null)
  at = $state(0) // which beat
  nudge = $state('')
  begun = $state(0) // a lesson begins on a new table, and so does one that went back
  #came = $state<number | null>(null) // the beat that led here
  #motion = $state(0) // milliseconds that something still moves

  readonly beat = $derived(this.lesson?.beats[this.at])
  readonly scene = $derived(this.lesson && sceneAt(this.lesson, this.at))
  readonly isOver = $derived(this.lesson !== null && this.at >= this.lesson.beats.length)
  readonly isBusy = $derived(this.#motion > 0)
  readonly before = $derived<Scene['view'] | null>(this.lesson && this.#came !== null ? sceneAt(this.lesson, this.#came).view : null)
  readonly happened: readonly Moment<Event>[] = $derived.by(() => {
    const events = this.#came === null ? undefined : this.lesson?.beats[this.#came]?.events
    return events ? [{ v: this.at, at: 0, seat: 0, events }] : []
  })

  /** What the frame of a table does for a game, as far as a lesson has any use for it. */
  readonly frame: Frame = {
    openRules: () => undefined,
    undo: null,
    explain: (sentence) => (this.nudge = sentence),
    announce,
    ask: () => undefined,
    play,
  }

  constructor(readonly pace: Pace<Event, Scene>) {
    $effect(() => {
      void this.at
      const timer = this.#motion ? setTimeout(() => (this.#motion = 0), this.#motion) : undefined
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const goesOn = !this.isBusy && isWatched(this.beat)
      const timer = goesOn ? setTimeout(() => this.next(), isCalm() ? CALM_PAUSE : pace.pause) : undefined
      return () => clearTimeout(timer)
    })
  }

  begin(lesson: Lesson<Action, Event, Scene>, step = 0): void {
    this.#rest(Math.min(step, lesson.beats.length))
    this.lesson = lesson
  }

  next(): void {
    const { beat, scene } = this
    this.nudge = ''
    this.#came = beat?.after ? this.at : null
    this.#motion = beat?.events && scene && !isCalm() ? (this.pace.lasts?.(scene, beat.events) ?? 0) : 0
    this.at += 1
  }

  back(): void {
    let at = this.at
    do at = Math.max(0, at - 1)
    while (at > 0 && isWatched(this.lesson?.beats[at]))
    this.#rest(at)
  }

  /** Something was tried: on if it is what was asked for, else say so. */
  tried(right: boolean, why = say('tutorial.not_now')): Promise<boolean> {
    if (right) this.next()
    else this.nudge = why
    return Promise.resolve(right)
  }

  /** Stand at a beat without having come from anywhere. */
  #rest(at: number): void {
    this.at = at
    this.#came = null
    this.#motion = 0
    this.nudge = ''
    this.begun += 1
  }
}
