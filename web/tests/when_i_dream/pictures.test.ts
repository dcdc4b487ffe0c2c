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

test('every piece of the house has a picture, and every word a scene', () => {
  expect(FILES.length).toBe(Object.keys(names).length)
  expect(sceneOf('Haifisch')).toBe('sea')
  expect(sceneOf('a word of one’s own')).toBe('garden')
  expect(pictureOf('a word of one’s own')).toBeNull()
})
