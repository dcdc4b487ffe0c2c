import type { GameSeen } from '../lib/protocol'

/** A game on the start page: `game` is null while it is still being made. */
export interface Offer {
  readonly name: string
  readonly game: GameSeen | null
}

/** The four games of the house, in the order of the box. */
export const COMING: readonly string[] = ['dreamwell', 'dream_runners', 'when_i_dream', 'dreamcatcher']

const PICTURES = import.meta.glob<string>('../art/vignette-*.webp', { eager: true, import: 'default' })

/** The picture of a game; a guest without one borrows the moon. */
export function picture(name: string): string {
  const own = PICTURES[`../art/vignette-${name}.webp`]
  return own ?? PICTURES['../art/vignette-when_i_dream.webp'] ?? ''
}
