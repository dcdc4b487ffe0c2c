/** Cards under fingers as the page shows them, in a time of their own: for the test with open eyes. */
import '../../src/lib/tokens.css'
import '../../src/lib/base.css'
import { flushSync, mount } from 'svelte'
import Feeler from '../../src/games/dreamcatcher/Feeler.svelte'
import type { Answer } from '../../src/games/dreamcatcher/protocol'
import { touching } from '../../src/games/dreamcatcher/touch/settings.svelte'

export interface Told {
  readonly at: number // milliseconds
  readonly answer: Answer
}

const TICK = 20
let clock = 0
const beats: (() => void)[] = []
performance.now = () => clock
window.setInterval = ((beat: () => void) => beats.push(beat)) as typeof setInterval

const listeners: ((answer: Answer) => void)[] = []
const cards: HTMLElement[] = []

/** So many cards side by side; a finger lands on each. Where their squares are. */
export function shown(count: number, wide: number, trail: boolean): readonly DOMRect[] {
  touching.trail.on = trail
  document.body.style.cssText = `display: grid; grid-template-columns: repeat(4, ${wide}px); gap: 20px; padding: 20px; background: none`
  for (let n = 0; n < count; n++) {
    const target = document.body.appendChild(document.createElement('div'))
    target.style.cssText = 'height: 380px; overflow: hidden' // the card; what is said below it is no light
    const line = { whisper: () => undefined, onWhispered: (listener: (answer: Answer) => void) => (listeners.push(listener), () => undefined) }
    mount(Feeler, { target, props: { line, handle: 'a', lens: false } })
    flushSync()
    cards.push(target.querySelector<HTMLElement>('.touch')!)
  }
  return cards.map((card) => card.querySelector('.square')!.getBoundingClientRect())
}

const press = (key: string): void => {
  for (const card of cards) card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  flushSync()
}

export const land = (): void => press('Home')
export const lift = (): void => press('Escape')

/** Until a moment, with what was answered on each card before it. */
export function until(moment: number, told: readonly (readonly Told[])[]): void {
  while (clock < moment) {
    clock += TICK
    for (const [card, answers] of told.entries())
      for (const { at, answer } of answers) if (at > clock - TICK && at <= clock) listeners[card]!(answer)
    for (const beat of beats) beat()
  }
  flushSync()
}
