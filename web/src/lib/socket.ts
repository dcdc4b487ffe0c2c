// A table's socket that keeps itself alive: it comes back when the network does, goes on after the
// version it has seen, and sends again, under the same id, what nobody has answered yet.
//
// No component and no store in here: whoever uses it listens.

import type { Accepted, Described, Farewell, Refused, State, ToClient, ToServer } from './protocol'

type Without<Message, Field extends string> = Message extends unknown ? Omit<Message, Field> : never
type WithId = Extract<ToServer, { id: string }>

/** Anything that is answered: a message whose id is given here. */
export type Request = Without<WithId, 'id'>
export type Answer = Accepted | Refused | Described

export type Link =
  | 'connecting' // the first try
  | 'open'
  | 'away' // broken off; it tries again by itself
  | 'ended' // the server said farewell for good, or we left

export interface Listener {
  message(message: ToClient): void
  link(link: Link, farewell: Farewell | null): void
}

/** What the socket needs of the world, so that a test can hand it another. */
export interface World {
  open(address: string): WebSocket
  /** Call back whenever it is worth while to look at once: the phone wakes, the network comes or goes. */
  onWake(wake: () => void): () => void
  now(): number
  random(): number
}

export const browser: World = {
  open: (address) => new WebSocket(address),
  onWake: (wake) => {
    const seen = () => document.visibilityState === 'visible' && wake()
    const shown = ({ persisted }: PageTransitionEvent) => persisted && wake() // not the first time
    document.addEventListener('visibilitychange', seen)
    addEventListener('online', wake)
    addEventListener('offline', wake) // no proof: a server on this very machine is still there
    addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('online', wake)
      removeEventListener('offline', wake)
      removeEventListener('pageshow', shown)
    }
  },
  now: () => performance.now(),
  random: Math.random,
}

export const FIRST_WAIT = 250 // milliseconds; doubled with each vain try
export const LONGEST_WAIT = 8_000
export const PATIENCE = 5_000 // for the answer to a ping, and for a socket to open

/** Asked again after a break: done twice they are done once. The rest is lost with the socket. */
const REPEATABLE: readonly ToServer['type'][] = ['act', 'undo', 'pause', 'return', 'mute']

interface Waiting {
  readonly message: WithId
  readonly answer: (answer: Answer) => void
}

export class TableSocket {
  /** The last version seen. */
  v: number | null = null
  /** Milliseconds a message takes one way, as measured. */
  lag = 0

  readonly #address: (after: number | null) => string
  readonly #listener: Listener
  readonly #world: World
  readonly #waiting = new Map<string, Waiting>()
  readonly #stopWaking: () => void
  readonly #name: string
  #socket: WebSocket | null = null
  #link: Link = 'connecting'
  #welcome = false
  #tries = 0
  #asked = 0
  #heartbeat = 20_000
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #gap = false

  constructor(address: (after: number | null) => string, listener: Listener, world = browser) {
    this.#address = address
    this.#listener = listener
    this.#world = world
    this.#name = Math.floor(world.random() * 36 ** 8).toString(36)
    this.#stopWaking = world.onWake(() => this.#wake())
    this.#connect()
  }

  get link(): Link {
    return this.#link
  }

  /** Ask for something; the promise holds the answer, however often the network breaks before. */
  ask(request: Request): Promise<Answer> {
    const message = { ...request, id: `${this.#name}-${++this.#asked}` } as WithId
    return new Promise((answer) => {
      const waiting = { message, answer }
      if (this.#welcome) this.#send(message)
      else if (!REPEATABLE.includes(message.type)) return lose(waiting)
      this.#waiting.set(message.id, waiting)
    })
  }

  /** Say how something lies now; the next one counts in its place, so it is never sent again. */
  draft(action: unknown): void {
    if (this.#welcome) this.#send({ type: 'draft', action })
  }

  /** Say something beside the log, such as where a fingertip is; what is lost is lost. */
  whisper(message: unknown): void {
    if (this.#welcome) this.#send({ type: 'whisper', message })
  }

  /** Ask to be shown everything anew, with what has happened after a version. */
  look(after: number | null): void {
    if (this.#welcome) this.#send(after === null ? { type: 'look' } : { type: 'look', after })
  }

  /** Take the seat back after somebody took it over, or try again after a farewell. */
  comeBack(): void {
    this.#tries = 0
    this.#connect()
  }

  /** Leave for good. */
  close(): void {
    this.#stopWaking()
    this.#drop()
    this.#become('ended', null)
    for (const waiting of this.#waiting.values()) lose(waiting)
    this.#waiting.clear()
  }

  #connect(): void {
    this.#drop()
    if (this.#link === 'ended') this.#become('connecting', null)
    const socket = this.#world.open(this.#address(this.v))
    this.#socket = socket
    socket.onmessage = (event) => this.#hear(String(event.data))
    socket.onclose = () => this.#lost()
    socket.onerror = () => undefined // a close follows
    this.#silence = setTimeout(() => this.#lost(), PATIENCE)
  }

  #hear(text: string): void {
    clearTimeout(this.#silence)
    const message = JSON.parse(text) as ToClient
    if (message.type === 'welcome') this.#welcomed(message.heartbeat)
    else if (message.type === 'pong') this.#measure(message.t)
    else if (message.type === 'farewell') this.#part(message)
    else if (message.type === 'state' && this.#missed(message)) return
    else if (message.type === 'accepted' || message.type === 'described') this.#answered(message)
    else if (message.type === 'refused' && message.id !== null) this.#answered(message)
    this.#listener.message(message)
  }

  #welcomed(heartbeat: number): void {
    const again = this.#welcome // moved to another seat: nothing was lost
    this.#welcome = true
    this.#tries = 0
    this.#heartbeat = heartbeat * 1000
    this.#become('open', null)
    if (again) return
    for (const { message } of this.#waiting.values()) this.#send(message)
    this.#ping()
  }

  #answered(answer: Answer & { id: string | null }): void {
    const waiting = this.#waiting.get(answer.id ?? '')
    this.#waiting.delete(answer.id ?? '')
    waiting?.answer(answer)
  }

  /** Whether a version is missing before this one: then everything is asked for, once. */
  #missed(state: State): boolean {
    const first = state.events[0]
    const gap = first !== undefined && this.v !== null && first.v > this.v + 1
    if (gap && !this.#gap) {
      this.#gap = true
      this.look(this.v)
      return true
    }
    this.#gap = false
    this.v = state.v
    return false
  }

  #ping(): void {
    clearTimeout(this.#beat)
    clearTimeout(this.#silence)
    this.#send({ type: 'ping', t: Math.round(this.#world.now()), lag: Math.round(this.lag) })
    this.#silence = setTimeout(() => this.#lost(), PATIENCE)
    this.#beat = setTimeout(() => this.#ping(), this.#heartbeat)
  }

  #measure(sent: number): void {
    const oneWay = Math.max(0, (this.#world.now() - sent) / 2)
    this.lag = Math.min(60_000, this.lag === 0 ? oneWay : 0.7 * this.lag + 0.3 * oneWay)
  }

  #part(farewell: Farewell): void {
    if (!farewell.again) {
      this.#drop()
      this.#become('ended', farewell)
    }
  }

  #lost(): void {
    this.#drop()
    if (this.#link === 'ended') return
    this.#become('away', null)
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++)
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + this.#world.random()))
    for (const [id, waiting] of this.#waiting) {
      if (REPEATABLE.includes(waiting.message.type)) continue
      this.#waiting.delete(id)
      lose(waiting)
    }
  }

  /** The phone woke up, or the network changed: find out now, not when the timer rings. */
  #wake(): void {
    if (this.#link === 'ended') return
    if (this.#welcome) this.#ping()
    else {
      this.#tries = 0
      this.#connect()
    }
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#beat, this.#silence]) clearTimeout(timer)
    this.#welcome = false
    if (this.#socket === null) return
    this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  #become(link: Link, farewell: Farewell | null): void {
    if (link === this.#link) return
    this.#link = link
    this.#listener.link(link, farewell)
  }
}

/** It went down with the socket: refused, without a sentence of the server's. */
function lose({ message, answer }: Waiting): void {
  answer({ type: 'refused', id: message.id, rule: '', code: 'LOST', why: '' })
}
