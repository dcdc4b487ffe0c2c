/** A story that is spoken becomes text, where the browser can hear. */

interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
  readonly resultIndex: number
}
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((heard: Heard) => void) | null
  onend: (() => void) | null
  onerror: (() => void) | null
  start(): void
  stop(): void
}
type Ear = new () => Recognition

function ear(): Ear | undefined {
  const page = globalThis as { SpeechRecognition?: Ear; webkitSpeechRecognition?: Ear }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}

export const canHear = (): boolean => ear() !== undefined

export class Ears {
  listens = $state(false)
  #recognition: Recognition | null = null

  /** Listen until told to stop; each finished sentence is handed over. */
  begin(language: string, heard: (text: string) => void): void {
    const Found = ear()
    if (!Found || this.listens) return
    const recognition = new Found()
    recognition.lang = language
    recognition.continuous = true
    recognition.interimResults = false
    recognition.onresult = ({ results, resultIndex }) => {
      for (let n = resultIndex; n < results.length; n++) if (results[n]?.isFinal) heard(results[n]?.[0]?.transcript.trim() ?? '')
    }
    recognition.onend = recognition.onerror = () => (this.listens = false)
    this.#recognition = recognition
    this.listens = true
    recognition.start()
  }

  stop(): void {
    this.#recognition?.stop()
    this.listens = false
  }
}
