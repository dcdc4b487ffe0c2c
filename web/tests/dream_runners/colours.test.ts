// A segment is drawn in the colour that its player chose, and words never name another one.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coloursOf, pieceColour } from '../../src/games/dream_runners/colours'
import { SHAPES } from '../../src/lib/shapes'
import english from '../../src/messages/en.json'
import german from '../../src/messages/de.json'

const seat = (colour: number) => ({ colour, name: '', bot: null, yours: false, present: true })

test('whose segment it is decides its colour, and the chair decides that', () => {
  expect(coloursOf([seat(3), seat(0)])).toBe('--piece-0:var(--seat-3);--piece-1:var(--seat-0)')
  expect(pieceColour('violet-wisp')).toContain('--piece-0')
  expect(pieceColour('amber-bend')).toContain('--piece-3')
  expect(pieceColour('wisp-3')).not.toContain('--piece')
})

test('every colour that can be chosen has its name, its sign and its paint', () => {
  const paint = readFileSync('src/lib/tokens.css', 'utf8')
  SHAPES.forEach((_, colour) => {
    expect(paint).toContain(`--seat-${colour}:`)
    for (const words of [english, german] as Record<string, unknown>[]) expect(words[`colour.${colour}`]).toBeTruthy()
  })
  expect(new Set(SHAPES).size).toBe(SHAPES.length)
})
