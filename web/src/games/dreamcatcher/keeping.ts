/** DC-REPLAY-5: paths are forgotten with the table, unless somebody keeps the round: a picture of its own. */
import { CELLS } from './touch/sense'

const [GAP, CARD, HEAD, FOOT] = [12, CELLS + 16, 34, 22]
const INK = '#1c1638'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What is seen of the cards of a reveal, with all colours written out, so that it needs no page around it. */
export function roundPicture(title: string, cards: readonly Element[]): string {
  const wide = GAP + cards.length * (CARD + GAP)
  const high = HEAD + CARD + FOOT + GAP
  const drawn = cards.map((card, n) => `<g transform="translate(${GAP + n * (CARD + GAP)} ${HEAD})">${cardPicture(card)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#efe9ff"/><text x="${GAP}" y="22" font-size="12" fill="${INK}">${escaped(title)}</text>
${drawn.join('\n')}</svg>\n`
}

function cardPicture(card: Element): string {
  const shape = card.querySelector('.rise svg')?.innerHTML.replace(/<!--.*?-->/g, '') ?? ''
  const name = escaped(card.querySelector('.name')?.textContent?.trim() ?? '')
  const lines = [...card.querySelectorAll('polyline')].map(linePicture)
  return `<rect width="${CARD}" height="${CARD}" rx="10" fill="#f6ebd2"/>
<g transform="translate(8 8)"><g fill="#cbb583" stroke="#8a7443" stroke-width="8" paint-order="stroke">${shape}</g>${lines.join('')}</g>
<text x="${CARD / 2}" y="${CARD + 15}" font-size="10" text-anchor="middle" fill="${INK}">${name}</text>`
}

function linePicture(line: SVGPolylineElement): string {
  const { stroke, strokeWidth, opacity } = getComputedStyle(line)
  const points = line.getAttribute('points') ?? ''
  return `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${parseFloat(strokeWidth)}" opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
}
