// Everything that can be seen can be said, in both languages.

import { describe, expect, test } from 'vitest'
import { speak } from '../../src/lib/language.svelte'
import box from '../../src/games/dream_runners/content.json'
import { forecast } from '../../src/games/dream_runners/forecast'
import { cellsOf, type Content, type Symbol } from '../../src/games/dream_runners/model'
import { cellText, chestName, dreamName, forecastText, handText, segmentText, spotName, symbolName, tenths, told, wholeText } from '../../src/games/dream_runners/words'
import { fixture } from '../../src/games/dream_runners/fixtures'

const content = box as Content
const UNFILLED = /\{\w+\}|undefined|\w+\.\w+\b/

Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true })

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test('every cell of every dream has words', () => {
    speak(language)
    for (const dream of content.dreams)
      for (const cell of cellsOf(content, dream.id)) expect(cellText(content, cell)).not.toMatch(UNFILLED)
  })

  test('segments, symbols, chests and dreams have names', () => {
    speak(language)
    for (const one of content.segments) expect(segmentText(content, one.id)).not.toMatch(UNFILLED)
    for (const symbol of ['-', 'C', 'B', 'X', 'M'] as Symbol[]) expect(symbolName(symbol)).not.toMatch(UNFILLED)
    content.chests.forEach((_, n) => expect(chestName(content, n)).not.toMatch(UNFILLED))
    const { view } = fixture('sand')
    for (const one of content.dreams) expect(dreamName(view, one.id)).not.toMatch(UNFILLED)
  })

  test('every place on the dream has a name of its own', () => {
    speak(language)
    const names = cellsOf(content, 'D2-4').map((_, n) => told(`where.${n}`))
    for (const name of names) expect(name).not.toMatch(UNFILLED)
    expect(new Set(names).size).toBe(9)
  })

  test('a forecast and a hand are told', () => {
    speak(language)
    const { view } = fixture('sand')
    const foretold = forecast(content, 'D2-4', view.compositions[0] ?? [], view.dreamers[0]!)
    expect(forecastText(foretold)).not.toMatch(UNFILLED)
    foretold.fates.forEach((fate, n) => expect(wholeText(content, fate, n)).not.toMatch(UNFILLED))
    expect(handText(content, { segment: 'violet-bend', rot: 1, row: -1, col: 2 }, cellsOf(content, 'D2-4'))).not.toMatch(UNFILLED)
  })
})

test('a person hears where something lies and what it would do there', () => {
  speak('en')
  expect(handText(content, { segment: 'violet-wisp', rot: 0, row: 0, col: 0 }, cellsOf(content, 'D2-4'))).toBe(
    'wisp, not turned: a1 collect on a green fragment; b1 banish on nightmare, minus 1',
  )
  expect(spotName({ row: -1, col: 3 })).toBe('1 above 1 to the right')
  expect(tenths(4960)).toBe('5.0')
})
