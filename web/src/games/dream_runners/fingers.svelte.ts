/** Pointers on the board and the tray: dragging, tapping, turning with a second finger. */
import type { Desk } from './desk.svelte'
import { formOf, heightOf, isInside, LEAST, same, spotsOf, widthOf, type Spot } from './geometry'
import type { Content } from './model'

const FAR = 6 // pixels: less is a tap
const LIFT = 0.9 // cells that a piece is held above a finger, so that it can be seen

/** A piece on its way, under the pointer. */
export interface Drag {
  readonly segment: string
  readonly x: number
  readonly y: number
}

interface Press {
  readonly pointer: number
  readonly touch: boolean
  readonly segment: string | null // null: a free cell
  readonly spot: Spot | null // null: on the tray
  readonly x: number
  readonly y: number
  grip: Spot // from the corner of the form to the pointer, in cells
}

interface World {
  readonly content: Content
  readonly desk: Desk
  readonly active: boolean
  readonly reach: number
  readonly board: Element | null
  laid(): void // something was put down
  turned(): void
}

export class Fingers {
  drag = $state.raw<Drag | null>(null)
  readonly #world: () => World
  #press: Press | null = null

  constructor(world: () => World) {
    this.#world = world
  }

  /** The size of a cell on the page. */
  get unit(): number {
    const { board, reach } = this.#world()
    return (board?.getBoundingClientRect().width ?? 0) / (3 + 2 * reach)
  }

  /** Where a point of the page lies on the grid, in cells. */
  #place(x: number, y: number): Spot {
    const { board, reach } = this.#world()
    const box = board?.getBoundingClientRect() ?? new DOMRect()
    return { row: (y - box.top) / this.unit - reach, col: (x - box.left) / this.unit - reach }
  }

  spotAt(x: number, y: number): Spot | null {
    const { row, col } = this.#place(x, y)
    const spot = { row: Math.floor(row), col: Math.floor(col) }
    const { reach } = this.#world()
    return isInside(spot) && Math.min(row, col) >= -reach && Math.max(row, col) < 3 + reach ? spot : null
  }

  onTray(event: PointerEvent, segment: string): void {
    const { content, desk } = this.#world()
    const form = formOf(content, segment, desk.rotOf(segment))
    this.#down(event, { segment, spot: null, grip: { row: heightOf(form) / 2, col: widthOf(form) / 2 } })
  }

  onBoard(event: PointerEvent): void {
    const { content, desk } = this.#world()
    const spot = this.spotAt(event.clientX, event.clientY)
    if (!spot) return
    const on = (desk.hand ? [...desk.lying, ...(desk.ghost ? [desk.ghost] : [])] : desk.placements).findLast((one) =>
      spotsOf(content, one).some((each) => same(each, spot)),
    )
    const place = this.#place(event.clientX, event.clientY)
    const grip = on ? { row: place.row - on.row, col: place.col - on.col } : { row: 0.5, col: 0.5 }
    this.#down(event, { segment: on?.segment ?? null, spot, grip })
  }

  #down(event: PointerEvent, what: Pick<Press, 'segment' | 'spot' | 'grip'>): void {
    if (!this.#world().active || event.button > 0) return
    if (this.#press && this.#press.pointer !== event.pointerId) return // a second finger turns: see `another`
    event.preventDefault() // no text is selected, nothing scrolls
    ;(event.currentTarget as HTMLElement | null)?.focus?.({ preventScroll: true })
    this.#press = { pointer: event.pointerId, touch: event.pointerType !== 'mouse', x: event.clientX, y: event.clientY, ...what }
  }

  /** A second finger anywhere on the page. */
  another(event: PointerEvent): void {
    if (!this.drag || event.pointerId === this.#press?.pointer) return
    this.#world().desk.turn()
    this.#world().turned()
  }

  move(event: PointerEvent): void {
    const { desk, active } = this.#world()
    const press = this.#press
    if (!press) return this.#hover(event)
    if (event.pointerId !== press.pointer || !active) return
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR
    if (!this.drag && far && press.segment !== null) {
      if (desk.hand?.segment !== press.segment) desk.take(press.segment)
      this.#press = { ...press }
    }
    if (this.drag || (far && press.segment !== null)) this.#carry(event, press)
  }

  #carry(event: PointerEvent, press: Press): void {
    const { desk, content, reach } = this.#world()
    const hand = desk.hand
    if (!hand) return
    const form = formOf(content, hand.segment, hand.rot)
    const grip = { row: Math.min(press.grip.row, heightOf(form) - 0.2), col: Math.min(press.grip.col, widthOf(form) - 0.2) }
    const lift = press.touch ? LIFT : 0
    const y = event.clientY - lift * this.unit
    const place = this.#place(event.clientX, y)
    const corner = { row: Math.round(place.row - grip.row), col: Math.round(place.col - grip.col) }
    const isOver = place.row > -reach - 0.6 && place.row < 3 + reach + 0.6 && place.col > -reach - 0.6 && place.col < 3 + reach + 0.6
    desk.hold(isOver && corner.row >= LEAST - 1 ? corner : null)
    this.drag = { segment: hand.segment, x: event.clientX - grip.col * this.unit, y: y - grip.row * this.unit }
  }

  /** A mouse with something in the hand: it shows where it would lie. */
  #hover(event: PointerEvent): void {
    const { desk, active } = this.#world()
    if (!active || !desk.hand || event.pointerType !== 'mouse' || event.buttons > 0) return
    const spot = this.spotAt(event.clientX, event.clientY)
    if (spot) desk.point(spot)
  }

  up(event: PointerEvent): void {
    const press = this.#press
    if (!press || event.pointerId !== press.pointer) return
    const dragged = this.drag !== null
    this.#press = null
    this.drag = null
    const { desk, active, laid } = this.#world()
    if (!active) return
    if (dragged) {
      if (desk.put()) laid()
      else desk.back()
    } else this.#tap(press)
  }

  cancel(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.pointer) return
    this.#press = null
    this.drag = null
    this.#world().desk.cancel()
  }

  #tap(press: Press): void {
    const { desk, laid, turned, content } = this.#world()
    if (press.spot === null) {
      if (desk.hand?.segment === press.segment) this.#turn()
      else if (press.segment) desk.take(press.segment)
      return
    }
    const spot = press.spot
    const hand = desk.hand
    if (!hand) {
      if (press.segment) desk.take(press.segment)
      return
    }
    const isOnIt = desk.ghost && spotsOf(content, desk.ghost).some((one) => same(one, spot))
    if (isOnIt && press.touch && desk.placedAs(hand.segment)) return this.#turn()
    if (!isOnIt || press.touch) desk.point(spot)
    if (desk.put()) laid()
    else turned()
  }

  /** Turned in place: where that disturbs nobody it counts at once. */
  #turn(): void {
    const { desk, turned } = this.#world()
    desk.turn()
    desk.settle()
    turned()
  }
}
