/** After the reveal: the path of a finger, four times as fast as it was felt (DC-REPLAY-3). */
import type { Path, Sample } from '../protocol'
import feedback from './feedback.json'
import { FINE, RIDGE } from './sense'

const SPEED = feedback.replay_speed
const LIFTED = 350 // milliseconds without a sample: the finger was off the card

/** A line without a break, equally bright all along. */
export interface Stroke {
  readonly bright: boolean // a ridge was felt
  readonly points: readonly (readonly [number, number])[] // in cells
}

/** How long the film of these paths runs, one after the other, in milliseconds. */
export const filmLength = (paths: readonly Path[]): number => paths.reduce((sum, path) => sum + lengthOf(path), 0)

export const lengthOf = ({ samples }: Path): number => ((samples.at(-1)?.[0] ?? 0) - (samples[0]?.[0] ?? 0)) / SPEED

/** Which path runs at a moment of the film, and since when; those before it are whole. */
export function runningAt(paths: readonly Path[], millis: number): { path: number; since: number } {
  let begins = 0
  for (const [number, path] of paths.entries()) {
    if (millis < begins + lengthOf(path)) return { path: number, since: begins }
    begins += lengthOf(path)
  }
  return { path: paths.length, since: begins }
}

const FINGERS = [0, 1] as const
const ofFinger = (samples: readonly Sample[], finger: number): Sample[] => samples.filter(([, , , , f = 0]) => f === finger)

/** What has been drawn of a path after so long, by each finger on its own. */
export function strokesAt(path: Path, millis: number): Stroke[] {
  const until = momentOf(path, millis)
  const drawn = path.samples.filter(([at]) => at <= until)
  return FINGERS.flatMap((finger) => strokes(ofFinger(drawn, finger)))
}

/** Where the fingers are then; none before they came and after they left. */
export function tipsAt(path: Path, millis: number): (readonly [number, number])[] {
  const moment = momentOf(path, millis)
  return FINGERS.flatMap((finger) => tipOf(ofFinger(path.samples, finger), moment))
}

const momentOf = ({ samples }: Path, millis: number): number => (samples[0]?.[0] ?? 0) + millis * SPEED

function tipOf(samples: readonly Sample[], moment: number): (readonly [number, number])[] {
  const next = samples.findIndex(([at]) => at > moment)
  if (next <= 0) return []
  const [from, to] = [samples[next - 1]!, samples[next]!]
  if (to[0] - from[0] > LIFTED) return []
  const part = (moment - from[0]) / (to[0] - from[0])
  return [[(from[1] + (to[1] - from[1]) * part) / FINE, (from[2] + (to[2] - from[2]) * part) / FINE]]
}

function strokes(samples: readonly Sample[]): Stroke[] {
  const drawn: { bright: boolean; points: (readonly [number, number])[] }[] = []
  let before: Sample | null = null
  for (const sample of samples) {
    const place = [sample[1] / FINE, sample[2] / FINE] as const
    const bright = sample[3] === RIDGE
    const last = drawn.at(-1)
    if (!last || !before || sample[0] - before[0] > LIFTED) drawn.push({ bright, points: [place] })
    else if (last.bright === bright) last.points.push(place)
    else drawn.push({ bright, points: [last.points.at(-1)!, place] })
    before = sample
  }
  return drawn
}
