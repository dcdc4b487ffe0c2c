// One chair at one table, live: everything its socket has told, and what can be asked of it.

import { socketAddress } from './api'
import { Scenes, type Scene } from './scenes.svelte'
import { TableSocket, type Answer, type Link, type Request } from './socket'
import type { Emote, Farewell, Happened, Said, State, TableSeen, ToClient } from './protocol'

/** A line of the log: what one entry did, in words. */
export interface Line {
  readonly v: number
  readonly seat: number
  readonly told: readonly string[]
}

/** Why something was not done; `number` tells two alike apart. */
export interface No {
  readonly why: string
  readonly rule: string
  readonly code: string
  readonly number: number
}

export const SLOW = 400 // milliseconds there and back: then it is said on top
const HISTORY = 100 // entries of the past that are asked for when one comes in
const BUBBLE = 4_000 // milliseconds that an emote hangs over its seat
const TOO_LATE = 2_000 // milliseconds in which a refusal without an id may be that of a whisper
const NEWS = 60 // lines of talk that are kept

export class TableLink {
  link = $state<Link>('connecting')
  farewell = $state.raw<Farewell | null>(null)
  table = $state.raw<TableSeen | null>(null)
  seat = $state<number | null>(null)
  newest = $state.raw<State | null>(null)
  newestAt = $state(0) // by our own clock, for the clocks of the table
  drafts = $state.raw<Readonly<Record<number, unknown>>>({}) // by seat, what is being arranged
  found = $state.raw<unknown>(null) // what the newest view made one wonder
  seeks = $state(false) // it is being looked into
  log = $state.raw<readonly Line[]>([])
  talk = $state.raw<readonly Said[]>([])
  bubbles = $state.raw<Readonly<Record<number, Emote>>>({})
  muted = $state.raw<ReadonlySet<number | null>>(new Set())
  no = $state.raw<No | null>(null)
  lag = $state(0) // milliseconds that a message takes there and back, as measured

  readonly scenes: Scenes
  readonly #socket: TableSocket
  readonly #listeners = new Set<(answer: unknown) => void>()
  #asked = false
  #whisperedAt = -Infinity
  #refusals = 0

  constructor(id: string, wish: number | 'mine' | 'watch', begins: (scene: Scene) => void) {
    this.scenes = new Scenes(begins)
    this.#socket = new TableSocket((after) => socketAddress(id, wish, after), {
      message: (message) => this.#hear(message),
      link: (link, farewell) => {
        this.link = link
        this.farewell = farewell
      },
    })
  }

  /** Do something on this seat; false when it was refused, which is then shown. */
  async act(action: unknown): Promise<boolean> {
    return this.#done(await this.#socket.ask({ type: 'act', action }))
  }

  /** How something lies on this seat now; it may change again. */
  draft(action: unknown): void {
    this.#socket.draft(action)
  }

  /** Say something beside the log; whoever listens hears the answer. */
  whisper(message: unknown): void {
    if (this.link !== 'open') return // an effect that whispers does so again when the line is back
    this.#whisperedAt = performance.now()
    this.#socket.whisper(message)
  }

  /** Hear every answer to a whisper, and keep none here; gives back how to stop. */
  onWhispered(listener: (answer: unknown) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async undo(): Promise<boolean> {
    return this.#done(await this.#socket.ask({ type: 'undo' }))
  }

  async ask(request: Request): Promise<boolean> {
    return this.#done(await this.#socket.ask(request))
  }

  /** What may be done now, each in words. */
  async describe(): Promise<readonly string[]> {
    const answer = await this.#socket.ask({ type: 'describe' })
    return answer.type === 'described' ? answer.words : []
  }

  async mute(seat: number | null, on: boolean): Promise<void> {
    const changed = new Set(this.muted)
    if (on) changed.add(seat)
    else changed.delete(seat)
    if (await this.ask({ type: 'mute', seat, on })) this.muted = changed
  }

  /** A sentence in the place where refusals stand. */
  explain(why: string, rule = '', code = ''): void {
    this.no = { why, rule, code, number: ++this.#refusals }
  }

  /** The match's own time; it stands still while the match is paused. */
  now(): number {
    if (!this.newest) return 0
    return this.newest.at + (this.table?.paused ? 0 : performance.now() - this.newestAt)
  }

  comeBack(): void {
    this.#socket.comeBack()
  }

  /** Come in anew: as somebody else, or in another language. */
  comeInAnew(): void {
    this.log = []
    this.#socket.comeBack()
  }

  close(): void {
    this.#socket.close()
    this.scenes.close()
  }

  #done(answer: Answer): boolean {
    if (answer.type === 'refused') this.explain(answer.why, answer.rule, answer.code)
    else this.no = null
    return answer.type !== 'refused'
  }

  #hear(message: ToClient): void {
    if (message.type === 'welcome') {
      if (message.seat !== this.seat) this.log = [] // another seat saw other things
      this.table = message.table
      this.seat = message.seat
      this.talk = message.talk ?? []
      this.scenes.overhear(null)
      this.no = null // whatever kept us out does so no more
      this.#asked = false
    } else if (message.type === 'table') this.table = message.table
    else if (message.type === 'state') this.#stand(message)
    else if (message.type === 'drafted') this.drafts = { ...this.drafts, [message.seat]: message.action }
    else if (message.type === 'whispered') for (const hear of this.#listeners) hear(message.answer)
    else if (message.type === 'overheard') this.scenes.overhear(message.shown)
    else if (message.type === 'found') this.#find(message.found)
    else if (message.type === 'pong') this.lag = Math.round(2 * this.#socket.lag)
    else if (message.type === 'said') this.#listen(message)
    else if (message.type === 'refused' && message.id === null && !this.#isWhispering)
      this.explain(message.why, message.rule, message.code)
  }

  /** A finger may be on a card that has just gone: that is nobody's mistake, and nothing to be told. */
  get #isWhispering(): boolean {
    return performance.now() - this.#whisperedAt < TOO_LATE
  }

  #stand(state: State): void {
    if (state.match !== this.newest?.match) this.log = []
    this.newest = state
    this.newestAt = performance.now()
    this.drafts = Object.fromEntries((state.drafts ?? []).map((one) => [one.seat, one.action]))
    if (state.overheard) this.scenes.overhear(state.overheard) // a later state does not repeat it
    this.#find(state.found, state.seeks)
    this.#remember(state.events)
    this.scenes.push(state)
    const unknown = state.v > 0 && this.log.length === 0
    if (unknown && !this.#asked) {
      this.#asked = true // once: a long match tells its beginning by moments only
      this.#socket.look(Math.max(0, state.v - HISTORY))
    }
  }

  #find(found: unknown, seeks = false): void {
    this.found = found ?? null
    this.seeks = seeks
  }

  #remember(events: readonly Happened[]): void {
    const known = new Set(this.log.map((line) => line.v))
    const fresh = events
      .filter((one) => !known.has(one.v) && one.told?.length)
      .map((one) => ({ v: one.v, seat: one.seat, told: one.told ?? [] }))
    if (fresh.length) this.log = [...this.log, ...fresh].sort((a, b) => a.v - b.v)
  }

  #listen(said: Said): void {
    if (said.text) this.talk = [...this.talk, said].slice(-NEWS)
    const { seat, emote } = said
    if (!emote || seat === null) return
    this.bubbles = { ...this.bubbles, [seat]: emote }
    setTimeout(() => {
      const { [seat]: _gone, ...rest } = this.bubbles
      this.bubbles = rest
    }, BUBBLE)
  }
}
