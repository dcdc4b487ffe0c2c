/** Lessons: prepared tables, played by the real rules, written down by scripts/client/dream_runners.py. */
import * as lesson from '../../lesson/lesson'
import type { Action, Event, Found, Notes, Placement, View } from './model'

export type LessonName = 'base' | 'strange'

export interface Scene {
  readonly view: View
  readonly notes: Notes
  readonly found: Found | null
  readonly at: number // the match's time
}

export type Beat = lesson.Beat<Action, Event, Scene>
export type Lesson = lesson.Lesson<Action, Event, Scene>

const files = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' })

export const loadLesson = (name: LessonName): Promise<Lesson> => lesson.fetched(files, name)

/** Whether these segments lie as they should; the order in which they were laid does not matter. */
export function isLaid(goal: readonly Placement[], placements: readonly Placement[]): boolean {
  const text = (one: Placement): string => [one.segment, one.rot, one.row, one.col].join(' ')
  return goal.length === placements.length && [...goal].map(text).sort().join() === [...placements].map(text).sort().join()
}

/** What to look at while a beat is told. */
export function spotlight(beat: Beat | undefined): string {
  const parts: Readonly<Record<string, string>> = {
    dream: 'board', segments: 'tray', lay: 'tray', turn: 'tray', fill: 'tray', forecast: 'forecast', lock: 'lock',
    sand: 'sand', collect: 'effects', rest: 'resolve', best: 'best', buy: 'market', serenity: 'market', finish: 'finish',
    ready: 'ready', chest: 'board', points: 'purse', strange: 'board', bat: 'board', spider: 'board', shared: 'tray',
    cover: 'tray', lock_strange: 'lock', draft: 'sharing', draft_again: 'sharing',
  }
  return parts[beat?.key ?? ''] ?? ''
}
