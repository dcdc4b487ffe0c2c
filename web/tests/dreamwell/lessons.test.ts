import { expect, test } from 'vitest'
import { loadLesson, type LessonName } from '../../src/games/dreamwell/lessons'
import { isWatched, sceneAt } from '../../src/lesson/lesson'
import { after, stageOf } from '../../src/games/dreamwell/stage'
import english from '../../src/games/dreamwell/messages/en.json'

const NAMES: LessonName[] = ['base', 'advanced', 'nightmare']

test.each(NAMES)('every beat of the lesson %s has its words', async (name) => {
  const { beats } = await loadLesson(name)
  for (const { key } of beats) {
    expect(english).toHaveProperty([`lesson.${key}`])
    expect(english).toHaveProperty([`lesson.${key}.text`])
  }
})

test.each(NAMES)('what a beat of %s shows ends in the next scene', async (name) => {
  const lesson = await loadLesson(name)
  lesson.beats.forEach((beat, at) => {
    if (!beat.after) return
    const shown = (beat.events ?? []).reduce(after, stageOf(sceneAt(lesson, at).view))
    expect(shown, beat.key).toEqual(stageOf(beat.after.view))
  })
})

test('the first lesson does everything one can do in the base game but replace the display', async () => {
  const { beats } = await loadLesson('base')
  const done = new Set(beats.map((beat) => beat.action?.type))
  for (const type of ['move', 'rotate', 'play', 'draw', 'ability_draw', 'ability_swap', 'end_turn'])
    expect(done).toContain(type)
})

test('others are watched, and what the learner does is never somebody else’s', async () => {
  const { beats } = await loadLesson('nightmare')
  expect(beats.filter(isWatched)).toHaveLength(3)
  for (const beat of beats) {
    const seats = (beat.events ?? []).flatMap((event) => ('seat' in event && event.type !== 'scared' && event.type !== 'turn_began' ? [event.seat] : []))
    expect(new Set(seats).size).toBeLessThanOrEqual(1)
    if (beat.action) expect(seats.every((seat) => seat === 0)).toBe(true)
  }
})
