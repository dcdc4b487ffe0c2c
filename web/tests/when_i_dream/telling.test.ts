import { expect, test } from 'vitest'
import { pauseBefore } from '../../src/games/when_i_dream/model'

test('a story is kept a moment after the last letter', () => {
  expect(pauseBefore(null)).toBe(1500)
  expect(pauseBefore(60_000)).toBe(1500)
})

test('what is typed in the last seconds is kept before the time is up', () => {
  for (let rest = 600; rest < 6000; rest += 100) expect(pauseBefore(rest)).toBeLessThan(rest - 500)
  expect(pauseBefore(2000)).toBe(0)
  expect(pauseBefore(-100)).toBe(0)
})
