// Looking back: the moments of a match as one viewer may see them, fetched in pieces as needed.

import { api } from './api'
import type { Moment } from './protocol'
import type { Line } from './table.svelte'

const PIECE = 40 // moments in one answer

export class Past {
  /** The moment that is shown, and the one before it when it was just stepped from. */
  shown = $state.raw<Moment | null>(null)
  before = $state.raw<Moment | null>(null)
  v = $state(0)
  loading = $state(false)
  lines = $state.raw<readonly Line[]>([]) // what is known of the log, in order

  readonly #moments = new Map<number, Moment>()

  constructor(
    readonly match: string,
    readonly seat: number | null,
  ) {}

  /** Show the moment after entry `v`; 0 is the deal. */
  async go(v: number): Promise<void> {
    const from = this.v
    this.v = v
    const moment = await this.#moment(v)
    if (this.v !== v || !moment) return // somebody was quicker
    this.before = v > from && v === this.beyond(from, 1, v) ? (this.#moments.get(from) ?? null) : null
    this.shown = moment
    if (!this.#moments.has(v + 1)) void this.#fetch(v + 1)
  }

  /** The next moment that way in which something happens, as far as is known; bots that wait are passed over. */
  readonly beyond = (from: number, way: 1 | -1, last: number): number => {
    let v = from + way
    while (v > 0 && v < last && this.#isQuiet(v)) v += way
    return v
  }

  #isQuiet(v: number): boolean {
    const happened = this.#moments.get(v)?.happened
    return !!happened && !happened.events?.length
  }

  async #moment(v: number): Promise<Moment | undefined> {
    if (!this.#moments.has(v)) {
      this.loading = true
      try {
        await this.#fetch(Math.max(0, v - PIECE / 2))
      } finally {
        this.loading = false
      }
    }
    return this.#moments.get(v)
  }

  async #fetch(first: number): Promise<void> {
    for (const moment of await api.moments(this.match, first, PIECE, this.seat))
      this.#moments.set(moment.v, moment)
    this.lines = [...this.#moments.values()]
      .filter(({ happened }) => happened?.told?.length)
      .sort((one, other) => one.v - other.v)
      .map(({ v, happened }) => ({ v, seat: happened!.seat, told: happened!.told! }))
  }

  /** Fetch all that is not known yet up to the last entry, so that the log is whole. */
  async readOn(last: number): Promise<void> {
    for (let v = 0; v <= last; v++) if (!this.#moments.has(v)) await this.#fetch(v)
  }
}
