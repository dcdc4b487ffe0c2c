/** The album of an evening: nine dreams, as text and as a picture to keep. */
import type { SeatSeen } from '../contract'
import type { Memory, Reading, View } from './model'
import { layersOf } from './pictures'
import { letter, nameOf, say } from './words'

/** What became of a dream. */
function memoryLine(memory: Memory, seats: readonly SeatSeen[]): string {
  const lead = nameOf(seats, memory.lead)
  if (memory.star) return say('album.star', { lead })
  return memory.choice === null ? say('album.none', { lead }) : say('album.cloud', { lead, letter: letter(memory.choice) })
}

export function albumText(view: View, seats: readonly SeatSeen[], title: string, readings: readonly Reading[]): string {
  const marks = view.nights.map((night) => (night === 'star' ? '★' : '☁')).join('')
  const named = (n: number, line: string): string => (readings[n] ? say('album.titled', { title: readings[n].title, line }) : line)
  const lines = view.album.map((memory, n) => `${n + 1}. ${named(n, memoryLine(memory, seats))}`)
  return [title, marks, ...lines].join('\n')
}

const [WIDE, HIGH, GAP, HEAD] = [240, 320, 24, 110]

/** Nine cards, three by three, each with its star or cloud. */
export async function albumPicture(view: View, title: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = GAP + 3 * (WIDE + GAP)
  canvas.height = HEAD + Math.ceil(view.album.length / 3) * (HIGH + GAP)
  const draw = canvas.getContext('2d')
  if (!draw) return null
  await document.fonts.ready
  draw.fillStyle = '#131130'
  draw.fillRect(0, 0, canvas.width, canvas.height)
  draw.fillStyle = '#fff4d6'
  draw.font = '600 40px Fraunces, serif'
  draw.fillText(title, GAP, 68, canvas.width - 2 * GAP)
  for (const [n, memory] of view.album.entries()) {
    const [x, y] = [GAP + (n % 3) * (WIDE + GAP), HEAD + Math.floor(n / 3) * (HIGH + GAP)]
    await drawDream(draw, memory, x, y)
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

async function drawDream(draw: CanvasRenderingContext2D, memory: Memory, x: number, y: number): Promise<void> {
  draw.save()
  draw.beginPath()
  draw.roundRect(x, y, WIDE, HIGH, 14)
  draw.clip()
  for (const { url } of layersOf(memory.pick)) {
    const picture = await loaded(url)
    if (picture) draw.drawImage(picture, x, y, WIDE, HIGH)
  }
  draw.globalAlpha = memory.star ? 0 : 0.45
  draw.fillStyle = '#131130'
  draw.fillRect(x, y, WIDE, HIGH)
  draw.restore()
  draw.font = '600 44px Fraunces, serif'
  draw.fillStyle = memory.star ? '#ffe3a3' : '#cfc7ea'
  draw.fillText(memory.star ? '★' : '☁', x + WIDE - 56, y + HIGH - 18)
}

function loaded(url: string): Promise<HTMLImageElement | null> {
  return new Promise((done) => {
    const picture = new Image()
    picture.onload = () => done(picture)
    picture.onerror = () => done(null)
    picture.src = url
  })
}
