// Looking back: the moments of a match as one viewer may see them, fetched in pieces as needed.

import { api } from './api'
import type { Moment } from './protocol'

const PIECE = 40 // moments in one answer

export class Past {
  /** The moment that is shown, and the one before it when it was just stepped from. */
  shown = $state.raw<Moment | null>(null)
  before = $state.raw<Moment | null>(null)
  v = $state(0)
  loading = $state(false)

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
    this.before = v === from + 1 ? (this.#moments.get(from) ?? null) : null
    this.shown = moment
    if (!this.#moments.has(v + 1)) void this.#fetch(v + 1)
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
  }
}
