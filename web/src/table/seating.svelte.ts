// My place at a table: usually one seat, several where people share this device, or none.
//
// Every seat of mine keeps its own socket, so that each is present and sees with its own eyes; one
// of them is shown. Where the next to act is another of mine, a curtain falls before it is shown.

import type { Scene } from '../lib/scenes.svelte'
import { TableLink } from '../lib/table.svelte'

export class Seating {
  links = $state.raw<readonly TableLink[]>([])
  active = $state(0) // which of the links is shown
  /** The seat that the device is to be handed to. */
  next = $state<number | null>(null)

  readonly #id: string
  readonly #begins: (scene: Scene) => void

  constructor(id: string, watch: boolean, begins: (scene: Scene) => void) {
    this.#id = id
    this.#begins = begins
    this.links = [this.#open(watch ? 'watch' : 'mine')]
  }

  get shown(): TableLink {
    return this.links[this.active] ?? this.links[0]!
  }

  get isShared(): boolean {
    return this.links.length > 1
  }

  /** A socket for every seat of mine, and none for those I have left. Call it in an effect. */
  follow(): void {
    const [first] = this.links
    const mine = seatsOf(first!)
    if (first!.seat === null) return
    const others = this.links.slice(1)
    const wanted = mine.filter((seat) => seat !== first!.seat)
    const kept = others.filter((link) => link.seat === null || wanted.includes(link.seat))
    const missing = wanted.slice(kept.length)
    if (kept.length === others.length && !missing.length) return
    for (const link of others) if (!kept.includes(link)) link.close()
    this.active = Math.min(this.active, kept.length)
    this.links = [first!, ...kept, ...missing.map((seat) => this.#open(seat))]
  }

  /** Let the curtain fall when somebody else at this device is asked. Call it in an effect. */
  handOver(): void {
    const { newest, table } = this.shown
    if (!this.isShared || !newest || table?.stage !== 'playing') return
    const asked = this.links.map((link) => link.seat).filter((seat) => seat !== null && newest.to_act.includes(seat))
    if (asked.length && !asked.includes(this.shown.seat)) this.next = asked[0] ?? null
    else this.next = null
  }

  /** Somebody has taken the device and says who they are. */
  raise(seat: number): void {
    const found = this.links.findIndex((link) => link.seat === seat)
    if (found >= 0) this.active = found
    this.next = null
  }

  close(): void {
    for (const link of this.links) link.close()
  }

  /** Only what is shown is heard. */
  #open(wish: number | 'mine' | 'watch'): TableLink {
    const link: TableLink = new TableLink(this.#id, wish, (scene) => link === this.shown && this.#begins(scene))
    return link
  }
}

function seatsOf(link: TableLink): number[] {
  return (link.table?.chairs ?? []).flatMap((chair, seat) => (chair.yours ? [seat] : []))
}
