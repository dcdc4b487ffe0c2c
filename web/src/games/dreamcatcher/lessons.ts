/** The lesson: an evening of two rounds that was played by the real rules, beat by beat. */
import { language, type Language } from '../../lib/language.svelte'
import type { Action, Event, Notes, View } from './model'

export interface Scene {
  readonly view: View
  readonly notes: Notes
  readonly legal: readonly Action[]
}
export interface Beat {
  readonly key: string
  readonly action?: Action // the learner's; without one it only tells, or somebody is watched
  readonly events?: readonly Event[]
  readonly after?: Scene
}
export interface Lesson {
  readonly start: Scene
  readonly beats: readonly Beat[]
}

const FILES = import.meta.glob<{ default: unknown }>('./lessons/*.json')

export async function loadLesson(which: Language = language()): Promise<Lesson> {
  return (await FILES[`./lessons/${which}.json`]!()).default as Lesson
}

/** How it stands before a beat. */
export function sceneAt(lesson: Lesson, at: number): Scene {
  return lesson.beats.slice(0, at).findLast((beat) => beat.after)?.after ?? lesson.start
}

/** Somebody else does something, and it goes on by itself. */
export const isWatched = (beat: Beat | undefined): boolean => !!beat?.after && !beat.action

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
export function offeredIn(lesson: Lesson, at: number): readonly Action[] {
  const { action } = lesson.beats[at] ?? {}
  if (!action) return []
  const alike = sceneAt(lesson, at).legal.filter((one) => one.type === action.type)
  return alike.length ? alike : [action]
}
