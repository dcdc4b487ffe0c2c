import { describe, expect, it } from 'vitest'
import type { GameSeen, OptionKind } from '../src/lib/protocol'
import { byPreset, presetOf } from '../src/lobby/presets'

const option = (name: string, kind: OptionKind, usual: unknown) => ({ name, kind, title: name, why: '', default: usual })
const game: GameSeen = {
  name: 'night', edition: 1, title: 'Night', about: '', minutes: '', least: 2, most: 4, bots: [], example: '', stand_in: null, together: 0, own_clock: true,
  options: [
    option('language', 'choice', 'en'),
    option('limit', 'number', null),
    option('fade', 'switch', false),
    option('content', 'content', null),
  ],
  presets: [
    { name: 'online', title: 'Online', why: '', options: { limit: 10 } },
    { name: 'printed', title: 'Printed', why: '', options: {} },
  ],
}

describe('presets', () => {
  it('are recognised by what they set and by what they leave', () => {
    expect(presetOf(game, { limit: 10 })?.name).toBe('online')
    expect(presetOf(game, {})?.name).toBe('printed')
    expect(presetOf(game, { limit: null, fade: false })?.name).toBe('printed')
    expect(presetOf(game, { limit: 10, fade: true })).toBeUndefined()
  })

  it('leave the deck and the language to the table', () => {
    const options = { language: 'de', content: { cards: [] }, limit: 10, fade: true }
    expect(presetOf(game, { ...options, fade: false })?.name).toBe('online')
    expect(byPreset(game, options, game.presets[1]!)).toEqual({ language: 'de', content: { cards: [] } })
  })
})
