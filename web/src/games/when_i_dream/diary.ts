/** The dream diary of an evening: as text, and as a picture to keep. */
import type { SeatSeen } from '../contract'
import { misleaders, type Shown, type Told, type View } from './model'
import { nameOf, roleName, say, several } from './words'

/** What a page of the diary tells of a card. */
export function cardLine(card: Shown): string {
  const piece = card.word ?? ''
  if (card.place === 'penalty') return say('diary.penalty', { piece })
  if (card.place === 'box') return say('diary.box', { piece })
  if (card.place === 'fairy') return say('diary.right', { piece })
  return card.guess ? say('diary.wrong', { piece, guess: card.guess }) : say('diary.missed', { piece })
}

/** Who led the dreamer astray, once for everybody who did. */
export function astray(round: Told, seats: readonly SeatSeen[]): string {
  const names = [...new Set(round.cards.flatMap((card) => misleaders(round, card)))].map((seat) => nameOf(seats, seat))
  return names.length ? say('diary.astray', { names: several(names), name: nameOf(seats, round.dreamer) }) : ''
}

export function roleLine(round: Told, seats: readonly SeatSeen[]): string {
  return round.roles
    .flatMap((role, seat) => (role ? [`${nameOf(seats, seat)}: ${roleName(role)}`] : []))
    .join(', ')
}

export function diaryText(view: View, seats: readonly SeatSeen[], title: string): string {
  const rounds = view.history.map((round, n) =>
    [
      say('diary.night', { number: n + 1, name: nameOf(seats, round.dreamer) }),
      round.story ? say('diary.quote', { story: round.story }) : say('story.none'),
      ...round.cards.map((card) => `  ${cardLine(card)}`),
      roleLine(round, seats),
      astray(round, seats),
    ].filter(Boolean).join('\n'),
  )
  const points = (view.ended?.points ?? view.scores).map((count, seat) => `${nameOf(seats, seat)} ${count}`).join(' · ')
  return [title, ...rounds, points].join('\n\n')
}

// The picture

const WIDTH = 1080
const EDGE = 70
const INK = '#1c1638'

interface Pen {
  readonly context: CanvasRenderingContext2D
  y: number
}

function lines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const found: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (line && context.measureText(longer).width > width) {
        found.push(line)
        line = word
      } else line = longer
    }
    found.push(line)
  }
  return found
}

function write(pen: Pen, text: string, font: string, step: number, colour: string, indent = 0): void {
  if (!text) return
  pen.context.font = font
  pen.context.fillStyle = colour
  for (const line of lines(pen.context, text, WIDTH - 2 * EDGE - 80 - indent)) {
    pen.y += step
    pen.context.fillText(line, EDGE + 40 + indent, pen.y)
  }
}

/** Everything that stands in the diary, written once: to measure it, then to keep it. */
function page(pen: Pen, view: View, seats: readonly SeatSeen[], title: string): void {
  write(pen, title, '600 64px Fraunces, serif', 76, '#3a2470')
  for (const [n, round] of view.history.entries()) {
    pen.y += 34
    write(pen, say('diary.night', { number: n + 1, name: nameOf(seats, round.dreamer) }), '600 38px Fraunces, serif', 50, INK)
    if (round.story) write(pen, say('diary.quote', { story: round.story }), 'italic 500 29px Fraunces, serif', 40, '#4d4570')
    for (const card of round.cards) write(pen, cardLine(card), '700 26px Nunito, sans-serif', 36, card.place === 'fairy' ? '#146c4c' : INK, 22)
    write(pen, roleLine(round, seats), '600 23px Nunito, sans-serif', 34, '#4d4570')
    write(pen, astray(round, seats), '600 23px Nunito, sans-serif', 34, '#8a2a4c')
  }
  pen.y += 40
  const points = (view.ended?.points ?? view.scores).map((count, seat) => `${nameOf(seats, seat)} ${count}`).join(' · ')
  write(pen, points, '800 30px Nunito, sans-serif', 42, '#3a2470')
}

export async function diaryPicture(view: View, seats: readonly SeatSeen[], title: string): Promise<Blob | null> {
  await document.fonts.load('600 64px Fraunces')
  await document.fonts.load('700 26px Nunito')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const measure: Pen = { context, y: EDGE }
  page(measure, view, seats, title)
  canvas.width = WIDTH
  canvas.height = measure.y + 2 * EDGE + 30
  paint(context, canvas.height)
  page({ context, y: EDGE + 20 }, view, seats, title)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** A cream sheet in the night, with a moon in its corner. */
function paint(context: CanvasRenderingContext2D, height: number): void {
  const night = context.createLinearGradient(0, 0, 0, height)
  night.addColorStop(0, '#131130')
  night.addColorStop(1, '#3a1c55')
  context.fillStyle = night
  context.fillRect(0, 0, WIDTH, height)
  context.fillStyle = '#fff4d6'
  for (let n = 0; n < 60; n++) {
    context.globalAlpha = 0.3 + ((n * 31) % 60) / 100
    context.beginPath()
    context.arc((n * 397) % WIDTH, (n * 811) % height, 1 + (n % 3) * 0.7, 0, 7)
    context.fill()
  }
  context.globalAlpha = 1
  context.fillStyle = '#fbf4e4'
  context.beginPath()
  context.roundRect(EDGE - 20, EDGE - 20, WIDTH - 2 * EDGE + 40, height - 2 * EDGE + 40, 36)
  context.fill()
  context.fillStyle = '#ffe3a3'
  context.beginPath()
  context.arc(WIDTH - EDGE - 60, EDGE + 54, 44, 0, 7)
  context.fill()
}
