/** A feeling as words, for screen readers and braille (rules, chapter 8.9). */
import type { Answer } from '../protocol'
import { AREA, CELLS, direction, NOWHERE, RIDGE, SLOPE } from './sense'

export interface Words {
  (key: string, gaps?: Readonly<Record<string, string | number>>): string
}
const FIELDS = 5 // columns and rows that a place is told by

/** “ridge, runs upwards to the right”. */
export function feltWords(answer: Answer, word: Words): string {
  if (answer.type === 'numb') return word(`feel.numb.${answer.reason}`)
  const felt = levelWords(answer, word)
  return answer.r ? word('feel.tipped', { felt, count: answer.r }) : felt
}

/** A landing knows no direction; who passes quickly learns of no level at all. */
function levelWords(feel: Extract<Answer, { type: 'feel' }>, word: Words): string {
  const way = direction(feel) ?? NOWHERE
  if (feel.z === SLOPE) return word(`feel.slope.${way}`)
  if (feel.z === RIDGE) return word(`feel.ridge.${way}`)
  if (feel.z === null || feel.z === undefined) return word('feel.passing')
  return word(feel.z === AREA ? 'feel.raised' : 'feel.ground')
}

/** “column 3 of 5, row 2 of 5”. */
export function placeWords(x: number, y: number, word: Words): string {
  const [column, row] = [x, y].map((value) => Math.min(FIELDS, Math.floor((value * FIELDS) / CELLS) + 1))
  return word('feel.place', { column: column!, row: row! })
}
