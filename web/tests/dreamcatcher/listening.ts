/** The sound of a whole touch, rendered as it would be heard: for the test with closed eyes. */
import type { Answer } from '../../src/games/dreamcatcher/protocol'
import { sensationOf } from '../../src/games/dreamcatcher/touch/sense'
import { TouchSound } from '../../src/games/dreamcatcher/touch/sound'

export interface Told {
  readonly at: number // milliseconds
  readonly answer: Answer
}

/** Left and right, as 16-bit samples in base64. The context stops where a feeling arrives, as a page would hear of it. */
export async function rendered(told: readonly Told[], seconds: number, rate: number, speed: number): Promise<string[]> {
  const context = new OfflineAudioContext(2, Math.ceil(seconds * rate), rate)
  const sound = new TouchSound(context)
  for (const { at, answer } of told)
    void context.suspend(at / 1000).then(() => {
      sound.feel(sensationOf(answer, speed), 0.7)
      return context.resume()
    })
  const heard = await context.startRendering()
  return [0, 1].map((side) => base64(heard.getChannelData(side)))
}

function base64(samples: Float32Array): string {
  const bytes = new Uint8Array(Int16Array.from(samples, (value) => Math.max(-1, Math.min(1, value)) * 32767).buffer)
  let text = ''
  for (let n = 0; n < bytes.length; n += 8192) text += String.fromCharCode(...bytes.subarray(n, n + 8192))
  return btoa(text)
}
