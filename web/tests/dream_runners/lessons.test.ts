// The lessons can be played to their end, and everything they say is written.

import { describe, expect, test } from 'vitest'
import { effects, forecast } from '../../src/games/dream_runners/forecast'
import { isLaid, loadLesson, spotlight, type LessonName } from '../../src/games/dream_runners/lessons'
import { sceneAt } from '../../src/lesson/lesson'
import german from '../../src/games/dream_runners/messages/de.json'
import english from '../../src/games/dream_runners/messages/en.json'
import { contentOf } from '../../src/games/dream_runners/model'

const NAMES: LessonName[] = ['base', 'strange']

describe.each(NAMES)('the lesson %s', (name) => {
  test('says something in every beat, in both languages', async () => {
    const { beats } = await loadLesson(name)
    for (const { key } of beats)
      for (const words of [english, german]) {
        expect(words).toHaveProperty([`lesson.${key}`])
        expect(words).toHaveProperty([`lesson.${key}.text`])
      }
  })

  test('goes on from beat to beat', async () => {
    const lesson = await loadLesson(name)
    lesson.beats.forEach((beat, n) => {
      if (beat.after) expect(sceneAt(lesson, n + 1)).toBe(beat.after)
    })
  })

  test('asks for something in a third of its beats at least', async () => {
    const { beats } = await loadLesson(name)
    expect(beats.filter((beat) => beat.action).length * 3).toBeGreaterThanOrEqual(beats.length)
  })

  test('points at something wherever something is to be done', async () => {
    const { beats } = await loadLesson(name)
    for (const beat of beats.filter((one) => one.action)) expect([beat.key, spotlight(beat)]).not.toEqual([beat.key, ''])
  })
})

test('in the end of the first lesson’s arranging the frame is full', async () => {
  const { beats, start } = await loadLesson('base')
  const goal = beats.findLast((beat) => beat.action?.type === 'arrange')?.action
  const placements = goal?.type === 'arrange' ? goal.placements : []
  const told = forecast(contentOf(start.view), start.view.dream ?? '', placements, start.view.dreamers[0]!)
  expect([told.missing, told.extra]).toEqual([0, 0])
  expect(effects(told).every((effect) => effect.startsWith('collect'))).toBe(true)
})

test('the order in which segments are laid does not matter', () => {
  const one = { segment: 'a', rot: 0, row: 0, col: 0 }
  const other = { segment: 'b', rot: 1, row: 1, col: 0 }
  expect(isLaid([one, other], [other, one])).toBe(true)
  expect(isLaid([one, other], [one])).toBe(false)
  expect(isLaid([one], [{ ...one, rot: 2 }])).toBe(false)
})
