// Taking a bot's seat while a match is played: at once, or as soon as the game lets anybody in.

import { api, Refusal } from '../lib/api'
import { introduced } from '../lib/me.svelte'
import type { TableSeen } from '../lib/protocol'
import type { TableLink } from '../lib/table.svelte'

export class Joining {
  wish = $state<number | null>(null)
  readonly #link: TableLink
  readonly #table: TableSeen
  readonly closed = $derived.by(() => !!this.#link.newest?.seats_closed)

  constructor(at: () => { link: TableLink; table: TableSeen }) {
    this.#link = $derived(at().link)
    this.#table = $derived(at().table)
    $effect(() => {
      if (this.wish === null) return
      if (!this.offers(this.wish)) this.wish = null
      else if (!this.closed) void this.#sit(this.wish)
    })
  }

  /** Whether I may have this seat, now or when the round is over. */
  offers(seat: number): boolean {
    const { stage, locked, you_host, chairs } = this.#table
    const chair = chairs[seat]
    const welcome = stage === 'playing' && (!locked || you_host) && !chairs.some((one) => one.yours)
    return welcome && !!chair?.bot && !chair.person
  }

  /** The first seat that I may have. */
  get free(): number | null {
    const seat = this.#table.chairs.findIndex((_, n) => this.offers(n))
    return seat < 0 ? null : seat
  }

  async ask(seat: number): Promise<void> {
    if (await introduced()) this.wish = seat
  }

  async #sit(seat: number): Promise<void> {
    this.wish = null
    try {
      await api.sit(this.#table.id, seat)
    } catch (no) {
      if (!(no instanceof Refusal)) throw no
      if (no.code === 'SEATS_CLOSED') this.wish = seat // the next round was quicker
      else this.#link.explain(no.why, '', no.code)
    }
  }
}
