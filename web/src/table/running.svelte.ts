// What is over plays by itself: each moment stands long enough to be seen, then comes the next.

import type { AnyGame } from '../games/contract'
import type { Past } from '../lib/past.svelte'
import { isCalm } from '../lib/settings.svelte'

const STILL = 900 // milliseconds that a moment stands once everything in it has moved

interface Reel {
  readonly past: Past | null
  readonly game: AnyGame | null
  readonly last: number
  readonly to: (v: number) => void
}

export class Running {
  on = $state(false)

  /** Make it where a component begins. */
  constructor(reel: () => Reel) {
    $effect(() => {
      const { past, game, last, to } = reel()
      const moment = past?.shown
      if (!this.on || !past || !game || !moment) return
      if (past.v >= last) {
        this.on = false
        return
      }
      const moved = moment.happened && past.before && !isCalm() ? game.pace([moment.happened], past.before.view) : 0
      const timer = setTimeout(() => to(past.beyond(past.v, 1, last)), moved + STILL)
      return () => clearTimeout(timer)
    })
  }
}
