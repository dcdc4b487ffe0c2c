import { expect, test } from 'vitest'
import { CENTRE, KeyboardFinger } from '../../src/games/dreamcatcher/touch/keyboard'
import { sweepLength, sweptTo } from '../../src/games/dreamcatcher/touch/sweep'

test('arrows move two cells, with Shift eight, with Alt one', () => {
  const finger = new KeyboardFinger()
  expect(finger.press({ key: 'ArrowRight' })).toEqual({ what: 'move', to: { x: 50, y: 48 } })
  expect(finger.press({ key: 'ArrowUp', shiftKey: true })).toEqual({ what: 'move', to: { x: 50, y: 40 } })
  expect(finger.press({ key: 'ArrowLeft', altKey: true })).toEqual({ what: 'move', to: { x: 49, y: 40 } })
  expect(finger.press({ key: 'Home' })).toEqual({ what: 'move', to: CENTRE })
})

test('a finger stays on the card', () => {
  const finger = new KeyboardFinger()
  for (let n = 0; n < 20; n++) finger.press({ key: 'ArrowDown', shiftKey: true })
  expect(finger.spot.y).toBe(95.5)
})

test('three marks are kept, and their numbers lead back to them', () => {
  const finger = new KeyboardFinger()
  expect(finger.press({ key: '1' })).toBeNull()
  for (let n = 0; n < 4; n++) {
    finger.press({ key: 'm' })
    finger.press({ key: 'ArrowRight' })
  }
  expect(finger.press({ key: '1' })).toEqual({ what: 'move', to: { x: 50, y: 48 } })
  expect(finger.press({ key: '3' })).toEqual({ what: 'move', to: { x: 54, y: 48 } })
  finger.forget()
  expect(finger.press({ key: '1' })).toBeNull()
})

test('it goes on from where a ridge has led it', () => {
  const finger = new KeyboardFinger()
  finger.settle({ x: 20, y: 30 })
  expect(finger.press({ key: 'ArrowRight' })).toEqual({ what: 'move', to: { x: 22, y: 30 } })
})

test('other keys are not for the finger', () => {
  expect(new KeyboardFinger().press({ key: 'Tab' })).toBeNull()
})

test('a sweep covers the card row by row and never leaps', () => {
  const places = Array.from({ length: 400 }, (_, n) => sweptTo((n * sweepLength('steady')) / 400, 'steady'))
  expect(new Set(places.map(({ y }) => Math.round(y / 12))).size).toBeGreaterThanOrEqual(7)
  for (const [n, { x, y }] of places.entries()) {
    expect(x >= 6 && x <= 90 && y >= 6 && y <= 90).toBe(true)
    const last = places[n - 1] ?? { x, y }
    expect(Math.hypot(x - last.x, y - last.y)).toBeLessThan(4)
  }
})

test('a sweep goes as fast as was chosen, rows twelve cells apart', () => {
  for (const [speed, cells] of [['slow', 12], ['steady', 20], ['quick', 40]] as const) {
    expect(sweptTo(1000, speed).x - sweptTo(0, speed).x).toBeCloseTo(cells)
    expect(sweptTo((97 / cells) * 1000, speed).y - sweptTo(0, speed).y).toBeCloseTo(12)
  }
})
