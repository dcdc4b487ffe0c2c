import { expect, test } from 'vitest'
import { CENTRE, KeyboardFinger } from '../../src/games/dreamcatcher/touch/keyboard'
import { sweptOn, TOP } from '../../src/games/dreamcatcher/touch/sweep'

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

test('a sweep covers the card row by row and never leaps but to the top', () => {
  const places = [TOP]
  while (places.length < 380) places.push(sweptOn(places.at(-1)!, 100, 'steady'))
  const rows = places.filter(({ x }) => Math.abs(x - 48) < 2).map(({ y }) => Math.round(y))
  expect(new Set(rows)).toEqual(new Set([6, 18, 30, 42, 54, 66, 78, 90]))
  for (const [n, { x, y }] of places.entries()) {
    const last = places[n - 1] ?? { x, y }
    expect(Math.hypot(x - last.x, y - last.y) <= 2.001 || n === 379).toBe(true)
  }
  expect(places.at(-1)).toEqual(TOP)
})

test('a sweep goes as fast as was chosen, from wherever it is', () => {
  for (const [speed, cells] of [['slow', 12], ['steady', 20], ['quick', 40]] as const)
    expect(sweptOn(TOP, 1000, speed)).toEqual({ x: 6 + cells, y: 6 })
  expect(sweptOn({ x: 50, y: 20 }, 1000, 'steady')).toEqual({ x: 60, y: 30 })
  expect(sweptOn({ x: 50, y: 95 }, 1000, 'steady').y).toBe(6)
})
