import { afterEach, expect, test, vi } from 'vitest'
import { Past } from '../src/lib/past.svelte'

const BUSY = [1, 4, 9] // between them bots only wait, and nobody is told of it
const moments = Array.from({ length: 11 }, (_, v) => ({
  v,
  view: v,
  happened: v === 0 ? null : { v, at: v, seat: -1, ...(BUSY.includes(v) ? { events: [{}], told: [`${v}`] } : {}) },
}))

afterEach(() => vi.unstubAllGlobals())

test('looking back passes over moments in which nothing happens', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(moments))))
  const past = new Past('match', null)
  await past.go(1)
  expect(past.beyond(1, 1, 10)).toBe(4)
  expect(past.beyond(4, -1, 10)).toBe(1)
  expect(past.beyond(1, -1, 10)).toBe(0)
  expect(past.beyond(9, 1, 10)).toBe(10) // the end is always worth a look
  await past.go(4)
  expect(past.before?.v).toBe(1) // as if it had been the moment before
  await past.go(10)
  expect(past.before).toBe(null)
})
