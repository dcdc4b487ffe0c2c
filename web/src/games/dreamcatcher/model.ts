/** The nouns of Dreamcatcher, as the client speaks of them. */
import type { SeatSeen } from '../contract'
import type { Action, ChipWord, Event, HeldCard, Memory, Notes, Overheard, Path, Reading, Shown as Told, Traced, View } from './protocol'

export type { Action, ChipWord, Event, HeldCard, Memory, Notes, Path, Reading, Traced, View }

/** What every part of the table is given: what is seen, who sits there, what may be done. */
export interface Part {
  readonly view: View
  readonly seats: readonly SeatSeen[]
  readonly legal: readonly Action[]
  readonly act: (action: Action) => Promise<boolean>
}

/** One line of a drawing, in cells. */
export type Stroke = readonly (readonly [number, number])[]

/** Where the server told nothing beside a view. */
export const NO_NOTES: Notes = { readings: [], clues: [], least: 2, most: 5, most_each: 1 }

/** What may be known of the touching: fingertips for the lead, paths after the reveal. */
export type Shown = Required<Told>
export const shownIn = (overheard: Overheard | undefined): Shown => ({ fingertips: [], traced: [], ...overheard })

export const isLead = (view: View): boolean => view.seat !== null && view.seat === view.lead
/** What lies on the table, or in the lead's hand before it does. */
export const dreamsOf = (view: View): readonly string[] => (view.slots.length ? view.slots : view.dreams)
/** Who left for good is none. */
export const guessers = (view: View): number[] =>
  view.sitting.flatMap((sits, seat) => (sits === 'left' || seat === view.lead ? [] : [seat]))
/** Who must confirm: guessers who are there. */
export const agreeing = (view: View): number[] => guessers(view).filter((seat) => !view.missing.includes(seat))
export const cardsOf = (view: View, seat: number): HeldCard[] =>
  view.held.filter((card) => card.holder === seat && !card.put_away)
/** Has this viewer a card under the fingers, if they like? */
export const mayTouch = (view: View): boolean =>
  view.seat !== null && cardsOf(view, view.seat).length > 0 && !view.sketchers.includes(view.seat)
export const leaning = (view: View, slot: number): number[] =>
  view.leans.flatMap((where, seat) => (where === slot ? [seat] : []))
/** Where the star lies, for who may know. */
export const starSlot = (view: View): number | null =>
  view.pick === null || view.slots.length === 0 ? null : view.slots.indexOf(view.pick)
export const stars = (view: View): number => view.nights.filter((night) => night === 'star').length

type Of<Kind extends Action['type']> = Extract<Action, { type: Kind }>

/** Everything of one kind that may be done. */
export const offers = <Kind extends Action['type']>(legal: readonly Action[], kind: Kind): Of<Kind>[] =>
  legal.filter((action): action is Of<Kind> => action.type === kind)
/** What one may do of one kind; undefined when one may not. */
export const offered = <Kind extends Action['type']>(legal: readonly Action[], kind: Kind): Of<Kind> | undefined =>
  offers(legal, kind)[0]

/** Which card goes to whom, as the lead lays it out; the order counts where one hand gets several. */
export type Dealing = Of<'deal_touch'>['gives']

/** The same deal with one card given to somebody, or to nobody; too many for one hand push the first out. */
export function given(deal: Dealing, card: number, to: number | null, mostEach: number): Dealing {
  const rest = deal.filter((give) => give.card !== card)
  if (to === null) return rest
  const theirs = rest.filter((give) => give.to === to)
  const out = theirs.length >= mostEach ? theirs[0] : undefined
  return [...rest.filter((give) => give !== out), { card, to }]
}
