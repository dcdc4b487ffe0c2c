/** The lesson: an evening of two rounds that was played by the real rules, beat by beat. */
import type { Language } from '../../lib/language.svelte'
import * as lesson from '../../lesson/lesson'
import type { Action, Event, Notes, View } from './model'

export interface Scene {
  readonly view: View
  readonly notes: Notes
  readonly legal: readonly Action[]
}

export type Beat = lesson.Beat<Action, Event, Scene>
export type Lesson = lesson.Lesson<Action, Event, Scene>

const files = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' })

export const loadLesson = (name: Language): Promise<Lesson> => lesson.fetched(files, name)

/** Whether what was tried is what this beat is about: any words will do, all else as it is told. */
export function isRight(wanted: Action, tried: Action): boolean {
  if (wanted.type !== tried.type) return false
  if (wanted.type === 'say') return true
  if (wanted.type === 'deal_touch' && tried.type === 'deal_touch')
    return samePairs(wanted.gives) === samePairs(tried.gives)
  return JSON.stringify(wanted) === JSON.stringify(tried)
}

const samePairs = (gives: readonly { card: number; to: number }[]): string =>
  gives.map(({ card, to }) => `${card}:${to}`).sort().join()

/** The same scene with the learner's own words in it. */
export function retold(scene: Scene, said: Extract<Action, { type: 'say' }> | null): Scene {
  if (!said) return scene
  const { type: _say, ...words } = said
  const talk = scene.view.talk.map((remark) => (remark.seat === scene.view.seat ? { seat: remark.seat, ...words } : remark))
  return { ...scene, view: { ...scene.view, talk } }
}

/** What may be done: what the beat asks for, among what the rules allow. */
export function offeredIn(whole: Lesson, at: number): readonly Action[] {
  const { action } = whole.beats[at] ?? {}
  if (!action) return []
  const alike = lesson.sceneAt(whole, at).legal.filter((one) => one.type === action.type)
  return alike.length ? alike : [action]
}
