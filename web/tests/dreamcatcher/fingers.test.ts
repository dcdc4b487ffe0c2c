import { expect, test } from 'vitest'
import type { Message } from '../../src/games/dreamcatcher/protocol'
import { Fingers } from '../../src/games/dreamcatcher/touch/fingers'

function card(): { fingers: Fingers; said: Message[] } {
  const said: Message[] = []
  const fingers = new Fingers((message) => said.push(message))
  fingers.hold('a')
  return { fingers, said }
}
const types = (said: Message[]): string[] => said.map(({ type }) => type)

test('a stroke is told in sixteenths of a cell, with what lay on the way', () => {
  const { fingers, said } = card()
  fingers.down(0, 10, 20, 0)
  for (let at = 10; at <= 60; at += 10) fingers.move(0, 10 + at / 10, 20, at)
  expect(said).toEqual([
    { type: 'touch_down', h: 'a', f: 0, x: 160, y: 320, s: 1 },
    { type: 'touch_move', h: 'a', s: 2, pts: [11, 12, 13, 14, 15, 16].map((x) => [0, x * 16, 320]) },
  ])
})

test('no more than twenty messages a second, however fast the hand', () => {
  const { fingers, said } = card()
  fingers.down(0, 0, 0, 0)
  for (let at = 1; at <= 1000; at++) fingers.move(0, at % 96, 5, at)
  expect(said.length).toBeLessThanOrEqual(20)
})

test('a finger that rests goes on feeling', () => {
  const { fingers, said } = card()
  fingers.down(0, 3, 3, 0)
  for (let at = 50; at <= 600; at += 50) fingers.tick(at)
  expect(types(said).filter((type) => type === 'touch_move').length).toBeGreaterThanOrEqual(3)
})

test('two fingers that rest feel in turn; beside one that moves the other feels now and then', () => {
  const { fingers, said } = card()
  fingers.down(0, 3, 3, 0)
  fingers.down(1, 60, 60, 300)
  for (let at = 350; at <= 1000; at += 50) fingers.tick(at)
  const felt = (): number[] => said.flatMap((one) => (one.type === 'touch_move' ? [one.pts.at(-1)![0]] : []))
  expect(felt().slice(-4).sort()).toEqual([0, 0, 1, 1])
  said.length = 0
  for (let at = 1010; at <= 3000; at += 10) fingers.move(0, 3 + at / 100, 3, at)
  expect(felt().filter((finger) => finger === 1)).toHaveLength(3)
  expect(felt().filter((finger) => finger === 0).length).toBeGreaterThan(20)
})

test('after a lift a finger waits before it lands, then lands where it is by then', () => {
  const { fingers, said } = card()
  fingers.down(0, 1, 1, 0)
  fingers.lift(0, 100)
  fingers.down(0, 2, 2, 150)
  fingers.move(0, 30, 30, 200)
  fingers.tick(350)
  expect(types(said)).toEqual(['touch_down', 'touch_lift']) // 250 ms at least (DC-LIMIT-5)
  fingers.tick(400)
  expect(said.at(-1)).toMatchObject({ type: 'touch_down', x: 480, y: 480 })
})

test('whoever lifts before landing was never there', () => {
  const { fingers, said } = card()
  fingers.down(0, 1, 1, 0)
  fingers.lift(0, 50)
  fingers.down(0, 1, 1, 60)
  fingers.lift(0, 80)
  fingers.tick(1000)
  expect(types(said)).toEqual(['touch_down', 'touch_lift'])
})

test('a card that was passed on is not touched any more', () => {
  const { fingers, said } = card()
  fingers.down(0, 1, 1, 0)
  fingers.hold('b')
  fingers.move(0, 5, 5, 500)
  fingers.tick(1000)
  expect(types(said)).toEqual(['touch_down'])
})

test('following a ridge is asked again and again, until the key is let go', () => {
  const { fingers, said } = card()
  fingers.down(0, 1, 1, 0)
  fingers.follow()
  for (let at = 60; at <= 300; at += 60) fingers.tick(at)
  fingers.settle(0, 9, 9)
  fingers.halt()
  fingers.tick(600)
  expect(types(said)).toEqual(['touch_down', ...Array<string>(5).fill('follow_ridge'), 'touch_move'])
  expect(said.at(-1)).toMatchObject({ pts: [[0, 144, 144]] })
})

test('whoever lifts the finger follows no more', () => {
  const { fingers, said } = card()
  fingers.down(0, 1, 1, 0)
  fingers.follow()
  fingers.lift(0, 100)
  fingers.down(0, 1, 1, 500)
  fingers.tick(700)
  expect(types(said)).toEqual(['touch_down', 'touch_lift', 'touch_down', 'touch_move'])
})

test('a landing that was not heard is tried again, until something is answered (DC-LIMIT-6)', () => {
  const { fingers, said } = card()
  fingers.down(0, 1, 1, 0)
  const downs = (until: number): number => {
    for (let at = 0; at <= until; at += 60) fingers.tick(at)
    return types(said).filter((type) => type === 'touch_down').length
  }
  expect(downs(1200)).toBe(1)
  expect(downs(1320)).toBe(2)
  fingers.heard()
  expect(downs(6000)).toBe(2)
})

test('a sweep is asked for in the same way, at its pace, and rests where it is halted', () => {
  const { fingers, said } = card()
  fingers.sweep('quick')
  fingers.tick(0)
  expect(said).toEqual([]) // no finger, no sweep
  fingers.down(0, 6, 6, 0)
  fingers.sweep('quick')
  fingers.tick(60)
  expect(said.at(-1)).toEqual({ type: 'sweep_rows', h: 'a', pace: 'quick', s: 2 })
  fingers.settle(0, 30, 6)
  fingers.halt()
  fingers.tick(200)
  expect(said.at(-1)).toMatchObject({ type: 'touch_move', pts: [[0, 480, 96]] })
})
