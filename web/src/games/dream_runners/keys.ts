/** The keyboard while segments are arranged: everything that fingers can do, and quicker. */
import type { Desk } from './desk.svelte'

export interface Keyboard {
  readonly desk: Desk
  readonly active: boolean // segments can be arranged
  readonly owned: readonly string[]
  take(segment: string): void
  turned(): void
  moved(): void
  laid(): void
  lock(): void
  go(where: 'board' | 'tray'): void
  step(rows: number, cols: number): void // the focus on the board
  sheet(which: 'words' | 'keys'): void
  preview(): void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
}

/** True when the key meant something here. */
export function press(event: KeyboardEvent, on: Keyboard): boolean {
  const from = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || from.closest('input, textarea, select, dialog')) return false
  return anywhere(event, on) || (on.active && arranging(event, from, on))
}

function anywhere({ key, shiftKey }: KeyboardEvent, on: Keyboard): boolean {
  const arrow = ARROWS[key]
  if (arrow && !on.desk.hand && !shiftKey) on.step(...arrow)
  else if (key === 'w' || key === 'W') on.sheet('words')
  else if (key === 'k' || key === 'K') on.sheet('keys')
  else if (key === 'b' || key === 'B') on.go('board')
  else if (key === 'p' || key === 'P') on.preview()
  else return false
  return true
}

function arranging(event: KeyboardEvent, from: HTMLElement, on: Keyboard): boolean {
  const { key } = event
  const { desk } = on
  const arrow = ARROWS[key]
  const chosen = /^[1-9]$/.test(key) ? on.owned[Number(key) - 1] : undefined
  if (key === 'Enter' && event.shiftKey) on.lock()
  else if (chosen !== undefined) on.take(chosen)
  else if (key === 't' || key === 'T') on.go('tray')
  else if (key === 'c' || key === 'C') desk.clear()
  else if (arrow && event.shiftKey && !desk.hand) {
    if (desk.shift(...arrow)) on.laid()
  }
  else if (!desk.hand) return false
  else if (key === 'r' || key === 'R') {
    desk.turn(event.shiftKey ? -1 : 1)
    on.turned()
  } else if (arrow) {
    desk.move(...arrow)
    on.moved()
  } else if ((key === 'Enter' || key === ' ') && desk.ghost && !from.closest('[data-part="bar"], [data-segment]')) {
    desk.put()
    on.laid()
  } else if (key === 'Backspace' || key === 'Delete') desk.back()
  else if (key === 'Escape') desk.cancel()
  else return false
  return true
}
