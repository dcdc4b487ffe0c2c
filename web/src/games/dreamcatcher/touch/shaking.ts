/** Feelings as vibration (rules, 8.5): a rhythm for each level, a short tap for what is crossed.
 *
 * A rhythm that goes on is left alone: begun anew with every answer, all of them would be the same.
 */
import type { Sensation } from './sense'

const GOES_ON = 2000 // milliseconds at most, unless it is stopped before

export class Shaking {
  readonly #vibrate: (pattern: number[]) => void
  #rhythm = '' // what shakes; nothing: ''
  #until = 0

  constructor(vibrate: (pattern: number[]) => void) {
    this.#vibrate = vibrate
  }

  /** Let one feeling be felt, at a strength of 0 to 1. */
  feel({ vibration, clicks, thump }: Sensation, strength: number, now: number): void {
    const once = clicks > 0 || thump
    const pattern = vibration.map((millis, n) => (n % 2 ? millis : Math.round(millis * (0.5 + strength))))
    const rhythm = once ? '' : pattern.join()
    if (rhythm !== '' && rhythm === this.#rhythm && now < this.#until) return
    if (pattern.length === 0) return this.stop()
    const length = pattern.reduce((sum, millis) => sum + millis, 0)
    const beats = once ? 1 : Math.ceil(GOES_ON / length)
    this.#rhythm = rhythm
    this.#until = now + beats * length
    this.#vibrate(Array.from({ length: beats }, () => pattern).flat())
  }

  stop(): void {
    if (this.#rhythm !== '') this.#vibrate([])
    this.#rhythm = ''
  }
}
