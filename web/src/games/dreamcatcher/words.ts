/** What the Table says of its own; sentences about the game come from the server or its catalogue. */
import { catalogue, language } from '../../lib/language.svelte'
import type { SeatSeen } from '../contract'
import germanWords from './words/de.json'
import englishWords from './words/en.json'
import german from './messages/de.json'
import english from './messages/en.json'
import names from './names.json'
import type { Chip, Remark, View } from './protocol'

export const say = catalogue(english, german)
type Key = Parameters<typeof say>[0]
const ofTheGame = catalogue(englishWords, germanWords)

/** A key made of a word of the data; the tests see to it that each one is there. */
export const told = (key: string, gaps?: Parameters<typeof say>[1]): string => say(key as Key, gaps)
/** The game's own words: chips, feelings, bands. */
export const word = (key: string, gaps?: Parameters<typeof say>[1]): string =>
  ofTheGame(key as Parameters<typeof ofTheGame>[0], gaps)

export const LETTERS = ['A', 'B', 'C', 'D'] as const
export const letter = (slot: number): string => LETTERS[slot] ?? ''

export const nameOf = (seats: readonly SeatSeen[], seat: number): string => seats[seat]?.name || String(seat + 1)

/** “A, B and C”. */
export const several = (things: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(things)

const LONG = /\p{L}{8,}/gu
const VOWEL = /[aeiouyäöü]/i
const ONSET = /(?:sch|ch|ck|ph|th|qu|[b-df-hj-np-tv-xzß])(?=[aeiouyäöü]\p{L})/giu

/** With soft hyphens in long words, before a consonant with a vowel: few browsers know German well enough. */
export const divisible = (text: string): string =>
  text.replace(LONG, (whole) =>
    whole.replace(ONSET, (onset, at: number) => (at > 1 && VOWEL.test(whole.slice(0, at)) ? `\u00ad${onset}` : onset)),
  )

/** A motif that somebody names: of the table's own cards, or of the house's. */
function motifName(view: View, id: string): string {
  const own = view.options.content?.motifs.find((motif) => motif.id === id)
  if (own) return language() === 'de' ? own.name_de : own.name_en
  const [inEnglish, inGerman] = (names as Readonly<Record<string, readonly string[]>>)[id] ?? []
  return (language() === 'de' ? inGerman : inEnglish) ?? id
}

/** All that a card of this table may be, by its id and its name. */
export const motifNames = (view: View): (readonly [string, string])[] =>
  (view.options.content?.motifs.map(({ id }) => id) ?? Object.keys(names)).map((id) => [id, motifName(view, id)])

/** “Like …”: a motif that is named, which bots understand, too; or words of one's own. */
export function likened(view: View, what: string): { names: [string] } | { text: string } {
  const lower = (words: string): string => words.trim().toLocaleLowerCase(language())
  const motif = motifNames(view).find(([, name]) => lower(name) === lower(what))
  return motif ? { names: [motif[0]] } : { text: say('chips.like.text', { what: what.trim() }) }
}

/** Which silhouette it has: a table's own motif is one of the reliefs there are. */
export function drawnAs(view: View, id: string): string {
  const icon = view.options.content?.motifs.find((motif) => motif.id === id)?.icon
  const found = icon && Object.entries(names).find(([, [, , drawn]]) => drawn === icon)
  return found ? found[0] : id
}

export const chipWord = ({ word: which, strength = 'sure' }: Chip): string =>
  word(`strength.${strength}`, { word: word(`chip.${which}`) })

/** What somebody said, in words. */
export function remarkWords(view: View, remark: Remark): string {
  const rather = remark.rather
  return [
    remark.text ?? '',
    (remark.chips ?? []).map(chipWord).join(' · '),
    ...(remark.names ?? []).map((id) => word('say.like', { name: motifName(view, id) })),
    rather === null || rather === undefined ? '' : word('say.rather', { slot: letter(rather) }),
  ].filter(Boolean).join(' · ')
}

/** Minutes and seconds. */
export function clockText(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
