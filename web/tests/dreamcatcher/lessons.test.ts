import { describe, expect, test } from 'vitest'
import { isRight, offeredIn, retold, type Lesson } from '../../src/games/dreamcatcher/lessons'
import { isWatched, sceneAt } from '../../src/lesson/lesson'
import english from '../../src/games/dreamcatcher/lessons/en.json'
import german from '../../src/games/dreamcatcher/lessons/de.json'
import de from '../../src/games/dreamcatcher/messages/de.json'
import en from '../../src/games/dreamcatcher/messages/en.json'
import { agreeing, cardsOf, dreamsOf, given, isLead, starSlot, stars } from '../../src/games/dreamcatcher/model'

const LESSONS = { en: english, de: german } as unknown as Record<'en' | 'de', Lesson>

describe.each(['en', 'de'] as const)('the lesson in %s', (language) => {
  const lesson = LESSONS[language]
  const messages = language === 'en' ? en : de

  test('says something in every beat', () => {
    for (const { key } of lesson.beats) {
      expect(messages).toHaveProperty([`lesson.${key}`])
      expect(messages).toHaveProperty([`lesson.${key}.text`])
    }
  })

  test('offers what it asks for, takes it, and takes nothing else', () => {
    for (const [at, { action }] of lesson.beats.entries()) {
      if (!action) continue
      expect(offeredIn(lesson, at).some(({ type }) => type === action.type)).toBe(true)
      expect(isRight(action, action)).toBe(true)
      expect(isRight(action, { type: 'lift_token' })).toBe(false)
    }
  })

  test('tells the learner no motif before it is revealed, unless the learner leads', () => {
    for (const { view } of [lesson.start, ...lesson.beats.flatMap(({ after }) => after ?? [])]) {
      if (isLead(view) || view.turned !== null) continue
      expect([view.motifs, view.pick, view.held.some((card) => card.motif)]).toEqual([[], null, false])
    }
  })

  test('ends with two stars, and is somebody else’s turn in between', () => {
    expect(stars(sceneAt(lesson, lesson.beats.length).view)).toBe(2)
    expect(lesson.beats.some(isWatched)).toBe(true)
  })
})

test('the learner’s own words stand in the talk', () => {
  const at = LESSONS.en.beats.findIndex(({ key }) => key === 'watch_talk')
  const scene = retold(sceneAt(LESSONS.en, at), { type: 'say', text: 'like a sun' })
  expect(scene.view.talk).toEqual([{ seat: 0, text: 'like a sun' }])
})

test('only the lead and the reveal know where the star lies', () => {
  const place = (key: string) => LESSONS.en.beats.findIndex((beat) => beat.key === key)
  expect(starSlot(sceneAt(LESSONS.en, place('feel')).view)).toBeNull()
  const led = sceneAt(LESSONS.en, place('watching')).view
  expect(led.slots[starSlot(led)!]).toBe('D01')
  expect([agreeing(led), cardsOf(led, 1).length, dreamsOf(led).length]).toEqual([[1, 2], 1, 4])
})

test('a deal gives a card to one, moves it, takes it back, and never overfills a hand', () => {
  let deal = given([], 0, 1, 1)
  deal = given(deal, 1, 2, 1)
  expect(deal).toEqual([{ card: 0, to: 1 }, { card: 1, to: 2 }])
  expect(given(deal, 3, 1, 1)).toEqual([{ card: 1, to: 2 }, { card: 3, to: 1 }])
  expect(given(deal, 0, null, 1)).toEqual([{ card: 1, to: 2 }])
  expect(given(deal, 3, 1, 5)).toHaveLength(3)
})
