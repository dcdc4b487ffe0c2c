// What a game brings to the table frame, and what the frame hands to it.
//
// The frame owns the sentence on top, the seats, the log, talk, clocks, rewinding, settings, the
// connection and every refusal. A game draws one view, animates what led to it and offers `legal`.
// No rule lives in the client: what may be done is what the server lists, and why something may
// not is what the server answers when it is tried (`act` shows it in place).
//
// Room: the game's Table fills the box it is given. From 1024 px width on the box has a height and
// the Table must fit it (`height: 100%`); below, the page scrolls, and the Table brings its own bar
// of buttons, sticky at the bottom; there the box has 10 px of room left and right. Ask for widths
// by container queries, not by the window: the box is the container `table`.

import type { Component } from 'svelte'
import type { Happened, Outcome } from '../lib/protocol'
import type { Sound } from '../lib/sounds'

/** One entry of the log with events of this game. */
export interface Moment<Event> extends Omit<Happened, 'events'> {
  readonly events?: readonly Event[]
}

/** A seat as the frame shows it; its number is its index. The colour is also its shape. */
export interface SeatSeen {
  readonly colour: number
  readonly name: string
  readonly bot: string | null
  readonly yours: boolean
  readonly present: boolean
  readonly standIn?: boolean // a bot plays there for a person
  readonly face?: string | null // the drawing of a bot that sits there in its own right
}

/** How one seat stands, for the frame's list of seats. */
export interface Standing {
  readonly points: number | null
  readonly done?: number // pips that are full
  readonly of?: number // of so many
  readonly cards?: number // in hand
}

/** play: my seat, now · watch: now, but not mine · past: looking back · screen: three metres away */
export type Mode = 'play' | 'watch' | 'past' | 'screen'

/** What the frame can do for a game. */
export interface Frame {
  /** The log and talk, where there is no room for them beside the table; a lesson has none. */
  openLog?(): void
  /** Who sits there, and what can be done about it. */
  openSeat?(seat: number): void
  /** The rules, at a rule's id if one is given. */
  openRules(rule?: string): void
  /** Take the last action back; null when that may not be done. */
  readonly undo: (() => void) | null
  /** Why it may not, said where refusals stand. */
  whyNoUndo?(): void
  /** A refusal or hint in the frame's words: for what cannot be sent, such as nothing chosen. */
  explain(sentence: string): void
  /** Say something to screen readers, politely. */
  announce(sentence: string): void
  /** A closer question in place of the server's sentence on top, until null. */
  ask(sentence: string | null): void
  play(sound: Sound): void
  /** The match's own time in milliseconds, to count down to the instants of a view. */
  now?(): number
  /** Say something beside the log, such as where a fingertip is. What is lost is lost. */
  whisper?(message: unknown): void
  /** Hear the answers to one's own whispers; gives back how to stop. */
  onWhispered?(listener: (answer: unknown) => void): () => void
  /** Each of `legal` in words, in the same order; where there is a server to ask. */
  describe?(): Promise<readonly string[]>
}

export interface TableProps<View, Action, Event> {
  readonly view: View
  /** What the server tells beside the view, so that no rule is needed here; not every game has it. */
  readonly notes?: unknown
  /** The view shown before this one, when `happened` leads from it to here; null after a jump. */
  readonly before: View | null
  /** What to animate; empty after a jump. */
  readonly happened: readonly Moment<Event>[]
  /** What this seat may do now; empty unless the mode is `play` and it is asked. */
  readonly legal: readonly Action[]
  readonly seat: number | null
  readonly seats: readonly SeatSeen[]
  readonly mode: Mode
  /** True once it is done and on disk; false when refused, which the frame has then shown. */
  readonly act: (action: Action) => Promise<boolean>
  /** By seat, what is being arranged and not final: one's own, and others' where the table shows it. */
  readonly drafts?: Readonly<Record<number, Action>>
  /** This is how it lies now. Nothing answers; what is said while the line is broken is not heard. */
  readonly draft?: (action: Action) => void
  /** What this viewer may know of what is whispered, in games that have whispers. */
  readonly overheard?: unknown
  /** What takes long to find out, once it is; it may tell of a later view than the one shown. */
  readonly found?: unknown
  /** It is being looked into. */
  readonly seeks?: boolean
  readonly frame: Frame
}

export interface EndProps<View> {
  readonly view: View
  readonly notes?: unknown
  readonly outcome: Outcome
  readonly seats: readonly SeatSeen[]
  readonly seat: number | null
}

/** Lines of the table's menu that only this game has: `<li>` with a button of the class `line`. */
export interface MenuProps<View, Action> {
  readonly view: View
  readonly act: (action: Action) => Promise<boolean>
  readonly close: () => void
}

export interface TutorialProps {
  /** Leave the tutorial; `play` goes on to a table against bots, with these options. */
  readonly leave: (then?: 'play', options?: Readonly<Record<string, unknown>>) => void
}

/** One game: `web/src/games/<name>/index.ts` has it as its default export. */
export interface GameClient<View, Action, Event> {
  readonly name: string
  readonly Table: Component<TableProps<View, Action, Event>>
  /** Explains every point; the frame puts places, rematch, sharing and the proof around it. */
  readonly End?: Component<EndProps<View>>
  readonly Menu?: Component<MenuProps<View, Action>>
  /** Teaches the game by playing it; shown at /learn/<name>. */
  readonly Tutorial?: Component<TutorialProps>
  /** Stands beside the small label where there is little room: what is left of a turn. */
  readonly Badge?: Component<{ view: View }>
  /** Stands behind the game's name in the small label: "round 4". */
  readonly heading: (view: View) => string
  /** The Table shows all seats itself and takes the whole room; the log opens on demand. */
  readonly whole?: boolean
  /** One seat after the other: the log has a heading for each turn, and marks what is new to you. */
  readonly turns?: boolean
  /** Whose eyes are closed has no log and does not look back. */
  readonly blind?: (view: View) => boolean
  readonly standing: (view: View, seat: number) => Standing
  /** How long the Table takes to show this, in milliseconds; only then comes the next state. */
  readonly pace: (happened: readonly Moment<Event>[], before: View) => number
  readonly sound: (event: Event, view: View) => Sound | null
}

/** The frame treats every game alike and knows their types no closer. */
export type AnyGame = GameClient<any, any, any>
