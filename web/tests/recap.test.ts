import { expect, test } from 'vitest'
import { sinceMine } from '../src/table/recap'

const line = (v: number, seat: number) => ({ v, seat, told: [] })

test('what is new is what others did after my last line', () => {
  expect(sinceMine([line(4, 1), line(3, 2), line(2, 0), line(1, 1)], 0)).toBe(2)
  expect(sinceMine([line(2, 0), line(1, 1)], 0)).toBe(0)
})

test('nothing is new to whoever has not had a turn', () => {
  expect(sinceMine([line(1, 1)], 0)).toBe(0)
})
