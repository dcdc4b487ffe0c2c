import { api } from '../lib/api'
import type { GameSeen } from '../lib/protocol'

/** A game on the start page: `game` is null while it is still being made. */
export interface Offer {
  readonly name: string
  readonly game: GameSeen | null
}

/** The four games of the house, in the order of the start page. */
export const HOUSE: readonly string[] = ['dreamwell', 'dream_runners', 'when_i_dream', 'dreamcatcher']

const PICTURES = import.meta.glob<string>('../art/vignette-*.webp', { eager: true, import: 'default' })

/** The picture of a game; a guest from another package borrows the moon. */
export function picture(name: string): string {
  const own = PICTURES[`../art/vignette-${name}.webp`]
  return own ?? PICTURES['../art/vignette-when_i_dream.webp'] ?? ''
}

/** Open a table, as host on its first seat; where it is. */
export async function openTable(game: string): Promise<string> {
  const table = await api.openTable({ game })
  return `/table/${table.id}`
}
