import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS } from '../../src/games/dreamcatcher/pictures'

const FOLDER = join(import.meta.dirname, '../../src/games/dreamcatcher/pictures')
const BOX = join(import.meta.dirname, '../../../src/reverie/games/dreamcatcher/box/dreams.csv')
const DREAMS = [...readFileSync(BOX, 'utf8').matchAll(/^(D\d\d),/gm)].map((found) => found[1]!)
const FILES = readdirSync(FOLDER)

test('every dream has its sky and its things', () => {
  expect(DREAMS.length).toBe(87)
  for (const dream of DREAMS) expect(FILES).toEqual(expect.arrayContaining([`${dream}-sky.webp`, `${dream}-things.webp`]))
})

test('no picture is left of a dream or a layer that is not there', () => {
  const known = DREAMS.flatMap((dream) => LAYERS.map(({ name }) => `${dream}-${name}.webp`))
  expect(FILES.filter((file) => !known.includes(file))).toEqual([])
})

test('a card is light enough to be fetched four at a time', () => {
  const weight = (dream: string) => FILES.filter((file) => file.startsWith(dream)).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  expect(Math.max(...DREAMS.map(weight))).toBeLessThan(100_000)
})
