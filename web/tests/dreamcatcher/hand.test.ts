// A hand on the practice card, with time in the test's own hands.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Feel, Message } from '../../src/games/dreamcatcher/protocol'
import { Hand } from '../../src/games/dreamcatcher/touch/hand.svelte'
import { touching, USUAL } from '../../src/games/dreamcatcher/touch/settings.svelte'
import { practiceLine, type Line } from '../../src/games/dreamcatcher/touch/line'
import { freshness, LASTS } from '../../src/games/dreamcatcher/touch/trail'

let hand: Hand
let said: Message[]
let still: Feel[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  said = []
  still = []
  const card = practiceLine()
  const line: Line = {
    whisper: (message) => {
      said.push(message)
      card.whisper(message)
    },
    onWhispered: (listener) => card.onWhispered(listener),
  }
  hand = new Hand(line, { still: (answer) => still.push(answer), sound: () => null })
  hand.hold('practice')
})
afterEach(() => {
  hand.close()
  vi.useRealTimers()
})

/** From the ground left of the candy to its middle, slowly. */
function stroke(): void {
  hand.press(7, { x: 15, y: 34 })
  for (let n = 0; n <= 60; n++) {
    hand.move(7, { x: 15 + n * 0.4, y: 34 }, false)
    vi.advanceTimersByTime(30)
  }
}

test('a stroke is felt, and a lift forgets it (DC-TT-7)', () => {
  stroke()
  expect(hand.felt?.sensation.halo).toBe('pale')
  expect(hand.felt?.at.x).toBeCloseTo(39, 0)
  hand.lift(7)
  expect(hand.felt).toBeNull()
  expect([hand.numb, hand.slow]).toEqual([null, false])
})

test('crossing an edge blinks, but never more than three times a second (8.9)', () => {
  hand.press(7, { x: 20, y: 34 })
  vi.advanceTimersByTime(400)
  for (let n = 0; n < 40; n++) {
    hand.move(7, { x: n % 2 ? 20 : 33, y: 34 }, false)
    vi.advanceTimersByTime(100)
  }
  expect(hand.blinks).toBeGreaterThan(0)
  expect(hand.blinks).toBeLessThanOrEqual(13)
})

test('after a pause it is said once what lies there', () => {
  stroke()
  expect(still).toHaveLength(0)
  vi.advanceTimersByTime(1500)
  expect(still).toHaveLength(1)
})

test('keys lead a finger, F follows the edge, Escape lifts', () => {
  hand.key({ key: 'Home' })
  vi.advanceTimersByTime(100)
  for (let n = 0; n < 11; n++) {
    hand.key({ key: 'ArrowLeft' })
    vi.advanceTimersByTime(120)
  }
  const before = hand.felt!.at
  hand.key({ key: 'f' })
  vi.advanceTimersByTime(2000)
  hand.letGo('f')
  expect(said.some(({ type }) => type === 'follow_ridge')).toBe(true)
  expect(Math.hypot(hand.felt!.at.x - before.x, hand.felt!.at.y - before.y)).toBeGreaterThan(5)
  hand.key({ key: 'Escape' })
  expect(hand.felt).toBeNull()
  expect(said.at(-1)?.type).toBe('touch_lift')
})

test('while a ridge leads the finger its light stays, and no trail is laid (DC-OUT-1, DC-OUT-2)', () => {
  hand.key({ key: 'Home' })
  vi.advanceTimersByTime(100)
  for (let n = 0; n < 11; n++) {
    hand.key({ key: 'ArrowLeft' })
    vi.advanceTimersByTime(120)
  }
  const { at } = hand.felt!
  const laid = hand.trail.length
  const lights = new Set<string>()
  hand.key({ key: 'f' })
  for (let n = 0; n < 30; n++) {
    vi.advanceTimersByTime(100)
    lights.add(JSON.stringify(hand.felt?.at))
  }
  expect([...lights].map((each) => JSON.parse(each))).toEqual([hand.felt!.at])
  expect(Math.hypot(hand.felt!.at.x - at.x, hand.felt!.at.y - at.y)).toBeLessThan(3)
  expect(hand.trail.length).toBe(laid)
  expect(Math.hypot(hand.place.x - at.x, hand.place.y - at.y)).toBeGreaterThan(5) // it has gone all the same
  hand.letGo('f')
  expect(hand.felt!.at).toEqual(hand.place)
})

test('one’s own way leaves a trail that fades, and another card has none (DC-OUT-2, DC-TT-7)', () => {
  stroke()
  expect(new Set(hand.trail.map(({ z }) => z))).toContain(3)
  const ridge = hand.trail.find(({ z }) => z === 3)!
  expect(ridge.degrees).toBe(90)
  const first = freshness(hand.trail[0]!, hand.now)
  hand.lift(7)
  expect(hand.trail.length).toBeGreaterThan(5)
  vi.advanceTimersByTime(LASTS / 2)
  expect(freshness(hand.trail[0]!, hand.now)).toBeLessThan(first)
  vi.advanceTimersByTime(LASTS / 2 + 2000)
  expect(hand.trail).toHaveLength(0)
  stroke()
  hand.hold('another')
  expect(hand.trail).toHaveLength(0)
})

test('after a ridge was followed it is said what lies there (8.9)', () => {
  hand.key({ key: 'Home' })
  for (let n = 0; n < 11; n++) {
    hand.key({ key: 'ArrowLeft' })
    vi.advanceTimersByTime(120)
  }
  vi.advanceTimersByTime(900)
  const before = still.length
  hand.key({ key: 'f' })
  vi.advanceTimersByTime(2000)
  expect(still).toHaveLength(before)
  hand.letGo('f')
  vi.advanceTimersByTime(900)
  expect(still).toHaveLength(before + 1)
})

test('a finger that rests makes the line no slower (DC-PROBE-4)', () => {
  let answer: (feel: Feel) => void = () => undefined
  const sent: number[] = []
  const far = new Hand(
    {
      whisper: (message) => sent.push('s' in message ? (message.s ?? 0) : 0),
      onWhispered: (listener) => {
        answer = listener
        return () => undefined
      },
    },
    { still: () => undefined, sound: () => null },
  )
  const feel = (s: number): Feel => ({ type: 'feel', s, f: 0, x: '0240', y: '0544', k: 2, b: 3, z: 3, o: 4, r: 0 })
  far.hold('card')
  far.press(7, { x: 15, y: 34 })
  vi.advanceTimersByTime(3000) // nothing new, so nothing is answered
  answer(feel(sent.at(-1)!))
  expect(far.slow).toBe(false)
  far.move(7, { x: 20, y: 34 }, false)
  vi.advanceTimersByTime(61)
  const late = sent.at(-1)!
  vi.advanceTimersByTime(200)
  answer(feel(late))
  expect(far.slow).toBe(true)
  far.close()
})

test('a sweep goes on by itself, and stops where it is told to', () => {
  hand.sweep()
  vi.advanceTimersByTime(3000)
  const first = hand.felt!.at
  vi.advanceTimersByTime(3000)
  expect(Math.hypot(hand.felt!.at.x - first.x, hand.felt!.at.y - first.y)).toBeGreaterThan(10)
  hand.sweep()
  expect(hand.sweeping).toBe(false)
})

test('a second finger may rest while the first explores', () => {
  hand.press(1, { x: 10, y: 10 })
  vi.advanceTimersByTime(400)
  hand.press(2, { x: 80, y: 80 })
  vi.advanceTimersByTime(400)
  expect(said.filter(({ type }) => type === 'touch_down').map((one) => 'f' in one && one.f)).toEqual([0, 1])
})

test('a mouse that feels without its button is one finger, and off the card when it leaves', () => {
  for (let n = 0; n <= 60; n++) {
    hand.press(7, { x: 15 + n * 0.4, y: 34 })
    hand.move(7, { x: 15 + n * 0.4, y: 34 }, false)
    vi.advanceTimersByTime(30)
  }
  expect(hand.felt?.at.x).toBeCloseTo(39, 0)
  hand.lift(7)
  const count = said.length
  vi.advanceTimersByTime(1000)
  expect(said.slice(count)).toEqual([])
  expect(said.filter(({ type }) => type === 'touch_down')).toHaveLength(1)
  expect(hand.felt).toBeNull()
})

test('the stronger the words, the sooner they come', () => {
  for (const [strength, pause] of [
    [1, 600],
    [0.2, 900],
  ] as const) {
    touching.speech.strength = strength
    const before = still.length
    stroke()
    vi.advanceTimersByTime(pause)
    expect(still).toHaveLength(strength === 1 ? before + 1 : before)
    hand.lift(7)
    vi.advanceTimersByTime(1000)
  }
  touching.speech.strength = USUAL
})

test('a pointer takes over from the keys, as the first finger', () => {
  hand.key({ key: 'Home' })
  vi.advanceTimersByTime(500)
  hand.press(3, { x: 20, y: 20 })
  vi.advanceTimersByTime(500)
  expect(said.map(({ type }) => type).filter((type) => !type.endsWith('move'))).toEqual(['touch_down', 'touch_lift', 'touch_down'])
  expect(hand.felt?.at).toEqual({ x: 20, y: 20 })
})

/** A card somewhere else: what is told to it, and a way to answer. */
function faraway(): { far: Hand; told: Message[]; answer: (answer: Answer) => void } {
  const told: Message[] = []
  let answer: (answer: Answer) => void = () => undefined
  const far = new Hand(
    {
      whisper: (message) => told.push(message),
      onWhispered: (listener) => {
        answer = listener
        return () => undefined
      },
    },
    { still: () => undefined, sound: () => null },
  )
  far.hold('card')
  return { far, told, answer: (one) => answer(one) }
}
const feltAt = (x: number, s = 1): Feel => ({ type: 'feel', s, f: 0, x: String(x * 16).padStart(4, '0'), y: '0768', k: 2, b: 1, z: 3, o: 4, r: 0 })

test('a key moves the finger as far as it says, however late the answers come', () => {
  const { far, answer } = faraway()
  far.key({ key: 'Home' })
  for (const x of [48, 48, 48, 50]) {
    vi.advanceTimersByTime(100)
    far.key({ key: 'ArrowRight' })
    answer(feltAt(x))
  }
  expect(far.keys.spot).toEqual({ x: 56, y: 48 })
  far.close()
})

test('a landing that came too soon is tried again, where the finger is by then (DC-LIMIT-5)', () => {
  const { far, told, answer } = faraway()
  far.press(7, { x: 10, y: 10 })
  answer({ type: 'numb', reason: 'landing' })
  far.move(7, { x: 12, y: 10 }, false)
  vi.advanceTimersByTime(400)
  expect(told.filter(({ type }) => type === 'touch_down')).toMatchObject([{ x: 160 }, { x: 192, y: 160 }])
  vi.advanceTimersByTime(1000)
  expect(told.filter(({ type }) => type === 'touch_down')).toHaveLength(2)
  far.close()
})

test('with a new line every finger lands anew, and goes on with what it did', () => {
  const { far, told } = faraway()
  far.key({ key: 'Home' })
  far.key({ key: 'f' })
  vi.advanceTimersByTime(500)
  told.length = 0
  far.again()
  vi.advanceTimersByTime(500)
  expect(told.slice(0, 2).map(({ type }) => type)).toEqual(['touch_down', 'follow_ridge'])
  far.close()
})

test('keys, marks and a numb halo are where a pointer has led the finger', () => {
  const { far, answer } = faraway()
  far.press(7, { x: 20, y: 30 })
  answer({ type: 'numb', reason: 'fast' })
  expect(far.felt?.at).toEqual({ x: 20, y: 30 })
  far.move(7, { x: 24, y: 30 }, false)
  far.key({ key: 'm' })
  far.lift(7)
  far.key({ key: 'Home' })
  far.key({ key: '1' })
  expect(far.keys.spot).toEqual({ x: 24, y: 30 })
  far.close()
})

test('a sweep is not disturbed by a mouse that was on the card', () => {
  hand.press(7, { x: 80, y: 80 })
  vi.advanceTimersByTime(500)
  hand.sweep()
  for (let n = 0; n < 30; n++) {
    hand.move(7, { x: 80 + (n % 2), y: 80 }, true)
    vi.advanceTimersByTime(50)
  }
  expect(hand.sweeping).toBe(true)
  expect(hand.felt!.at.y).toBeLessThan(20)
})

test('how much is left is told of this card', () => {
  const { far, answer } = faraway()
  far.press(7, { x: 10, y: 10 })
  answer(feltAt(10))
  expect(far.budget).toBe(1)
  answer({ type: 'numb', reason: 'empty' })
  expect(far.budget).toBe(0)
  far.hold('another')
  expect(far.budget).toBe(3)
  far.close()
})

test('an answer that comes after the lift is neither shown nor kept (DC-TT-7)', () => {
  const { far, answer } = faraway()
  far.press(7, { x: 10, y: 10 })
  answer(feltAt(10))
  far.lift(7)
  answer(feltAt(11))
  answer({ type: 'numb', reason: 'fast' })
  expect([far.felt, far.numb]).toEqual([null, null])
  far.close()
})

test('a line that is quick again is not called slow (DC-PROBE-4)', () => {
  const { far, told, answer } = faraway()
  const last = (): number => (told.at(-1) as { s: number }).s
  far.press(7, { x: 10, y: 10 })
  vi.advanceTimersByTime(100)
  const late = last()
  vi.advanceTimersByTime(151)
  answer(feltAt(10, late))
  expect(far.slow).toBe(true)
  far.move(7, { x: 14, y: 10 }, false)
  vi.advanceTimersByTime(70)
  answer(feltAt(14, last()))
  expect(far.slow).toBe(false)
  far.close()
})
