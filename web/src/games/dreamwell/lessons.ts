/** Lessons: prepared tables, played by the real rules and written down by scripts/client/lessons.py. */
import type { Language } from '../../lib/language.svelte'
import * as lesson from '../../lesson/lesson'
import type { Action, Event, Notes, View } from './model'

export type LessonName = 'base' | 'advanced' | 'nightmare'

export interface Scene {
  readonly view: View
  readonly notes: Readonly<Record<Language, Notes>>
}

export type Beat = lesson.Beat<Action, Event, Scene>
export type Lesson = lesson.Lesson<Action, Event, Scene>

const files = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' })

export const loadLesson = (name: LessonName): Promise<Lesson> => lesson.fetched(files, name)

/** What to look at while a beat is told. */
export function spotlight(beat: Beat | undefined): string {
  const parts: Readonly<Record<string, string>> = {
    board: 'board', card: 'hand', play: 'hand', ability: 'display', end_turn: 'turn', end_turn_again: 'turn',
    located: 'home', rotate: 'actions', again: 'hand', help: 'hand', draw: 'actions', replace: 'display',
    points: 'home', limit: 'hand', sides: 'board', dark_card: 'hand', play_dark: 'hand', end_turn_dark: 'turn',
  }
  return parts[beat?.key ?? ''] ?? ''
}
