// Arranging, without a page: what is laid, what is in the hand, and what the server hears of it.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import box from '../../src/games/dream_runners/content.json'
import { Desk } from '../../src/games/dream_runners/desk.svelte'
import { Drafts } from '../../src/games/dream_runners/drafts'
import { forecast } from '../../src/games/dream_runners/forecast'
import type { Content, Placement } from '../../src/games/dream_runners/model'

const content = box as Content
const OWNED = ['violet-spark', 'violet-wisp', 'violet-ribbon', 'violet-bend']
let heard: (readonly Placement[])[]
let desk: Desk

beforeEach(() => {
  heard = []
  desk = new Desk(() => ({ content, owned: OWNED }), (placements) => heard.push(placements))
})

describe('a segment in the hand', () => {
  test('is laid where it is held, and only then the server hears of it', () => {
    desk.take('violet-wisp')
    desk.hold({ row: 0, col: 1 })
    expect(heard).toEqual([])
    expect(desk.put()).toBe(true)
    expect(heard).toEqual([[{ segment: 'violet-wisp', rot: 0, row: 0, col: 1 }]])
    expect(desk.hand).toBeNull()
  })

  test('that is held nowhere cannot be laid', () => {
    desk.take('violet-wisp')
    expect(desk.put()).toBe(false)
    expect(desk.placements).toEqual([])
  })

  test('lies again where it lay when it is let go', () => {
    desk.begin([{ segment: 'violet-wisp', rot: 1, row: 0, col: 0 }])
    desk.take('violet-wisp')
    desk.move(1, 1)
    desk.turn()
    desk.cancel()
    expect(desk.placements).toEqual([{ segment: 'violet-wisp', rot: 1, row: 0, col: 0 }])
    expect(heard).toEqual([])
  })

  test('pushes out what it is laid on', () => {
    desk.begin([{ segment: 'violet-wisp', rot: 0, row: 0, col: 0 }])
    desk.take('violet-bend')
    desk.hold({ row: 0, col: 0 })
    expect(desk.tried.map((one) => one.segment)).toEqual(['violet-bend'])
    desk.put()
    expect(desk.placements.map((one) => one.segment)).toEqual(['violet-bend'])
  })

  test('never leaves the workspace, however it is moved and turned', () => {
    desk.take('violet-bend', { row: 0, col: 0 })
    for (let step = 0; step < 40; step++) {
      if (step % 3 === 0) desk.turn()
      desk.move(step % 2, 1)
      expect(Math.max(desk.hand?.at?.row ?? 9, desk.hand?.at?.col ?? 9)).toBeLessThanOrEqual(4)
    }
    desk.put()
    expect(forecast(content, 'D1-1', desk.placements, { segments: OWNED, serenity: 20 }).extra).toBe(3)
  })

  test('goes back beside the frame, and keeps its turn', () => {
    desk.begin([{ segment: 'violet-bend', rot: 2, row: 0, col: 0 }])
    desk.take('violet-bend')
    desk.turn()
    desk.back()
    expect(desk.placements).toEqual([])
    expect(desk.rotOf('violet-bend')).toBe(3)
  })

  test('that lies already and is turned counts at once, if it disturbs nobody', () => {
    desk.begin([{ segment: 'violet-wisp', rot: 0, row: 0, col: 0 }])
    desk.take('violet-wisp')
    desk.turn()
    desk.settle()
    expect(heard.at(-1)?.[0]?.rot).toBe(1)
    expect(desk.hand).not.toBeNull()
  })
})

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('go out at most five times a second, and the last one always', () => {
    const sent: number[] = []
    const drafts = new Drafts<number>((draft) => sent.push(draft), 200, () => Date.now())
    for (let n = 1; n <= 50; n++) {
      drafts.offer(n)
      vi.advanceTimersByTime(20)
    }
    vi.advanceTimersByTime(1000)
    expect(sent.length).toBeLessThanOrEqual(7)
    expect(sent[0]).toBe(1)
    expect(sent.at(-1)).toBe(50)
    vi.useRealTimers()
  })

  test('that were dropped are never sent', () => {
    const sent: number[] = []
    const drafts = new Drafts<number>((draft) => sent.push(draft), 200, () => Date.now())
    drafts.offer(1)
    drafts.offer(2)
    drafts.drop()
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual([1])
    vi.useRealTimers()
  })
})

describe('all that lies there', () => {
  test('is shifted as it lies', () => {
    desk.begin([{ segment: 'violet-wisp', rot: 0, row: 0, col: 0 }, { segment: 'violet-bend', rot: 0, row: 1, col: 1 }])
    expect(desk.shift(0, -1)).toBe(true)
    expect(desk.placements.map(({ row, col }) => [row, col])).toEqual([[0, -1], [1, 0]])
    expect(heard).toHaveLength(1)
  })

  test('stays where it is when some of it would leave the workspace', () => {
    desk.begin([{ segment: 'violet-wisp', rot: 0, row: -2, col: 0 }, { segment: 'violet-bend', rot: 0, row: 1, col: 1 }])
    expect(desk.canShift(-1, 0)).toBe(false)
    expect(desk.shift(-1, 0)).toBe(false)
    expect(heard).toEqual([])
  })
})
