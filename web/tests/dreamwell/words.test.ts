import { expect, test } from 'vitest'
import { fixture } from '../../src/games/dreamwell/fixtures'
import { deck, SYMBOLS } from '../../src/games/dreamwell/model'
import germanWords from '../../src/games/dreamwell/words/de.json'
import englishWords from '../../src/games/dreamwell/words/en.json'
import german from '../../src/games/dreamwell/messages/de.json'
import english from '../../src/games/dreamwell/messages/en.json'
import { abilityMeaning, abilityName, abilityObject, abilityVerb, boardText, cardText, friendName, friendShort, missingText, outsideText, scoreMeaning, symbolName, tileText, turnsName } from '../../src/games/dreamwell/words'

const SEATS = ['Mira', 'Jonas', 'Noor', 'Owl'].map((name, colour) => ({ colour, name, bot: null, yours: colour === 0, present: true }))
const isSaid = (text: string): boolean => text !== '' && !/\{|\w+\.\w+\.\w+|undefined/.test(text)

test('everything on every card can be said', () => {
  for (const card of deck(fixture('advanced').view).values()) {
    const texts = [
      friendName(card.friend), friendShort(card.friend), scoreMeaning(card.score), abilityName(card.ability),
      abilityMeaning(card.ability), abilityVerb(card.ability), abilityObject(card.ability), cardText(card),
    ]
    for (const text of texts) expect(isSaid(text), `${card.id}: ${text}`).toBe(true)
  }
  for (const symbol of SYMBOLS) expect(isSaid(symbolName(symbol))).toBe(true)
  for (const turns of [0, 1, 2, 3]) expect(isSaid(turnsName(turns))).toBe(true)
})

test('both languages have the same messages with the same gaps', () => {
  const gaps = (message: unknown): string[] => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort()
  const others: Record<string, unknown> = { ...germanWords, ...german }
  for (const [key, message] of Object.entries({ ...englishWords, ...english })) {
    const other = others[key]
    expect(other, key).toBeTruthy()
    if (key !== 'tile.name') expect(gaps(other), key).toEqual(gaps(message))
  }
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
})

test('a tile says what it shows, where it is, where its doors lead and who is there', () => {
  const { view } = fixture('midway')
  const cell = view.standees[0]![0] as number
  const text = tileText(view, SEATS, cell)
  expect(text).toMatch(/^(Pink|Blue|Black|Green) \w+( Hero)?, [a-d][1-4]; doors /)
  expect(text).toContain('your standee 1')
})

test('in the advanced game a tile tells its back', () => {
  expect(tileText(fixture('advanced').view, SEATS, 0)).toContain('behind it: ')
  expect(tileText(fixture('midway').view, SEATS, 0)).not.toContain('behind it')
})

test('the board in words has sixteen tiles, and those who are outside', () => {
  const { view } = fixture('opening')
  expect(boardText(view, SEATS).flatMap((row) => row.tiles)).toHaveLength(16)
  expect(outsideText(view, SEATS)).toContain('Noor’s standee 2')
  expect(outsideText({ ...view, nightmare: 'off' }, SEATS)).toContain('the nightmare')
})

test('a card says what is missing, and that it is ready when nothing is', () => {
  const card = deck(fixture('midway').view).get('L01')!
  const missing = (symbols: ('gamma' | 'pink')[]) => missingText(card, { missing: { L01: symbols }, worth: [] })
  expect(missing(['gamma'])).toBe('Only missing: Gamma')
  expect(missing(['gamma', 'pink'])).toBe('Missing: Gamma, Pink Space')
  expect(missing([])).toBe('Ready to play!')
  expect(missingText(card, undefined)).toBeUndefined()
})
