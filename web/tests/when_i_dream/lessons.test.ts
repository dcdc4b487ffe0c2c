import { describe, expect, test } from 'vitest'
import { filled, type Messages } from '../../src/lib/catalogue'
import { diaryText } from '../../src/games/when_i_dream/diary'
import { isRight, offeredIn, retold, type Lesson } from '../../src/games/when_i_dream/lessons'
import { isWatched, sceneAt } from '../../src/lesson/lesson'
import english from '../../src/games/when_i_dream/lessons/en.json'
import german from '../../src/games/when_i_dream/lessons/de.json'
import de from '../../src/games/when_i_dream/messages/de.json'
import en from '../../src/games/when_i_dream/messages/en.json'
import { isAsleep, isMasked, misleaders, type Action } from '../../src/games/when_i_dream/model'

const LESSONS = { en: english, de: german } as unknown as Record<'en' | 'de', Lesson>
const seats = ['You', 'Jonas', 'Noor', 'Ida', 'Tom'].map((name, colour) => ({ colour, name, bot: null, yours: false, present: true }))

describe.each(['en', 'de'] as const)('the lesson in %s', (language) => {
  const lesson = LESSONS[language]
  const messages = language === 'en' ? en : de

  test('says something in every beat, and names the word to be typed', () => {
    for (const { key, action } of lesson.beats) {
      expect(messages).toHaveProperty([`lesson.${key}`])
      const text = filled((messages as Messages)[`lesson.${key}.text`]!, { word: 'X' })
      if (action?.type === 'give_clue' || action?.type === 'guess') expect(text).toContain('X')
    }
  })

  test('accepts what it asks for, and nothing else', () => {
    for (const { action } of lesson.beats.filter((beat) => beat.action)) {
      expect(isRight(action!, action!, [])).toBe(true)
      expect(offeredIn({ key: '', action: action! }).some((offer) => offer.type === action!.type)).toBe(true)
      const other: Action = action!.type === 'pass' ? { type: 'ready' } : { type: 'pass', card: 1 }
      expect(isRight(action!, other, [])).toBe(false)
    }
  })

  test('never shows the piece behind the mask', () => {
    for (const beat of lesson.beats) {
      const view = beat.after?.view
      if (!view || !isMasked(view)) continue
      expect(view.cards.map((card) => card.word)).toEqual(view.cards.map(() => null))
    }
  })

  test('takes the learner’s own story, if it names what was guessed', () => {
    const end = lesson.beats.find((beat) => beat.action?.type === 'end_narration')!
    const pieces = lesson.beats.flatMap(({ action }) => (action?.type === 'guess' ? [action.text] : []))
    const tell = (text: string): Action => ({ type: 'end_narration', text })
    expect(isRight(end.action!, tell(`${pieces.join(' x ').toUpperCase()}!`), pieces)).toBe(true)
    expect(isRight(end.action!, tell(pieces[0]!), pieces)).toBe(false)
    const story = `– ${pieces[1]} … ${pieces[0]}`
    const scene = retold(end.after!, story)
    expect(scene.view.story).toBe(story)
    expect(scene.notes.mentions.map(({ start, end }) => story.slice(start, end))).toEqual(pieces)
  })

  test('ends awake, and the diary tells the whole of it', () => {
    const { view } = sceneAt(lesson, lesson.beats.length)
    expect(isAsleep(view)).toBe(false)
    expect(isWatched(lesson.beats.at(-1))).toBe(false)
    const round = view.history[0]!
    const wrong = round.cards.find((card) => card.place === 'imp')!
    expect(misleaders({ ...round, clues: sceneAt(lesson, lesson.beats.findIndex(({ key }) => key === 'points')).view.clues }, wrong)).toEqual([2])
    const text = diaryText(view, seats, 'A diary')
    for (const told of view.history) {
      expect(text).toContain(told.story)
      for (const card of told.cards) expect(text).toContain(card.word)
    }
  })
})
