import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import names from '../../src/games/when_i_dream/names.json'
import { pictureOf, sceneOf } from '../../src/games/when_i_dream/pictures'

const FILES = readdirSync(join(import.meta.dirname, '../../src/games/when_i_dream/pictures'))

test('every picture belongs to a piece, in both languages', () => {
  const pieces = Object.entries(names)
  const drawn = pieces.filter(([english]) => pictureOf(english) !== null)
  expect(drawn.length).toBe(FILES.length)
  for (const [english, german] of drawn) expect(pictureOf(german)).toBe(pictureOf(english))
})

test('most pieces have a picture, and every word has a scene', () => {
  expect(FILES.length).toBeGreaterThan(0.8 * Object.keys(names).length)
  expect(sceneOf('Haifisch')).toBe('sea')
  expect(sceneOf('a word of one’s own')).toBe('garden')
  expect(pictureOf('a word of one’s own')).toBeNull()
})
