// Sounds made on the spot: soft bells and taps, a few sine waves each. There are no files.

import { settings } from './settings.svelte'

/** What can be heard. */
export type Sound = 'tap' | 'step' | 'turn' | 'card' | 'home' | 'gain' | 'dark' | 'yours' | 'end' | 'no'

/** One tone: its pitch, when it begins and how long it rings, in seconds, and how loud. */
interface Tone {
  readonly pitch: number
  readonly to?: number // glides there
  readonly at?: number
  readonly rings: number
  readonly loud?: number
  readonly wave?: OscillatorType
}

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  tap: [{ pitch: 520, rings: 0.07, loud: 0.25 }],
  step: [{ pitch: 300, to: 380, rings: 0.11, loud: 0.4, wave: 'triangle' }],
  turn: [{ pitch: 220, to: 330, rings: 0.28, loud: 0.35, wave: 'triangle' }],
  card: [
    { pitch: 660, to: 560, rings: 0.1, loud: 0.3 },
    { pitch: 880, at: 0.05, rings: 0.12, loud: 0.18 },
  ],
  home: [
    { pitch: 523, rings: 0.5, loud: 0.4 },
    { pitch: 659, at: 0.1, rings: 0.5, loud: 0.4 },
    { pitch: 784, at: 0.2, rings: 0.8, loud: 0.45 },
  ],
  gain: [
    { pitch: 784, rings: 0.25, loud: 0.35 },
    { pitch: 1047, at: 0.07, rings: 0.4, loud: 0.3 },
  ],
  dark: [
    { pitch: 110, to: 82, rings: 0.9, loud: 0.6, wave: 'triangle' },
    { pitch: 155, to: 116, at: 0.05, rings: 0.8, loud: 0.3 },
  ],
  yours: [
    { pitch: 587, rings: 0.5, loud: 0.4 },
    { pitch: 880, at: 0.14, rings: 0.8, loud: 0.35 },
  ],
  end: [
    { pitch: 392, rings: 0.9, loud: 0.35 },
    { pitch: 523, at: 0.16, rings: 0.9, loud: 0.35 },
    { pitch: 659, at: 0.32, rings: 0.9, loud: 0.35 },
    { pitch: 1047, at: 0.5, rings: 1.6, loud: 0.35 },
  ],
  no: [{ pitch: 210, to: 170, rings: 0.18, loud: 0.4, wave: 'triangle' }],
}

let context: AudioContext | null = null

/** Let it be heard, as loud as the settings say; silent until somebody has touched the page. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const tone of SOUNDS[sound]) ring(context, tone, settings.volume)
}

function ring(context: AudioContext, tone: Tone, volume: number): void {
  const begins = context.currentTime + (tone.at ?? 0)
  const ends = begins + tone.rings
  const voice = context.createOscillator()
  const loudness = context.createGain()
  voice.type = tone.wave ?? 'sine'
  voice.frequency.setValueAtTime(tone.pitch, begins)
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, ends)
  loudness.gain.setValueAtTime(0.0001, begins)
  loudness.gain.exponentialRampToValueAtTime(volume * (tone.loud ?? 0.4), begins + 0.012)
  loudness.gain.exponentialRampToValueAtTime(0.0001, ends)
  voice.connect(loudness).connect(context.destination)
  voice.start(begins)
  voice.stop(ends)
}
