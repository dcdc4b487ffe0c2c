/** One's own effects: what leaves nothing to decide goes by itself, all else waits for the player. */
import { keepOwnOrder, wantsOwnOrder } from './auto'
import { forecast } from './forecast'
import { cellOf, cellsOf, tokenOf, type Action, type Color, type Content, type Dreamer, type Notes, type View } from './model'

const FIRST_LOOK = 2600 // milliseconds before it goes by itself
const NEXT = 120

interface Sight {
  readonly view: View
  readonly content: Content
  readonly own: Dreamer | null
  readonly notes: Notes | undefined
  readonly legal: readonly Action[]
  readonly moves: boolean // something is being shown
  readonly guided: boolean // a lesson: nothing happens by itself
  act(action: Action): void
}

export class Resolving {
  asked = $state<string | null>(null) // the effect whose colours or prey are to be named
  going = $state(false) // all of it was asked for: one after the other
  #begun = '' // the round in which something went by itself
  ownOrder = $state(wantsOwnOrder())
  readonly #sight: () => Sight

  constructor(sight: () => Sight) {
    this.#sight = sight
  }

  get pending(): readonly string[] {
    return this.#sight().own?.pending ?? []
  }

  get isDue(): boolean {
    const { view, own } = this.#sight()
    return view.phase === 'resolving' && own?.woke === null && (own.pending.length > 0 || own.opening !== null)
  }

  get may(): boolean {
    return this.#sight().legal.some((one) => one.type === 'resolve' || one.type === 'choose_colors')
  }

  /** Without a clock nothing happens by itself. */
  get canAuto(): boolean {
    return !this.#sight().guided && this.#sight().view.options.pace !== 'calm'
  }

  get isAuto(): boolean {
    return this.canAuto && !this.ownOrder
  }

  /** What goes by itself: it asks nothing, and it does not matter when it comes (DR-RESOLVE-13). */
  get unasked(): readonly string[] {
    return this.#sight().own?.opening ? [] : this.order.filter((effect) => !this.undecided.includes(effect))
  }

  /** The effect that asks now: the one that was chosen, or the only one left. */
  get question(): string | null {
    const [last, ...more] = this.pending
    const isClear = last !== undefined && more.length === 0 && this.may && !this.going && !this.#sight().moves
    return this.asked ?? (isClear && this.#ways(last).length > 1 ? last : null)
  }

  get order(): readonly string[] {
    return this.#sight().notes?.order ?? []
  }

  get undecided(): readonly string[] {
    return this.#sight().notes?.undecided ?? []
  }

  /** How often what is asked for is received: twice under a double. */
  get times(): number {
    const { view, content, own } = this.#sight()
    const [asked, seat] = [this.question, view.seat]
    if (own?.opening || asked === null || !view.dream || !own || seat === null) return 1
    return forecast(content, view.dream, view.compositions[seat] ?? [], own).fates[cellOf(asked) ?? -1]?.times ?? 1
  }

  /** The number of each effect on its cell. */
  get marks(): ReadonlyMap<number, { readonly number: number; readonly bad: boolean }> {
    const marks = this.order.flatMap((effect, n) => {
      const cell = cellOf(effect)
      return cell === null ? [] : [[cell, { number: n + 1, bad: !effect.startsWith('collect') }] as const]
    })
    return new Map(this.#sight().moves ? [] : marks)
  }

  /** What a bat may have. */
  get prey(): readonly string[] {
    return this.#sight().legal.flatMap((one) => (one.type === 'resolve' && one.effect === this.question && one.segment ? [one.segment] : []))
  }

  /** How many colours are to be named. */
  get colors(): number {
    const { view, content, own } = this.#sight()
    if (own?.opening) return tokenOf(content, own.opening.token).filter((one) => one === 'any').length
    const asked = this.question
    const cell = asked?.startsWith('collect') && view.dream ? cellsOf(content, view.dream)[cellOf(asked) ?? -1] : undefined
    return cell?.elements.filter((one) => one === 'any').length ?? 0
  }

  #ways(effect: string): readonly Action[] {
    return this.#sight().legal.filter((one) => one.type === 'resolve' && one.effect === effect)
  }

  /** This one next. */
  choose(effect: string): void {
    const ways = this.#ways(effect)
    if (ways.length === 1 && ways[0]) this.#sight().act(ways[0])
    else if (ways.length > 1) this.asked = effect
  }

  chooseCell(cell: number): void {
    const effect = [...this.order, ...this.pending].find((one) => cellOf(one) === cell)
    if (effect && this.may && !this.going) this.choose(effect)
  }

  name(colors: readonly Color[]): void {
    const effect = this.question
    this.asked = null
    if (this.#sight().own?.opening) this.#sight().act({ type: 'choose_colors', colors })
    else if (effect) this.#sight().act({ type: 'resolve', effect, colors })
  }

  give(segment: string): void {
    const effect = this.question
    this.asked = null
    if (effect) this.#sight().act({ type: 'resolve', effect, segment })
  }

  /** All of it, step by step, with the best choices: only when somebody asks for that. */
  run(): void {
    const { notes, legal, guided, act } = this.#sight()
    const rest = legal.find((one) => one.type === 'resolve_auto')
    if (guided && rest) return act(rest) // a lesson does the rest in one go
    if (!notes?.step) return
    this.going = true
    act(notes.step)
  }

  setOwnOrder(wanted: boolean): void {
    this.ownOrder = wanted
    this.going = false
    keepOwnOrder(wanted)
  }

  /** Call it in an effect: what goes by itself goes on, once everybody has seen the last step. */
  goOn(): (() => void) | undefined {
    const { notes, moves, view } = this.#sight()
    if (!this.isDue) this.going = false
    if (this.asked !== null && !this.pending.includes(this.asked)) this.asked = null // others may act meanwhile
    if (!this.isDue || !this.may || moves || this.asked !== null) return undefined
    const [next] = this.isAuto ? this.unasked : []
    if (this.going ? !notes?.step : next === undefined) return undefined
    const here = `${view.round}`
    const timer = setTimeout(() => {
      this.#begun = here
      if (this.going) this.run()
      else if (next !== undefined) this.choose(next)
    }, this.going || this.#begun === here ? NEXT : FIRST_LOOK)
    return () => clearTimeout(timer)
  }
}
