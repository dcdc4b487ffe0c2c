/** Clues read aloud, where the browser has a voice. What was chosen is kept on this device. */

interface Taste {
  on: boolean
  voice: string // its name; empty: the browser's own choice
  rate: number
}

const KEY = 'reverie.when_i_dream.voice'
export const RATES = [0.7, 1, 1.4] as const

export const taste: Taste = $state({ on: true, voice: '', rate: 1, ...kept() })

function kept(): Partial<Taste> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Taste>
  } catch {
    return {} // a browser that keeps nothing, or something else under our name
  }
}

export function keepTaste(change: Partial<Taste>): void {
  Object.assign(taste, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(taste))
  } catch {
    // it then lasts as long as the page
  }
  if (!taste.on) hush()
}

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined'

/** The voices of a language; browsers find theirs only after a while. */
export class Voices {
  all = $state.raw<readonly SpeechSynthesisVoice[]>([])

  listen(): () => void {
    if (!canSpeak()) return () => undefined
    const look = () => (this.all = speechSynthesis.getVoices())
    look()
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }

  of(language: string): SpeechSynthesisVoice[] {
    return this.all.filter((voice) => voice.lang.toLowerCase().startsWith(language))
  }
}

/** Say it after what is being said; silent until somebody has touched the page. */
export function speak(text: string, language: string): void {
  if (!taste.on || !text || !canSpeak() || !navigator.userActivation?.hasBeenActive) return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language
  words.rate = taste.rate
  const voice = speechSynthesis.getVoices().find((one) => one.name === taste.voice && one.lang.toLowerCase().startsWith(language))
  if (voice) words.voice = voice
  speechSynthesis.speak(words)
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
