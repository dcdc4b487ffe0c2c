// The table drawn without a browser, at every moment of the lesson.

import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import type { Frame, Mode } from '../../src/games/contract'
import End from '../../src/games/dreamcatcher/End.svelte'
import Table from '../../src/games/dreamcatcher/Table.svelte'
import Tutorial from '../../src/games/dreamcatcher/Tutorial.svelte'
import { type Lesson, type Scene } from '../../src/games/dreamcatcher/lessons'
import { sceneAt } from '../../src/lesson/lesson'
import english from '../../src/games/dreamcatcher/lessons/en.json'
import names from '../../src/games/dreamcatcher/names.json'
import { isLead, type View } from '../../src/games/dreamcatcher/model'
import en from '../../src/games/dreamcatcher/messages/en.json'

const lesson = english as unknown as Lesson
const seats = ['Du', 'Jonas', 'Noor'].map((name, colour) => ({ colour, name, bot: null, yours: false, present: true }))
const nothing = () => undefined
const frame: Frame = { openLog: nothing, openRules: nothing, undo: null, explain: nothing, announce: nothing, ask: nothing, play: nothing, now: () => 0 }
const act = () => Promise.resolve(true)

function drawn({ view, notes, legal }: Scene, mode: Mode = 'play', overheard: unknown = null): string {
  const props = { view, notes, before: null, happened: [], legal, seat: view.seat, seats, mode, act, overheard, frame }
  return render(Table, { props }).body
}
const at = (key: string): Scene => sceneAt(lesson, lesson.beats.findIndex((beat) => beat.key === key))
const ROUNDS = [['T68', 'T71', 'T05', 'T01', 'T22'], ['T25', 'T03', 'T74', 'T18', 'T52']]

test('every moment can be drawn, in every mode', () => {
  for (const n of [0, ...lesson.beats.keys()])
    for (const mode of ['play', 'watch', 'past', 'screen'] as const) expect(drawn(sceneAt(lesson, n), mode)).toContain('class="table')
})

test('before the reveal a guesser’s page names no motif and no star', () => {
  for (const n of lesson.beats.keys()) {
    const scene = sceneAt(lesson, n)
    if (isLead(scene.view) || scene.view.turned !== null) continue
    const page = drawn(scene)
    for (const id of ROUNDS[scene.view.round - 1]!) {
      expect(page).not.toContain(id)
      const [name] = (names as Record<string, string[]>)[id]!
      expect(page).not.toContain(`>${name}<`)
    }
    expect(page).not.toContain(en['choice.secret'])
  }
})

test('the lead alone sees where the star lies, and five motifs to deal', () => {
  const page = drawn(at('deal'))
  expect(page.match(new RegExp(en['choice.secret'], 'g'))).toHaveLength(2) // a label and a title, at one slot
  expect(page.match(/data-motif=/g)).toHaveLength(5)
})

test('the lead has no box to talk in, a guesser has one', () => {
  expect(drawn(at('watch_guess'))).toContain(en.silence)
  expect(drawn(at('watch_guess'))).not.toContain('<form')
  expect(drawn(at('say'))).toContain('<form')
})

test('what is asked follows the table’s own terms', () => {
  const { view } = at('say')
  const changed = (change: Partial<View>): string => drawn({ ...at('say'), view: { ...view, ...change } })
  expect(changed({})).toContain(en['choice.open'])
  expect(changed({ options: { agree: 'majority' } })).toContain(en['choice.open.majority'])
  const held = view.held.map((card) => ({ ...card, holder: view.seat! }))
  const sitting = view.sitting.map((who, seat) => (seat === view.seat || seat === view.lead ? who : 'left'))
  expect(changed({ held, sitting })).toContain(en['card.several'])
  expect(changed({ sitting })).toContain(en['choice.open.alone'])
  expect(changed({ held, sitting, options: { two_player_deal: 'queue' } })).toContain(en['card.queue'])
})

test('titles are not read before the reveal, and are after it', () => {
  expect(drawn(at('say'))).not.toContain('The Sugar Volcano')
  expect(drawn(at('reveal'))).toContain('The Sugar Volcano')
})

test('who has the dreams read to them hears title and scene', () => {
  const scene = at('say')
  const readings = at('reveal').notes.readings
  const page = drawn({ ...scene, notes: { ...scene.notes, readings } })
  for (const { title, scene: told } of readings) expect(page).toContain(`${title}. ${told}`.replaceAll("'", '&#39;').slice(0, 20))
})

test('the reveal shows all five motifs, and says how much was felt', () => {
  const scene = at('reveal')
  const traced = scene.view.held.map(({ motif, pose }) => ({ motif, pose, paths: [{ seat: 0, samples: [[0, 10, 10, 3], [100, 30, 10, 3]] }], felt: 42 }))
  const page = drawn(scene, 'play', { traced })
  expect(page.match(/42 %/g)!.length).toBeGreaterThanOrEqual(2)
  for (const id of ROUNDS[0]!) expect(page).toContain((names as Record<string, string[]>)[id]![0])
})

test('an offer is put before the one it is for', () => {
  const scene = at('say')
  const view: View = { ...scene.view, offers: [{ giver: 1, to: 0, until: 30_000 }] }
  expect(drawn({ ...scene, view })).toContain('Jonas offers you a card.')
})

test('a dial asks when everybody got up, and an open vote is shown', () => {
  const scene = lesson.start
  const waking: View = { ...scene.view, phase: 'waking', wake: [null, 425, null], phase_until: 20_000 }
  const page = drawn({ ...scene, view: waking, legal: [{ type: 'wake_time', minutes: 420 }] })
  expect(page).toContain('type="time"')
  expect(page).toContain('Jonas: 7:05')
  const poll = { topic: 'lead', until: 60_000, about: 2, cast: [] } as const
  const votes = drawn({ ...scene, view: { ...scene.view, poll }, legal: [{ type: 'vote', topic: 'lead', choice: 'abort' }] })
  expect(votes).toContain(en['vote.abort'])
})

test('the end names the band and keeps an album', () => {
  const { view } = at('end')
  const album = ['D63', 'D01'].map((pick, n) => ({ lead: n, slots: [pick, 'D07', 'D12', 'D49'], pick, choice: 0, star: n === 0 }))
  const props = { view: { ...view, album, ending: 'nights' as const }, outcome: { places: [2, 2, 2], points: [5, 5, 5], reason: 'good' }, seats, seat: 0 }
  const page = render(End, { props }).body
  expect(page).toContain('Well felt, well talked over')
  expect(page.match(/data-dream=/g)).toHaveLength(2)
})

test('the tutorial can be drawn before its lesson has come', () => {
  expect(render(Tutorial, { props: { leave: nothing } }).body).toContain(en.tutorial)
})

test('the last ten seconds of a table with a clock flash (8.9)', () => {
  const scene = lesson.beats.map((_, n) => sceneAt(lesson, n)).find(({ view }) => view.phase === 'talk')!
  const clock = (left: number) => drawn({ ...scene, view: { ...scene.view, phase_until: left } })
  expect(clock(10_000)).toMatch(/class="clock num[^"]*tight/)
  expect(clock(10_001)).toMatch(/class="clock num[^"]*"/)
  expect(clock(10_001)).not.toMatch(/tight/)
})
