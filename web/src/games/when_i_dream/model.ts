/** The nouns of When I Dream, as the client speaks of them. */
import type { Action, Clue, Event, Mention, Notes, Penalty, Phase, Place, Role, Shown, Told, View } from './protocol'

export type { Action, Clue, Event, Mention, Notes, Penalty, Phase, Place, Role, Shown, Told, View }

export const NO_NOTES: Notes = { turns_each: 3, mentions: [], penalties: [], gains: [] }

const ASLEEP: ReadonlySet<Phase> = new Set(['start', 'running', 'forced_guess', 'last_guess', 'narration'])
const GUESSING: ReadonlySet<Phase> = new Set(['running', 'forced_guess', 'last_guess'])

/** The mask is on. */
export const isAsleep = (view: View): boolean => ASLEEP.has(view.phase)
/** Roles are dealt before anybody sleeps. */
export const isSoon = (view: View): boolean => view.phase === 'start'
/** A card is open. */
export const isGuessing = (view: View): boolean => GUESSING.has(view.phase)
/** These are the eyes behind the mask. */
export const isMasked = (view: View): boolean => view.seat === view.dreamer && isAsleep(view)

export const spirits = (view: View): number[] => view.scores.map((_, seat) => seat).filter((seat) => seat !== view.dreamer)

/** Spirits in the order of their turns, beginning left of the dreamer. */
export function inTurn(view: View): number[] {
  const { dreamer } = view
  return [...spirits(view).filter((seat) => seat > dreamer), ...spirits(view).filter((seat) => seat < dreamer)]
}

export const openCard = (view: View): Shown | undefined => view.cards.findLast((card) => card.place === 'open')
export const pile = (cards: readonly Shown[], place: Place): Shown[] => cards.filter((card) => card.place === place)
export const cluesOn = (clues: readonly Clue[], card: number): Clue[] => clues.filter((clue) => clue.number === card)

/** Does this viewer see the pieces? */
export const knows = (view: View): boolean => !isAsleep(view) || view.cards.some((card) => card.word !== null)

/** What one may do of one kind; undefined when one may not. */
export function offered<Kind extends Action['type']>(
  legal: readonly Action[],
  kind: Kind,
): Extract<Action, { type: Kind }> | undefined {
  return legal.find((action): action is Extract<Action, { type: Kind }> => action.type === kind)
}

/** Who led the dreamer to a wrong guess: imps who had a word on that card. */
export function misleaders(cards: Pick<Told, 'roles' | 'clues'>, card: Shown): number[] {
  if (card.place !== 'imp') return []
  const givers = cluesOn(cards.clues, card.number).map((clue) => clue.seat)
  return [...new Set(givers)].filter((seat) => cards.roles[seat] === 'imp')
}

/** Penalty cards of a seat: those of earlier rounds, and of this one. */
export const penaltyCount = (view: View, seat: number): number =>
  (view.rows[seat]?.length ?? 0) + view.cards.filter((card) => card.owner === seat).length

const PAUSE = 1500 // milliseconds after the last letter, before a draft is kept
const ON_ITS_WAY = 500

/** How long a story waits to be kept: what was typed before the time is up counts, so near the end it does not wait. */
export const pauseBefore = (rest: number | null): number =>
  rest === null ? PAUSE : Math.max(0, Math.min(PAUSE, rest - PAUSE - ON_ITS_WAY))
