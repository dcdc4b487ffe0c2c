/** What can be said of a clue before it is sent: only what its letters show (WD-JUDGE-22).
 *
 * Whether it is a form, a part or a translation of the piece is not said here: to watch out for
 * that is part of the game.
 */
import noises from './noises.json'
import type { Whispered } from './protocol'

export type Hint = 'symbols' | 'two_words' | 'noise' | 'repeated' | 'unknown' | 'made_up' | 'costly' | 'blocked'

const SEPARATED = /[\p{L}][\s,/+_.;]+[\p{L}]/u
const STRANGE = /[^\p{L}\p{M}\s\-’'‐‑–,/+_.;]/u

/** The letters that count: lower case, without what stands around them. */
export const bare = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/^[\p{P}]+|[\p{P}]+$/gu, '')

export function hintOf(text: string, language: 'en' | 'de', said: readonly string[]): Hint | null {
  const word = bare(text)
  if (!word) return null
  if (STRANGE.test(word)) return 'symbols'
  if (SEPARATED.test(word)) return 'two_words'
  if (isNoise(word, language)) return 'noise'
  return said.some((each) => bare(each) === word) ? 'repeated' : null
}

const SAID: Readonly<Record<string, Hint>> = {
  CLUE_TWO_WORDS: 'two_words',
  CLUE_NOT_A_WORD: 'symbols',
  CLUE_NOISE: 'noise',
  CLUE_BLOCKED: 'blocked',
  CLUE_UNKNOWN: 'unknown',
  CLUE_MADE_UP: 'made_up',
}

/** What the server's word list said of these very letters; where the table is strict, what it costs. */
export function hintSaid(checked: Whispered | null, text: string, strict: boolean): Hint | null {
  const hint = checked && checked.text === text.trim() ? SAID[checked.code] : undefined
  return (hint === 'unknown' || hint === 'made_up') && strict ? 'costly' : (hint ?? null)
}

/** Also when a letter is drawn out: “hmmmm”. */
function isNoise(word: string, language: 'en' | 'de'): boolean {
  const known = new Set(noises[language])
  return [word, word.replaceAll(/(.)\1{2,}/g, '$1$1'), word.replaceAll(/(.)\1{2,}/g, '$1')].some((each) => known.has(each))
}
