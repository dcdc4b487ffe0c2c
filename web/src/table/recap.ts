/** What happened while the others had their turns. */
import type { Line } from '../lib/table.svelte'

/** How many lines, newest first, are newer than one's own last; none as long as one has not acted. */
export function sinceMine(newestFirst: readonly Line[], me: number): number {
  return Math.max(0, newestFirst.findIndex((line) => line.seat === me))
}
