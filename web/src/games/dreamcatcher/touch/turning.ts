/** A card that was turned by quarters: where a place of the screen lies on it, and which way is up. */
import type { Spot } from './keyboard'
import { CELLS } from './sense'

const AROUND = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] // clockwise

/** From parts of the square on the screen, 0 to 1, to cells of the card; turned clockwise. */
export function spotOn(across: number, down: number, turns: number): Spot {
  let [x, y] = [across, down]
  for (let n = 0; n < turns; n++) [x, y] = [y, 1 - x]
  return { x: within(x * CELLS), y: within(y * CELLS) }
}

/** An arrow points where it points on the screen. */
export function turnedKey(key: string, turns: number): string {
  const at = AROUND.indexOf(key)
  return at < 0 ? key : AROUND[(at - turns + 4) % 4]!
}

const within = (cells: number): number => Math.min(CELLS - 0.1, Math.max(0, cells))
