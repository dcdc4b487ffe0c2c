/** A card that was turned by quarters, clockwise: the server knows it as it was dealt, the
 * player as it lies on the screen. All that is told to and fro is turned on its way. */
import type { Answer, Feel, Message } from '../protocol'
import type { Line } from './line'
import { MOST, NOWHERE, SLOPE } from './sense'

const QUARTER = { slope: 2, ridge: 4 } // sectors: of 45 and of 22.5 degrees

type Place = readonly [number, number]

/** From the screen to the card. */
export function onCard([x, y]: Place, turns: number): Place {
  for (let n = 0; n < turns; n++) [x, y] = [y, MOST - x]
  return [x, y]
}

/** From the card to the screen. */
export const onScreen = (place: Place, turns: number): Place => onCard(place, (4 - turns) % 4)

const digits = (value: number): string => String(value).padStart(4, '0')

/** What a finger feels, as it lies on the screen. */
export function turnedAnswer(answer: Answer, turns: number): Answer {
  if (answer.type === 'numb' || turns === 0) return answer
  const [x, y] = onScreen([Number(answer.x), Number(answer.y)], turns)
  return { ...answer, x: digits(x), y: digits(y), o: sector(answer, turns), p: patch(answer.p ?? null, turns) }
}

/** Directions count against the clock, the card turns with it. */
function sector({ o, z }: Feel, turns: number): number | null {
  if (o === null || o === undefined || o === NOWHERE) return o ?? null
  return (o + 8 * 4 - turns * (z === SLOPE ? QUARTER.slope : QUARTER.ridge)) % 8
}

/** Nine taxels, row by row: what was on the left is on top after a quarter. */
function patch(p: string | null, turns: number): string | null {
  let rows = p
  for (let n = 0; rows && n < turns; n++) rows = [6, 3, 0, 7, 4, 1, 8, 5, 2].map((from) => rows![from]).join('')
  return rows
}

function turnedMessage(message: Message, turns: number): Message {
  if (message.type === 'touch_down') {
    const [x, y] = onCard([message.x, message.y], turns)
    return { ...message, x, y }
  }
  if (message.type !== 'touch_move') return message
  return { ...message, pts: message.pts.map(([f, x, y]) => [f, ...onCard([x, y], turns)] as const) }
}

/** The same line, for a card that lies turned as often as is told. */
export const turnedLine = (line: Line, turns: () => number): Line => ({
  whisper: (message) => line.whisper(turnedMessage(message, turns())),
  onWhispered: (listener) => line.onWhispered((answer) => listener(turnedAnswer(answer, turns()))),
})
