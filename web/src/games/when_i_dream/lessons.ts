/** The lesson: a prepared night, played by the real rules, written down by scripts/client/when_i_dream.py. */
import type { Language } from '../../lib/language.svelte'
import * as lesson from '../../lesson/lesson'
import type { Action, Event, Notes, View } from './model'

export interface Scene {
  readonly view: View
  readonly notes: Notes
}

export type Beat = lesson.Beat<Action, Event, Scene>
export type Lesson = lesson.Lesson<Action, Event, Scene>

const files = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' })

export const loadLesson = (name: Language): Promise<Lesson> => lesson.fetched(files, name)

/** What may be done in a beat: the one thing, and what the Table offers beside it. */
export function offeredIn(beat: Beat | undefined): readonly Action[] {
  const action = beat?.action
  if (!action) return []
  if (action.type === 'give_clue' || action.type === 'pass')
    return [{ type: 'give_clue', card: action.card, text: '' }, { type: 'pass', card: action.card }]
  if (action.type === 'end_narration') return [action, { type: 'save_story', text: '' }]
  if (action.type === 'decline') return [action, { type: 'guess', card: action.card, text: '' }]
  return [action]
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Does this do what the lesson asks for? A story is one's own, if it names what was guessed. */
export function isRight(wanted: Action, done: Action, pieces: readonly string[]): boolean {
  if (wanted.type !== done.type) return false
  if (done.type === 'end_narration') return pieces.every((piece) => done.text.toLowerCase().includes(piece.toLowerCase()))
  return !('text' in wanted) || !('text' in done) || same(wanted.text, done.text)
}

/** The learner's own words in place of those that were written down. */
export function retold(scene: Scene, story: string): Scene {
  if (!story || !scene.view.story || scene.view.dreamer !== scene.view.seat) return scene
  const cards = scene.view.history.at(-1)?.cards ?? []
  const mentions = cards
    .filter((card) => card.place === 'fairy')
    .flatMap(({ number, word }) => {
      const start = story.toLowerCase().indexOf((word ?? '').toLowerCase())
      return start < 0 ? [] : [{ card: number, start, end: start + (word ?? '').length }]
    })
  return { view: { ...scene.view, story }, notes: { ...scene.notes, mentions } }
}
