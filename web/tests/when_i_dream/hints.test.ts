import { expect, test } from 'vitest'
import { bare, hintOf, hintSaid } from '../../src/games/when_i_dream/hints'

test('one word is nothing to warn of', () => {
  for (const word of ['water', 'merry-go-round', 'Käse', 'don’t', '  Night! ', ''])
    expect(hintOf(word, 'en', [])).toBeNull()
})

test('two words are seen by what stands between them', () => {
  for (const words of ['two words', 'one,two', 'one/two', 'one_two', 'a+b'])
    expect(hintOf(words, 'en', [])).toBe('two_words')
})

test('digits, symbols and pictures are no letters', () => {
  for (const text of ['7', 'h2o', '🌙', 'a@b']) expect(hintOf(text, 'en', [])).toBe('symbols')
})

test('a noise is one in its own language, also when it is drawn out', () => {
  expect(hintOf('hmmmmm', 'en', [])).toBe('noise')
  expect(hintOf('kikeriki', 'de', [])).toBe('noise')
  expect(hintOf('kikeriki', 'en', [])).toBeNull()
})

test('what was said before is told, and allowed', () => {
  expect(hintOf('Water', 'en', ['water'])).toBe('repeated')
  expect(hintOf('waters', 'en', ['water'])).toBeNull()
})

test('nothing is said of the piece: to watch out for it is part of the game', () => {
  expect(hintOf('umbrella', 'en', ['rain'])).toBeNull()
})

test('what stands around a word does not count', () => {
  expect(bare(' “Night”! ')).toBe('night')
})

test('the word list speaks of the letters it was asked about, and of no others', () => {
  const checked = { type: 'clue_checked', text: 'flippertastic', code: 'CLUE_UNKNOWN' } as const
  expect(hintSaid(checked, ' flippertastic ', false)).toBe('unknown')
  expect(hintSaid(checked, 'flippertastic', true)).toBe('costly')
  expect(hintSaid(checked, 'flipper', false)).toBeNull()
  expect(hintSaid({ ...checked, code: '' }, 'flippertastic', false)).toBeNull()
  expect(hintSaid(null, 'flippertastic', false)).toBeNull()
})
