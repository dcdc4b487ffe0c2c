/** A player at the table: what is chosen so far, what is open, and what a tap or a key makes of it. */
import { settings } from '../../lib/settings.svelte'
import type { Frame } from '../contract'
import { begin, enter, NOTHING, retreat, settled, tapCard, tapPlace, tapStandee, turnPick, type Choice, type Tapped } from './choice'
import type { Action, CardId, Kind, Place, View } from './model'
import { isOffered, offers, type Slot } from './offers'
import { hint } from './prompts'

/** What is open over the table. */
export type Sheet =
  | { readonly kind: 'card'; readonly card: CardId; readonly slot?: Slot }
  | { readonly kind: 'row'; readonly seat: number }
  | { readonly kind: 'keys' | 'words' }

export interface Setting {
  readonly view: View
  readonly legal: readonly Action[]
  readonly act: (action: Action) => Promise<boolean>
  readonly frame: Frame
}

export class Turn {
  choice = $state.raw<Choice>(NOTHING)
  sheet = $state.raw<Sheet | null>(null)
  focus = $state<Place>(5)
  isLeaving = $state(false) // asked whether to end the turn with actions left
  isSent = $state(false) // and not answered yet
  isTurnedOver = $state(false) // on a phone: the other one of hand and display is looked at
  readonly offers = $derived.by(() => offers(this.#at().legal, this.#at().view.phase))
  readonly settled = $derived.by(() => settled(this.offers, this.choice, this.#at().view.display))
  readonly #at: () => Setting

  constructor(at: () => Setting) {
    this.#at = at
  }

  /** Something else may be done now: begin anew. */
  begin(): void {
    this.choice = begin(this.offers)
    this.isSent = this.isLeaving = this.isTurnedOver = false
  }

  /** On a phone hand and display take turns below the board: whoever takes from one sees it. */
  get showsDisplay(): boolean {
    return (this.choice.mode === 'draw' || this.choice.mode === 'replace') !== this.isTurnedOver
  }

  async send(action: Action): Promise<void> {
    if (this.isSent) return
    this.isSent = true
    this.sheet = null
    const done = await this.#at().act(action)
    this.isSent = false
    if (!done) this.choice = begin(this.offers)
  }

  take(tapped: Tapped): void {
    this.choice = tapped.choice
    this.isLeaving = false
    const action = tapped.action ?? tapped.tried
    if (action) void this.send(action)
  }

  /** A place was pointed at, or a standee there; by key, a second time on what is settled sends it. */
  point(place: Place, mine: readonly number[], byKey: boolean, touched: number | null = null): void {
    const again = this.choice.picks.some((pick) => pick.cell === place)
    const haunts = this.choice.mode === 'nightmare' && this.offers.nightmare.has(place)
    if (byKey && again && this.settled) void this.send(this.settled)
    else if (haunts && settings.confirm && this.choice.place !== place) this.choice = { ...this.choice, place }
    else this.take(tapPlace(this.offers, this.choice, place, mine, touched))
  }

  standee(index: number): void {
    this.take(tapStandee(this.offers, this.choice, index))
  }

  choose(kind: Kind): void {
    this.isLeaving = this.isTurnedOver = false
    if (isOffered(this.offers, kind) || (kind === 'play' && isOffered(this.offers, 'move')))
      this.choice = this.choice.mode === kind ? begin(this.offers) : enter(this.offers, kind)
    else this.explain()
  }

  card(id: CardId): void {
    const play = this.offers.plays.get(id)
    if (this.choice.mode === 'discard') this.choice = tapCard(this.offers, this.choice, id)
    else if (this.choice.mode === 'play' && play) void this.send(play)
    else this.sheet = { kind: 'card', card: id }
  }

  slot(at: Slot, id: CardId): void {
    const draw = this.offers.draws.get(at)
    if (this.choice.mode === 'draw' && draw) void this.send(draw)
    else if (this.choice.mode === 'replace') this.choice = tapCard(this.offers, this.choice, id)
    else this.sheet = { kind: 'card', card: id, slot: at }
  }

  deck(): void {
    const draw = this.offers.draws.get('deck')
    if (!draw) return
    if (this.choice.mode === 'draw' || !settings.confirm) void this.send(draw)
    else this.choice = enter(this.offers, 'draw')
  }

  end(): void {
    const { end } = this.offers
    if (!end) this.explain()
    else if (settings.confirm && this.#at().view.actions_left > 0 && !this.isLeaving) this.isLeaving = true
    else void this.send(end)
  }

  decline(): void {
    if (this.offers.decline) void this.send(this.offers.decline)
  }

  confirm(): void {
    if (this.settled) void this.send(this.settled)
  }

  retreat(): void {
    this.isTurnedOver = false
    if (this.isLeaving) this.isLeaving = false
    else this.choice = retreat(this.offers, this.choice)
  }

  /** Turn the tile that was picked last. */
  turn(by: number): void {
    this.choice = turnPick(this.offers, this.choice, this.choice.picks.length - 1, by)
  }

  /** Turn the tile at hand: pick it, if it is not yet; of two that swap, the one that lies there now. */
  turnFocused(by: number): void {
    const { focus: cell, choice, offers: o } = this
    if (cell === 'off') return
    const index = choice.picks.findIndex((pick) => pick.cell === cell)
    if (choice.mode === 'swap' && choice.picks.length === 2) this.choice = turnPick(o, choice, 1 - index, by)
    else if (choice.mode === 'rotate' && index >= 0) this.turn(by)
    else if (o.turns.has(cell)) this.choice = turnPick(o, { ...NOTHING, mode: 'rotate', picks: [{ cell, turns: 0 }] }, 0, by)
  }

  /** Show the back of the tile at hand. */
  flipFocused(): void {
    const { focus: cell } = this
    if (cell !== 'off' && this.offers.flips.has(cell)) this.choice = { ...NOTHING, mode: 'flip', picks: [{ cell, turns: 0 }] }
    else this.choose('flip')
  }

  /** What a card's sheet offers: to play it from the hand, or to take it from the display. */
  deal(id: CardId, at: Slot | undefined): (() => void) | undefined {
    const action = at === undefined ? this.offers.plays.get(id) : this.offers.draws.get(at)
    return action && (() => void this.send(action))
  }

  explain(): void {
    const { frame, view } = this.#at()
    frame.explain(hint(view, NOTHING))
  }
}
