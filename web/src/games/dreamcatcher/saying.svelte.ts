/** Words chosen for what is felt: kept while a card is taken up and laid down, until they are said. */
import type { ChipWord } from './model'

export type Strength = 'sure' | 'maybe' | 'not'

export class Saying {
  chosen = $state<Partial<Record<ChipWord, Strength>>>({})
  like = $state<string | null>(null) // what it is like; null: nothing

  get count(): number {
    return Object.keys(this.chosen).length + (this.like?.trim() ? 1 : 0)
  }
  clear(): void {
    this.chosen = {}
    this.like = null
  }
}
