/** Where the keyboard is at the table: what keys do, and where the focus goes when its button is gone. */
import { tick } from 'svelte'
import type { Frame } from '../contract'
import type { Arranging } from './arranging.svelte'
import { press } from './keys'

export type Sheet = 'words' | 'keys' | 'resign' | { readonly seat: number }

interface Sight {
  readonly root: HTMLElement | null
  readonly arranging: Arranging
  readonly isOpen: boolean
  readonly owned: readonly string[]
  readonly frame: Frame
  open(sheet: Sheet): void
}

export class Attention {
  readonly #sight: () => Sight
  #isInside = false

  constructor(sight: () => Sight) {
    this.#sight = sight
  }

  /** A dialog is opened from the table and returns there: to be in it is not to be elsewhere. */
  follow({ target }: { target: EventTarget | null }): void {
    if (target instanceof Element && !target.closest('dialog')) this.#isInside = !!this.#sight().root?.contains(target)
  }

  /** A button that had the focus may be gone with its phase: then it goes to the dream, never out of the table. */
  keep(): void {
    void tick().then(() => this.#isInside && (document.activeElement ?? document.body) === document.body && this.go('board'))
  }

  go(where: 'board' | 'tray'): void {
    const { root, arranging } = this.#sight()
    const wanted = where === 'tray' ? '[data-segment]' : `[data-cell="${arranging.focus}"]`
    void tick().then(() => root?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true }))
  }

  key(event: KeyboardEvent): void {
    const { arranging, isOpen, owned, frame, open } = this.#sight()
    const isElsewhere = !(event.target as HTMLElement).closest('[role="grid"]')
    if (event.key.startsWith('Arrow') && !event.shiftKey && !arranging.desk.hand && isElsewhere) return
    const done = press(event, {
      desk: arranging.desk, active: isOpen, owned,
      go: (where) => this.go(where),
      take: (segment) => arranging.takeByKey(segment),
      turned: () => {
        frame.play('turn')
        arranging.tellHand()
      },
      moved: () => arranging.tellHand(),
      laid: () => arranging.laid(),
      lock: () => void arranging.lock(),
      step: (rows, cols) => arranging.step(rows, cols),
      sheet: open,
      preview: () => arranging.preview(),
    })
    if (!done) return
    event.preventDefault()
    event.stopPropagation() // the frame has keys of its own
  }
}
