/** A finger led by keys (rules, 8.5): where it is, and what each key does with it. */
import { CELLS } from './sense'

export interface Spot {
  readonly x: number // cells
  readonly y: number
}
export type Step =
  | { readonly what: 'move'; readonly to: Spot }
  | { readonly what: 'follow' | 'where' | 'lift' | 'sweep' | 'larger' }
  | { readonly what: 'marked'; readonly number: number }

export interface Press {
  readonly key: string
  readonly shiftKey?: boolean
  readonly altKey?: boolean
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 2
const LEAP = 8 // with Shift
const INCH = 1 // with Alt
const MARKS = 3
export const CENTRE: Spot = { x: CELLS / 2, y: CELLS / 2 }

/** On the card. */
export const within = (value: number): number => Math.min(CELLS - 0.5, Math.max(0.5, value))

export class KeyboardFinger {
  spot: Spot = CENTRE
  /** Places one comes back to: the thumb that a real player leaves on the card. */
  #marks: Spot[] = []

  /** What a key asks for; null where it is not for the finger. */
  press({ key, shiftKey, altKey }: Press): Step | null {
    const way = ARROWS[key]
    const letter = key.toLowerCase()
    if (way) return this.#go(way, shiftKey ? LEAP : altKey ? INCH : STEP)
    if (key === 'Home') return this.#to(CENTRE)
    if (letter === 'f') return { what: 'follow' }
    if (letter === 'w') return { what: 'where' }
    if (letter === 'm') return this.#mark()
    if (letter === 's') return { what: 'sweep' }
    if (letter === '+') return { what: 'larger' }
    if (key === 'Escape') return { what: 'lift' }
    const mark = this.#marks[Number(key) - 1]
    return mark ? this.#to(mark) : null
  }

  /** Where the server's fingertip is: it goes on from there. */
  settle(spot: Spot): void {
    this.spot = spot
  }

  /** Another card: no thumb lies on it. */
  forget(): void {
    this.spot = CENTRE
    this.#marks = []
  }

  #go([dx, dy]: readonly [number, number], step: number): Step {
    return this.#to({ x: within(this.spot.x + dx * step), y: within(this.spot.y + dy * step) })
  }

  #to(spot: Spot): Step {
    this.spot = spot
    return { what: 'move', to: spot }
  }

  /** The oldest mark goes when there are too many. */
  #mark(): Step {
    this.#marks = [...this.#marks, this.spot].slice(-MARKS)
    return { what: 'marked', number: this.#marks.length }
  }
}
