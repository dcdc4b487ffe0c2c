/**
 * One's own segments while the dream lies open: what is laid, and what is in the hand. Everything
 * answers at once, here; the server hears of it by drafts.
 */
import { beneath, formOf, heightOf, isInside, kept, landing, spotsOf, widthOf, type Spot } from './geometry'
import type { Content, Placement } from './model'

/** A segment in the hand. A segment in the hand is not laid; where it came from is kept until then. */
export interface Hand {
  readonly segment: string
  readonly rot: number
  readonly at: Spot | null // the corner over which it is held; null: nowhere yet
}

interface Table {
  readonly content: Content
  readonly owned: readonly string[]
}

export class Desk {
  placements = $state.raw<readonly Placement[]>([])
  hand = $state.raw<Hand | null>(null)
  #turns = $state.raw<Readonly<Record<string, number>>>({}) // of those that wait beside the frame
  readonly #table: () => Table
  readonly #changed: (placements: readonly Placement[]) => void

  constructor(table: () => Table, changed: (placements: readonly Placement[]) => void) {
    this.#table = table
    this.#changed = changed
  }

  /** A new dream, or what the server remembers of this one. */
  begin(placements: readonly Placement[]): void {
    this.placements = placements
    this.hand = null
    this.#turns = {}
  }

  rotOf(segment: string): number {
    return this.placedAs(segment)?.rot ?? this.#turns[segment] ?? 0
  }

  placedAs(segment: string): Placement | undefined {
    return this.placements.find((one) => one.segment === segment)
  }

  /** What lies there apart from what is in the hand. */
  get lying(): readonly Placement[] {
    return this.placements.filter((one) => one.segment !== this.hand?.segment)
  }

  /** The hand as a placement, where it hovers over the grid. */
  get ghost(): Placement | null {
    const hand = this.hand
    return hand?.at ? { segment: hand.segment, rot: hand.rot, ...hand.at } : null
  }

  /** As it would be with what is in the hand: what it lies on gives way. */
  get tried(): readonly Placement[] {
    const { ghost, lying } = this
    if (!ghost) return lying
    const away = beneath(this.#table().content, lying, ghost)
    return [...lying.filter((one) => !away.includes(one)), ghost]
  }

  take(segment: string, at: Spot | null = null): void {
    const placed = this.placedAs(segment)
    this.hand = { segment, rot: this.rotOf(segment), at: placed ? { row: placed.row, col: placed.col } : at && this.#keep(segment, this.rotOf(segment), at) }
  }

  /** Hold it with a certain corner, as near to it as the workspace allows. */
  hold(corner: Spot | null): void {
    const hand = this.hand
    if (hand) this.hand = { ...hand, at: corner && this.#keep(hand.segment, hand.rot, corner) }
  }

  /** Hold it over a spot, wherever it lies best. */
  point(spot: Spot): void {
    const hand = this.hand
    if (!hand) return
    const { content } = this.#table()
    const taken = this.lying.flatMap((one) => spotsOf(content, one))
    const at = landing(formOf(content, hand.segment, hand.rot), spot, taken)
    if (at) this.hand = { ...hand, at }
  }

  move(rows: number, cols: number): void {
    const at = this.hand?.at ?? { row: 0, col: 0 }
    this.hold({ row: at.row + rows, col: at.col + cols })
  }

  /** Turn what is in the hand around its middle. */
  turn(quarters = 1): void {
    const hand = this.hand
    if (!hand) return
    const { content } = this.#table()
    const rot = (hand.rot + quarters + 4) % 4
    const [old, now] = [formOf(content, hand.segment, hand.rot), formOf(content, hand.segment, rot)]
    const half = (one: number, other: number): number => Math.trunc((one - other) / 2)
    const at = hand.at && {
      row: hand.at.row + half(heightOf(old), heightOf(now)),
      col: hand.at.col + half(widthOf(old), widthOf(now)),
    }
    this.hand = { ...hand, rot, at: at && kept(now, at) }
    if (!this.placedAs(hand.segment)) this.#turns = { ...this.#turns, [hand.segment]: rot }
  }

  /** Turn one that waits beside the frame. */
  turnWaiting(segment: string, quarters = 1): void {
    if (this.hand?.segment === segment) return this.turn(quarters)
    if (!this.placedAs(segment)) this.#turns = { ...this.#turns, [segment]: (this.rotOf(segment) + quarters + 4) % 4 }
  }

  /** Lay it down where it is held; true if it lies somewhere now. */
  put(): boolean {
    if (!this.ghost) return false
    const laidDown = this.tried
    this.hand = null
    this.#change(laidDown)
    return true
  }

  /** What lay there already and was only turned counts at once, if it disturbs nobody; it stays in the hand. */
  settle(): void {
    const { ghost, hand, lying } = this
    if (!ghost || !hand || !this.placedAs(hand.segment)) return
    if (beneath(this.#table().content, lying, ghost).length === 0) this.#change([...lying, ghost])
  }

  /** Out of the frame with it. */
  back(segment = this.hand?.segment): void {
    if (segment === undefined) return
    const rot = this.hand?.segment === segment ? this.hand.rot : this.rotOf(segment)
    this.#turns = { ...this.#turns, [segment]: rot }
    this.hand = null
    if (this.placedAs(segment)) this.#change(this.placements.filter((one) => one.segment !== segment))
  }

  /** Let go: it lies again where it lay before. */
  cancel(): void {
    this.hand = null
  }

  /** All of it by so many cells, as it lies to itself: the frame slides under it (DR-GEO-2). */
  shift(rows: number, cols: number): boolean {
    if (!this.canShift(rows, cols)) return false
    this.hand = null
    this.#change(this.#shifted(rows, cols))
    return true
  }

  /** Nothing may leave the workspace. */
  canShift(rows: number, cols: number): boolean {
    const { content } = this.#table()
    return this.placements.length > 0 && this.#shifted(rows, cols).every((one) => spotsOf(content, one).every(isInside))
  }

  #shifted(rows: number, cols: number): readonly Placement[] {
    return this.placements.map((one) => ({ ...one, row: one.row + rows, col: one.col + cols }))
  }

  clear(): void {
    this.hand = null
    if (this.placements.length > 0) this.#change([])
  }

  #keep(segment: string, rot: number, corner: Spot): Spot {
    return kept(formOf(this.#table().content, segment, rot), corner)
  }

  #change(placements: readonly Placement[]): void {
    this.placements = placements
    this.#changed(placements)
  }
}
