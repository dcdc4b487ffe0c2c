import { filled, type Gaps, type Messages } from './catalogue'
import de from '../messages/de.json'
import en from '../messages/en.json'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the language is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const wishes = typeof navigator === 'undefined' ? [] : navigator.languages

const chosen = $state({ language: preferred() })

export function language(): Language {
  return chosen.language
}

export function speak(wish: Language): void {
  chosen.language = wish
  document.documentElement.lang = wish
}

export function isLanguage(word: string | null | undefined): word is Language {
  return LANGUAGES.some((known) => known === word)
}


/** Whether the browser asks for other languages only; then somebody has to choose. */
export const speaksOthers = !wishes.some((wish) => isLanguage(wish.slice(0, 2)))

function preferred(): Language {
  const spoken = wishes.map((wish) => wish.slice(0, 2)).find(isLanguage)
  const host = typeof document === 'undefined' ? '' : document.documentElement.lang // as the server says
  return spoken ?? (isLanguage(host) ? host : 'en')
}

/** What a language is called in the one the browser asks for: `anglais`. */
export function calledThere(word: Language): string {
  try {
    const name = new Intl.DisplayNames([...wishes], { type: 'language' }).of(word)
    return name && name !== LANGUAGE_NAMES[word] ? name : ''
  } catch {
    return ''
  }
}

/** The sentences of one folder of messages: a function from a key and its gaps to what is said now. */
export function catalogue<English extends Messages>(
  english: English,
  german: { readonly [Key in keyof English]: English[Key] extends string ? string : Messages[string] },
): (key: keyof English & string, gaps?: Gaps) => string {
  const messages = { en: english, de: german } as Readonly<Record<Language, Messages>>
  return (key, gaps) => filled(messages[chosen.language][key] ?? key, gaps)
}

export const say = catalogue(en, de)
export type Key = keyof typeof en
