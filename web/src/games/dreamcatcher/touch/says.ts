/** A feeling as words, for screen readers and braille (rules, chapter 8.9). */
import type { Answer } from '../protocol'
import { AREA, CELLS, direction, RIDGE, SLOPE } from './sense'

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

function levelWords(feel: Extract<Answer, { type: 'feel' }>, word: Words): string {
  const way = direction(feel)
  if (feel.z === SLOPE && way !== null) return word(`feel.slope.${way}`)
  if (feel.z === RIDGE && way !== null) return word(`feel.ridge.${way}`)
  return word(feel.z === SLOPE || feel.z === AREA || feel.z === RIDGE ? 'feel.raised' : 'feel.ground')
}

/** “column 3 of 5, row 2 of 5”. */
export function placeWords(x: number, y: number, word: Words): string {
  const [column, row] = [x, y].map((value) => Math.min(FIELDS, Math.floor((value * FIELDS) / CELLS) + 1))
  return word('feel.place', { column: column!, row: row! })
}
