/** One's own dream while it can be changed, and as it lies afterwards: desk, fingers, drafts, forecast. */
import type { Frame } from '../contract'
import { Desk } from './desk.svelte'
import { Drafts } from './drafts'
import { Fingers } from './fingers.svelte'
import { forecast, isForetold, type Forecast } from './forecast'
import { beneath, reachOf, same, SIDE, spotOf, spotsOf, type Spot } from './geometry'
import { cellsOf, type Action, type Composition, type Content, type Dreamer, type Placement, type View } from './model'
import { forecastText, handText, say } from './words'

interface Sight {
  readonly view: View
  readonly content: Content
  readonly seat: number | null
  readonly own: Dreamer | null
  readonly legal: readonly Action[]
  readonly isOpen: boolean // it can be changed
  readonly frame: Frame
  readonly draft: ((action: Action) => void) | undefined
  act(action: Action): Promise<boolean>
  go(where: 'board' | 'tray'): void
}

export class Arranging {
  focus = $state(4) // the cell that has the focus, or had it last
  board = $state<HTMLElement | null>(null)
  readonly #sight: () => Sight
  readonly #drafts = new Drafts<Composition>((placements) => this.#sight().draft?.({ type: 'arrange', placements }))
  readonly desk: Desk
  readonly fingers: Fingers
  #dreamt = ''

  constructor(sight: () => Sight) {
    this.#sight = sight
    this.desk = new Desk(
      () => ({ content: sight().content, owned: sight().own?.segments ?? [] }),
      (placements) => this.#drafts.offer(placements),
    )
    this.fingers = new Fingers(() => ({
      content: sight().content,
      desk: this.desk,
      active: sight().isOpen,
      reach: this.reach,
      board: this.board,
      laid: () => this.laid(),
      turned: () => sight().frame.play('turn'),
    }))
  }

  // What lies there

  get lies(): Composition {
    const { isOpen, seat, view } = this.#sight()
    return isOpen ? this.desk.placements : seat === null ? [] : (view.compositions[seat] ?? [])
  }

  get lying(): Composition {
    return this.#sight().isOpen ? this.desk.lying : this.lies
  }

  get tried(): Composition {
    return this.#sight().isOpen ? this.desk.tried : this.lies
  }

  get ghost(): Placement | null {
    return this.#sight().isOpen ? this.desk.ghost : null
  }

  get away(): Composition {
    return this.ghost ? beneath(this.#sight().content, this.desk.lying, this.ghost) : []
  }

  get told(): Forecast | null {
    const { view, own, content } = this.#sight()
    return view.dream && own ? forecast(content, view.dream, this.tried, own) : null
  }

  /** The same, where the table wants it shown. */
  get foretold(): Forecast | null {
    return isForetold(this.#sight().view) ? this.told : null
  }

  /** A ring of free cells around the frame, a second one where something lies there; none once it is final. */
  get reach(): 0 | 1 | 2 {
    const far = reachOf(this.#sight().content, this.tried)
    return this.#sight().isOpen && far === 0 ? 1 : far
  }

  /** A dream is turned over, or the seat comes back to one: then the desk is what the server knows. */
  follow(known: Composition): void {
    const { isOpen, seat, view } = this.#sight()
    const here = isOpen ? `${seat} ${view.round}` : ''
    if (here && here !== this.#dreamt) this.desk.begin(known)
    else if (here && !alike(this.desk.placements, known)) this.#drafts.offer(this.desk.placements) // it was not heard
    if (!here) this.#drafts.drop()
    this.#dreamt = here
  }

  // What is done

  laid(): void {
    const { frame } = this.#sight()
    frame.play('step')
    if (this.foretold) this.preview()
  }

  preview(): void {
    this.#sight().frame.announce(this.foretold ? forecastText(this.foretold) : say('forecast.none'))
  }

  takeByKey(segment: string): void {
    this.desk.take(segment, { row: 0, col: 0 })
    this.#sight().go('board')
    this.tellHand()
  }

  tellHand(): void {
    const { content, view, frame } = this.#sight()
    if (this.desk.ghost && view.dream) frame.announce(handText(content, this.desk.ghost, cellsOf(content, view.dream)))
  }

  choose(cell: number): void {
    const spot = spotOf(cell)
    if (this.desk.hand) {
      this.desk.point(spot)
      if (this.desk.put()) this.laid()
      return
    }
    const on = this.#at(spot)
    if (on) this.takeByKey(on.segment)
    else this.#sight().frame.explain(say('nothing_in_hand'))
  }

  turn(): void {
    this.desk.turn()
    this.desk.settle()
    this.#sight().frame.play('turn')
  }

  async lock(): Promise<void> {
    const { legal, frame, act } = this.#sight()
    if (!legal.some((one) => one.type === 'lock')) return
    this.desk.put()
    this.#drafts.drop()
    frame.play('turn')
    if (!(await act({ type: 'lock', placements: this.desk.placements }))) this.#drafts.offer(this.desk.placements)
  }

  /** The wheel turns what is in the hand, or what lies under the pointer. */
  wheel(event: WheelEvent): void {
    const spot = this.fingers.spotAt(event.clientX, event.clientY)
    const lifted = this.desk.hand || !spot ? undefined : this.#at(spot)
    if (!this.#sight().isOpen || (!this.desk.hand && !lifted)) return
    event.preventDefault()
    if (lifted) this.desk.take(lifted.segment)
    this.desk.turn(event.deltaY > 0 ? 1 : -1)
    this.desk.settle()
    const placed = lifted && this.desk.placedAs(lifted.segment)
    if (placed && this.desk.ghost && alike([placed], [this.desk.ghost])) this.desk.cancel()
    this.#sight().frame.play('turn')
  }

  /** The focus goes on by so many cells. */
  step(rows: number, cols: number): void {
    const within = (wish: number): number => Math.min(SIDE - 1, Math.max(0, wish))
    this.focus = within(Math.floor(this.focus / SIDE) + rows) * SIDE + within((this.focus % SIDE) + cols)
    this.#sight().go('board')
  }

  #at(spot: Spot): Placement | undefined {
    const { content } = this.#sight()
    return this.desk.placements.find((one) => spotsOf(content, one).some((each) => same(each, spot)))
  }
}

const alike = (one: Composition, other: Composition): boolean => JSON.stringify(one) === JSON.stringify(other)
