import type { Rulebook } from '../../rulebook'
import type { Language } from './language.svelte'

const BOOKS = import.meta.glob<{ default: Rulebook }>('../../../src/reverie/games/*/RULES*.md')

/** The rulebook of a game, fetched when somebody opens it; null for a guest without one. */
export async function rulebook(game: string, language: Language): Promise<Rulebook | null> {
  const folder = `../../../src/reverie/games/${game}`
  const book = BOOKS[`${folder}/RULES.${language}.md`] ?? BOOKS[`${folder}/RULES.md`]
  return book ? (await book()).default : null
}
