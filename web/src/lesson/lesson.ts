/** A lesson: a prepared match, played by the real rules and written down by scripts/client_*.py. */

/** Something is told, something is to be done, or somebody else is watched. */
export interface Beat<Action, Event, Scene> {
  readonly key: string
  readonly action?: Action // the one thing the learner does
  readonly events?: readonly Event[]
  readonly after?: Scene
}

export interface Lesson<Action, Event, Scene> {
  readonly start: Scene
  readonly beats: readonly Beat<Action, Event, Scene>[]
}

/** Lessons are files, fetched when they are wanted. */
export async function fetched<One>(files: Readonly<Record<string, () => Promise<One>>>, name: string): Promise<One> {
  const load = files[`./lessons/${name}.json`]
  if (!load) throw new Error(`no lesson ${name}`)
  return load()
}

/** The table before a beat: what the last one that changed it left behind. */
export function sceneAt<Scene>(lesson: Lesson<unknown, unknown, Scene>, at: number): Scene {
  const changed = lesson.beats.slice(0, at).findLast((beat) => beat.after)
  return changed?.after ?? lesson.start
}

/** Somebody else does something, and it goes on by itself. */
export const isWatched = (beat: Beat<unknown, unknown, unknown> | undefined): boolean =>
  beat !== undefined && beat.after !== undefined && beat.action === undefined
