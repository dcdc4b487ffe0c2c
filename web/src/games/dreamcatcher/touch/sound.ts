/** Feelings as sound: friction, a tone on what is raised, clicks for ridges crossed, panned as it lies.
 *
 * There are no files. A tone fades by itself when no feeling follows, so nothing hangs on.
 */
import type { Sensation, Timbre, Tone } from './sense'

const FADES = 0.25 // seconds after the last feeling
const CLICK_APART = 0.05
const GLIDE = 0.06
const GLIDE_EVERY = 0.3 // a ridge that is followed tells its direction again, and holds its pitch in between
const WAVES: Readonly<Record<Timbre, OscillatorType>> = {
  level: 'sine',
  upright: 'square',
  rising: 'triangle',
  falling: 'triangle',
  plain: 'sine',
}
const SOFTER: Partial<Record<Timbre, number>> = { upright: 0.45 } // a square wave is loud
const GLIDES: Partial<Record<Timbre, number>> = { rising: 0.8, falling: 1.25 } // where it begins, of its pitch

/** Everything that sounds under one fingertip. */
export class TouchSound {
  readonly #context: BaseAudioContext
  readonly #out: GainNode
  readonly #panner: StereoPannerNode
  readonly #voice: OscillatorNode
  readonly #loudness: GainNode
  readonly #shaking: OscillatorNode
  readonly #depth: GainNode
  readonly #friction: GainNode
  readonly #noise: AudioBuffer
  #timbre: Timbre = 'plain'
  #hertz = 0 // what sounds; 0: nothing
  #glidedAt = 0

  /** Any context: the page's, or one that renders into a file. */
  constructor(context: BaseAudioContext) {
    this.#context = context
    this.#noise = noise(context)
    this.#out = context.createGain()
    this.#panner = context.createStereoPanner()
    this.#loudness = gainOf(context, 0)
    this.#voice = context.createOscillator()
    this.#shaking = context.createOscillator()
    this.#depth = gainOf(context, 0)
    this.#friction = gainOf(context, 0)
    this.#shaking.connect(this.#depth).connect(this.#loudness.gain)
    this.#voice.connect(this.#loudness).connect(this.#panner)
    this.#rub().connect(this.#friction).connect(this.#panner)
    this.#panner.connect(this.#out).connect(context.destination)
    this.#voice.start()
    this.#shaking.start()
  }

  /** Let one feeling be heard, at a strength of 0 to 1; `at` is the context's time. */
  feel({ tone, pan, clicks, thump }: Sensation, strength: number, at = this.#context.currentTime): void {
    if (pan !== null && clicks > 0) this.#panner.pan.setValueAtTime(pan, at) // a click is too short to glide
    else if (pan !== null) this.#panner.pan.setTargetAtTime(pan, at, 0.02)
    this.#out.gain.setTargetAtTime(strength, at, 0.01)
    if (tone) this.#sound(tone, at)
    else this.silence(at)
    for (let n = 0; n < clicks; n++) this.#click(at + n * CLICK_APART)
    if (thump) this.#ping(80, 55, 0.14, 0.5, 0, at)
  }

  /** The finger is off the card, or on the ground. */
  silence(at = this.#context.currentTime): void {
    this.#hertz = 0
    for (const { gain } of [this.#loudness, this.#depth, this.#friction]) {
      gain.cancelScheduledValues(at)
      gain.setTargetAtTime(0, at, 0.015)
    }
  }

  close(): void {
    this.#voice.stop()
    this.#shaking.stop()
    this.#out.disconnect()
  }

  #sound({ hertz, loud, timbre, rough, noise, chirp }: Tone, at: number): void {
    const level = loud * (SOFTER[timbre] ?? 1)
    this.#pitch(hertz, timbre, at)
    this.#hold(this.#loudness.gain, rough ? level * 0.6 : level, at)
    this.#hold(this.#depth.gain, rough ? level * 0.4 : 0, at)
    this.#hold(this.#friction.gain, noise, at)
    this.#shaking.frequency.setTargetAtTime(rough || 20, at, 0.02)
    if (chirp !== null) this.#ping(hertz * 1.5, hertz * 2.25, 0.06, 0.22, chirp, at)
  }

  /** A rising ridge glides up into its pitch, a falling one down. */
  #pitch(hertz: number, timbre: Timbre, at: number): void {
    const same = timbre === this.#timbre && hertz === this.#hertz
    if (same && at - this.#glidedAt < GLIDE_EVERY) return
    const { frequency } = this.#voice
    frequency.cancelScheduledValues(at)
    if (timbre !== this.#timbre) this.#voice.type = WAVES[timbre]
    frequency.setValueAtTime(hertz * (GLIDES[timbre] ?? 1), at)
    frequency.linearRampToValueAtTime(hertz, at + GLIDE)
    this.#timbre = timbre
    this.#hertz = hertz
    this.#glidedAt = at
  }

  #hold(gain: AudioParam, value: number, at: number): void {
    gain.cancelScheduledValues(at)
    gain.setTargetAtTime(value, at, 0.012)
    gain.setTargetAtTime(0, at + FADES, 0.04)
  }

  #click(at: number): void {
    const source = this.#context.createBufferSource()
    const loudness = gainOf(this.#context, 0.9)
    source.buffer = this.#noise
    source.connect(filterOf(this.#context, 'highpass', 1800)).connect(loudness).connect(this.#panner)
    loudness.gain.setValueAtTime(0.9, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.018)
    source.start(at, 0, 0.02)
  }

  #ping(from: number, to: number, rings: number, loud: number, side: number, at: number): void {
    const voice = this.#context.createOscillator()
    const loudness = gainOf(this.#context, 0.0001)
    const panner = this.#context.createStereoPanner()
    panner.pan.value = side
    voice.frequency.setValueAtTime(from, at)
    voice.frequency.exponentialRampToValueAtTime(to, at + rings)
    loudness.gain.setValueAtTime(0.0001, at)
    loudness.gain.exponentialRampToValueAtTime(loud, at + 0.01)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + rings)
    voice.connect(loudness).connect(panner).connect(this.#out)
    voice.start(at)
    voice.stop(at + rings)
  }

  /** Fingertip on paper: noise without its shrill part. */
  #rub(): AudioNode {
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise
    source.loop = true
    source.start()
    return source.connect(filterOf(this.#context, 'bandpass', 900))
  }
}

function gainOf(context: BaseAudioContext, value: number): GainNode {
  const node = context.createGain()
  node.gain.value = value
  return node
}

function filterOf(context: BaseAudioContext, type: BiquadFilterType, hertz: number): BiquadFilterNode {
  const node = context.createBiquadFilter()
  node.type = type
  node.frequency.value = hertz
  return node
}

function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  return buffer
}
