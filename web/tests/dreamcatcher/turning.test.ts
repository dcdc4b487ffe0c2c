import { expect, test } from 'vitest'
import { spotOn, turnedKey } from '../../src/games/dreamcatcher/touch/turning'

test('a card that was turned a quarter has its left edge on top', () => {
  expect(spotOn(0.25, 0.5, 0)).toEqual({ x: 24, y: 48 })
  expect(spotOn(1, 0.5, 1)).toMatchObject({ x: 48, y: 0 }) // what is right on the screen was on top
  expect(spotOn(0.25, 0.75, 2)).toEqual({ x: 72, y: 24 })
})

test('four quarters are none', () => {
  const { x, y } = spotOn(0.2, 0.7, 4)
  expect([x, y]).toEqual([expect.closeTo(19.2), expect.closeTo(67.2)])
})

test('an arrow goes where it points on the screen', () => {
  expect(turnedKey('ArrowRight', 1)).toBe('ArrowUp') // on the card; on the screen it is to the right
  expect(turnedKey('ArrowUp', 4)).toBe('ArrowUp')
  expect(turnedKey('w', 3)).toBe('w')
})
