/** Lessons: prepared tables, played by the real rules and written down by scripts/client_lessons.py. */
import type { Language } from '../../lib/language.svelte'
import type { Action, Event, Notes, View } from './model'

export type LessonName = 'base' | 'advanced' | 'nightmare'

export interface Scene {
  readonly view: View
  readonly notes: Readonly<Record<Language, Notes>>
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

/** What to look at while a beat is told. */
export function spotlight(beat: Beat | undefined): string {
  const parts: Readonly<Record<string, string>> = {
    board: 'board', card: 'hand', play: 'hand', ability: 'display', end_turn: 'turn', end_turn_again: 'turn',
    located: 'home', rotate: 'actions', again: 'hand', help: 'hand', draw: 'actions', replace: 'display',
    points: 'home', limit: 'hand', sides: 'board', dark_card: 'hand', play_dark: 'hand', end_turn_dark: 'turn',
  }
  return parts[beat?.key ?? ''] ?? ''
}
