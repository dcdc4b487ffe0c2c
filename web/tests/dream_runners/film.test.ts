// What is shown of what happened, and that in the end it is what the server says.

import { describe, expect, test } from 'vitest'
import { difference, without } from '../../src/games/dream_runners/difference'
import { fixture, names } from '../../src/games/dream_runners/fixtures'
import { film, lengthOf } from '../../src/games/dream_runners/film'
import { contentOf, type Dreamer } from '../../src/games/dream_runners/model'
import { after } from '../../src/games/dream_runners/stage'

const counts = ({ coins, keys, fragments, star, serenity, segments }: Dreamer): unknown => ({ coins, keys, fragments, star, serenity, segments })
const moving = names.filter((name) => fixture(name).before)

describe('a film', () => {
  test.each(moving.filter((name) => name !== 'woken'))('%s ends where the server says', (name) => {
    const { before, events, view } = fixture(name)
    const end = events.reduce((stage, event) => after(stage, event, contentOf(view)), before!.dreamers)
    expect(end.map(counts)).toEqual(view.dreamers.map(counts))
  })

  test.each(moving)('%s is no longer than the frame waits', (name) => {
    const { before, events } = fixture(name)
    expect(lengthOf(film(before!, events))).toBeLessThanOrEqual(6000)
  })

  test('shows every gain and loss of one’s own, in their order', () => {
    const { before, events } = fixture('resolved')
    const own = events.filter((event) => event.type === 'effect_resolved')
    const shots = film(before!, events).filter((shot) => ['collect', 'bite', 'gaps'].includes(shot.drama))
    expect(shots.map((shot) => shot.loss)).toEqual(own.map((event) => event.loss ?? 0))
  })

  test('nobody who plays waits for the effects of others; who watches sees them', () => {
    const { before, events } = fixture('resolved')
    const other = { ...before!, seat: 2 }
    expect(film(other, events).filter((shot) => shot.seat === 0)).toEqual([])
    expect(film({ ...before!, seat: null }, events).length).toBeGreaterThan(3)
  })

  test('turning the sand and the dream holds nobody up: there is no time to lose', () => {
    const { before, events } = fixture('sand')
    expect(events.map((event) => event.type)).toContain('sand_started')
    expect(lengthOf(film(before!, events))).toBe(0)
  })

  test('a chest shows its token, a bat its prey, a waking its dreamer', () => {
    const dramas = (name: string): string[] => film(fixture(name).before!, fixture(name).events).map((shot) => shot.drama)
    expect(dramas('colors')).toContain('chest')
    expect(dramas('woken')).toContain('woke')
    expect(dramas('drafting')).toContain('share')
    expect(dramas('resolving')).toContain('reveal')
  })
})

describe('the best dream', () => {
  test('is explained by what differs', () => {
    const { view, found } = fixture('resolved')
    const best = found![0]!
    const told = difference(contentOf(view), best, view.laid!.dreamers[0]!)
    expect(best.best).toBeGreaterThan(best.own)
    expect(told).toMatchObject({ more: ['green', 'serenity', 'orange'], less: ['key', 'coin', 'coin'], nightmares: 2, misfits: 4 })
  })

  test('takes away one for one', () => {
    expect(without(['coin', 'coin', 'key'], ['coin'])).toEqual(['coin', 'key'])
  })
})
