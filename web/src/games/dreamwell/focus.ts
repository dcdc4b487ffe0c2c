/** The keyboard at a table: where the focus is, and where it goes when its button is gone. */
import { tick } from 'svelte'
import { press } from './keys'
import type { Turn } from './turn.svelte'

export class Focus {
  #isInside = false

  /** `root`: null again once the table is gone; what waited comes to nothing. */
  constructor(
    readonly turn: Turn,
    readonly root: () => HTMLElement | null,
  ) {}

  /** A dialog is opened from the table and returns there: to be in it is not to be elsewhere. */
  follow({ target }: { target: EventTarget | null }): void {
    if (target instanceof Element && !target.closest('dialog')) this.#isInside = !!this.root()?.contains(target)
  }

  /** A button that had the focus may be gone: then it goes to the board, never out of the table. */
  async keep(): Promise<void> {
    await tick()
    if (this.#isInside && (document.activeElement ?? document.body) === document.body) this.go('board')
  }

  go(where: 'board' | 'hand'): void {
    const wanted = where === 'hand' ? '[data-card]' : `[data-place="${String(this.turn.focus)}"]`
    this.root()?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: this.#isInside })
  }

  press(event: KeyboardEvent): void {
    if (!press(this.turn, event, (where) => this.go(where))) return
    event.preventDefault()
    event.stopPropagation() // the frame has keys of its own
  }

  /** An arrow, as long as the focus is nowhere: it begins on the board. */
  enter(event: KeyboardEvent): boolean {
    const isArrow = event.key.startsWith('Arrow') && !event.ctrlKey && !event.metaKey && !event.altKey
    const from = event.target as Element
    if (!isArrow || from.closest('a, button, summary, [tabindex="0"]') || this.turn.sheet) return false
    this.go('board')
    event.preventDefault()
    return true
  }

  /** A key that nobody else has use for. */
  isElsewhere(event: KeyboardEvent): boolean {
    const from = event.target as Element
    return !this.root()?.contains(from) && !event.defaultPrevented && !from.closest('input, textarea, select, dialog')
  }
}
