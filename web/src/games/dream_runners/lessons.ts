/** Lessons: prepared tables, played by the real rules, written down by scripts/client_dream_runners.py. */
import type { Action, Event, Found, Notes, Placement, View } from './model'

export type LessonName = 'base' | 'strange'

export interface Scene {
  readonly view: View
  readonly notes: Notes
  readonly found: Found | null
  readonly at: number // the match's time
}

/** Something is told, something is to be done, or somebody else is watched. */
export interface Beat {
  readonly key: string
  readonly action?: Action // the one thing the learner does
  readonly events?: readonly Event[]
  readonly after?: Scene
}

export interface Lesson {
  readonly start: Scene
  readonly beats: readonly Beat[]
}

const files = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' })

export async function loadLesson(name: LessonName): Promise<Lesson> {
  const load = files[`./lessons/${name}.json`]
  if (!load) throw new Error(`no lesson ${name}`)
  return load()
}

/** The table before a beat: what the last one that changed it left behind. */
export function sceneAt(lesson: Lesson, beat: number): Scene {
  const changed = lesson.beats.slice(0, beat).findLast((each) => each.after)
  return changed?.after ?? lesson.start
}

export const isWatched = (beat: Beat | undefined): boolean =>
  beat !== undefined && beat.after !== undefined && beat.action === undefined

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
