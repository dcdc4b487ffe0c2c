// Made by scripts/client/types.py from the Python structs: change those, then run it again.

export type Color = "blue" | "green" | "orange" | "white"

export type Element = "any" | "blue" | "coin" | "green" | "key" | "orange" | "serenity" | "white"

export type Kind = "bat" | "blank" | "converging" | "nightmare" | "octopus" | "reward" | "spider"

export type Mood = "laugh" | "oops" | "well_played" | "wow"

export type Phase =
  | "await_ready"
  | "creating"
  | "drafting"
  | "finished"
  | "improving"
  | "resolving"

export type Symbol = "-" | "B" | "C" | "M" | "X"

export interface GotReady {
  readonly type: "got_ready"
  readonly seat: number
}

/** Everybody is ready, or counts as ready. */
export interface CountdownBegan {
  readonly type: "countdown_began"
  readonly until: number
}

export interface DreamRevealed {
  readonly type: "dream_revealed"
  readonly dream: string
  readonly round: number
}

/** DR-GEO-3: a segment, its quarter turns, and where the corner of its box lies. */
export interface Placement {
  readonly segment: string
  readonly rot: number
  readonly row: number
  readonly col: number
}

/** Seen by its owner; by everybody where compositions are shown while they grow. */
export interface Arranged {
  readonly type: "arranged"
  readonly seat: number
  readonly placements: readonly Placement[]
  readonly live?: boolean
}

export interface Locked {
  readonly type: "locked"
  readonly seat: number
}

/** Who holds the title, and the coin that comes with earning it. */
export interface FirstDreamer {
  readonly type: "first_dreamer"
  readonly seat: number
  readonly coins: number
}

/** By a seat, or by the clock when nobody did it in time. */
export interface SandStarted {
  readonly type: "sand_started"
  readonly until: number
  readonly seat?: number | null
}

export interface CompositionsRevealed {
  readonly type: "compositions_revealed"
  readonly compositions: readonly (readonly Placement[])[]
}

export interface DraftStarted {
  readonly type: "draft_started"
  readonly elements: readonly Element[]
  readonly order: readonly number[]
}

export interface ElementTaken {
  readonly type: "element_taken"
  readonly seat: number
  readonly element: Element
  readonly received: Element
  readonly auto?: boolean
}

/** What a seat with a double on the cell received once more. */
export interface DraftDoubled {
  readonly type: "draft_doubled"
  readonly seat: number
  readonly elements: readonly Element[]
}

/** What one effect took and gave; a chest tells its own story. */
export interface EffectResolved {
  readonly type: "effect_resolved"
  readonly seat: number
  readonly effect: string
  readonly loss?: number
  readonly gained?: readonly Element[]
  readonly auto?: boolean
}

/** Paid for; the token is turned over if nobody did before. */
export interface ChestOpened {
  readonly type: "chest_opened"
  readonly seat: number
  readonly token: string
  readonly keys: number
  readonly turned?: boolean
}

/** DR-CHEST-4, DR-CHEST-11: too few keys, or nothing left in the pile. */
export interface ChestStayedShut {
  readonly type: "chest_stayed_shut"
  readonly seat: number
  readonly keys: number
}

export interface ChestEmptied {
  readonly type: "chest_emptied"
  readonly seat: number
  readonly token: string
  readonly gained: readonly Element[]
}

/** Four colours became a step on the star track. */
export interface SetCompleted {
  readonly type: "set_completed"
  readonly seat: number
  readonly star: number
}

/** To a bat. */
export interface SegmentLost {
  readonly type: "segment_lost"
  readonly seat: number
  readonly segment: string
}

export interface Woke {
  readonly type: "woke"
  readonly seat: number
  readonly resigned?: boolean
}

export interface SegmentBought {
  readonly type: "segment_bought"
  readonly seat: number
  readonly segment: string
  readonly coins: number
}

export interface MarketRefilled {
  readonly type: "market_refilled"
  readonly shape: string
  readonly segment: string
}

export interface SegmentSkipped {
  readonly type: "segment_skipped"
  readonly seat: number
  readonly auto?: boolean
}

/** For the segment turn, and for nothing else. */
export interface WaitingForTurn {
  readonly type: "waiting_for_turn"
  readonly seat: number
}

export interface SerenityBought {
  readonly type: "serenity_bought"
  readonly seat: number
  readonly count: number
}

export interface ImprovingFinished {
  readonly type: "improving_finished"
  readonly seat: number
}

export interface ChestBoxed {
  readonly type: "chest_boxed"
  readonly token: string
}

export interface RoundEnded {
  readonly type: "round_ended"
  readonly round: number
}

/** All parts of a score; a woken player has none. */
export interface Scored {
  readonly type: "scored"
  readonly seat: number
  readonly star: number
  readonly serenity: number
  readonly segments: number
  readonly total: number
}

export interface Finished {
  readonly type: "finished"
  readonly places: readonly number[]
  readonly totals: readonly number[]
  readonly reason: string
}

export type Event =
  | GotReady
  | CountdownBegan
  | DreamRevealed
  | Arranged
  | Locked
  | FirstDreamer
  | SandStarted
  | CompositionsRevealed
  | DraftStarted
  | ElementTaken
  | DraftDoubled
  | EffectResolved
  | ChestOpened
  | ChestStayedShut
  | ChestEmptied
  | SetCompleted
  | SegmentLost
  | Woke
  | SegmentBought
  | MarketRefilled
  | SegmentSkipped
  | WaitingForTurn
  | SerenityBought
  | ImprovingFinished
  | ChestBoxed
  | RoundEnded
  | Scored
  | Finished

/** I have looked around; turn the tile. */
export interface Ready {
  readonly type: "ready"
}

/** The whole composition anew; the last one before the lock or the end counts. */
export interface Arrange {
  readonly type: "arrange"
  readonly placements: readonly Placement[]
}

/** This is final; DR-CREATE-24: a composition may come with it. */
export interface Lock {
  readonly type: "lock"
  readonly placements?: readonly Placement[] | null
}

/** One element of the converging dreams; a choice fragment in a colour. */
export interface Take {
  readonly type: "take"
  readonly element: Element
  readonly color?: Color | null
}

export interface Resolve {
  readonly type: "resolve"
  readonly effect: string
  readonly colors?: readonly Color[]
  readonly segment?: string | null
}

/** For the choice fragments of a chest. */
export interface ChooseColors {
  readonly type: "choose_colors"
  readonly colors: readonly Color[]
}

/** The rest by the standard plan. */
export interface ResolveAuto {
  readonly type: "resolve_auto"
}

export interface BuySegment {
  readonly type: "buy_segment"
  readonly shape: string
}

/** No segment in this round. */
export interface SkipSegment {
  readonly type: "skip_segment"
}

/** Nothing until my segment turn comes. */
export interface Wait {
  readonly type: "wait"
}

export interface BuySerenity {
  readonly type: "buy_serenity"
  readonly count: number
}

export interface FinishImproving {
  readonly type: "finish_improving"
}

/** Wake up of one's own will. */
export interface Resign {
  readonly type: "resign"
}

export type Action =
  | Ready
  | Arrange
  | Lock
  | Take
  | Resolve
  | ChooseColors
  | ResolveAuto
  | BuySegment
  | SkipSegment
  | Wait
  | BuySerenity
  | FinishImproving
  | Resign

export interface Shape {
  readonly id: string
  readonly rows: readonly string[]
}

/** DR-COMP-12: coins and dream points are independent of each other. */
export interface Segment {
  readonly id: string
  readonly shape: string
  readonly symbols: string
  readonly coins?: number
  readonly points?: number
}

/** A tile of three by three cells; DR-COMP-2: some carry a star. */
export interface Dream {
  readonly id: string
  readonly level: number
  readonly starred: boolean
  readonly name: string
  readonly rows: readonly string[]
}

/** DR-CHEST-1: a type of chest and its price. */
export interface Chest {
  readonly id: string
  readonly keys: number
}

export interface Token {
  readonly id: string
  readonly chest: string
  readonly contents: string
}

/** DR-EVAL-1: what things are worth, in thousandths of a dream point. */
export interface Evaluation {
  readonly fragment: number
  readonly choice: number
  readonly key: number
  readonly coin: number
  readonly serenity: number
  readonly point: number
  readonly holdings: readonly number[]
  readonly last_coin: number
  readonly last_key: number
  readonly last_holding: number
  readonly collect: number
  readonly banish: number
  readonly double: number
  readonly both: number
  readonly woken: number
  readonly draft_shares: readonly number[]
}

/** Everything there is to play with. */
export interface Content {
  readonly name: string
  readonly edition: number
  readonly shapes: readonly Shape[]
  readonly initial: readonly Segment[]
  readonly segments: readonly Segment[]
  readonly dreams: readonly Dream[]
  readonly chests: readonly Chest[]
  readonly tokens: readonly Token[]
  readonly star: readonly number[]
  readonly serenity: readonly number[]
  readonly start: number
  readonly evaluation: Evaluation
}

/** What the table agrees on before the deal. DR-TIME-1: limits, and their ranges. */
export interface Options {
  readonly tile_set?: "full" | "starter"
  readonly pace?: "calm" | "clock" | "race"
  readonly composition_visibility?: "after_phase" | "live"
  readonly sand_seconds?: number
  readonly think_seconds?: number | null
  readonly late_grace_ms?: number
  readonly draft_seconds?: number
  readonly resolve_seconds?: number
  readonly improve_seconds?: number
  readonly ready_seconds?: number
  readonly reveal_countdown_seconds?: number
  readonly forecast?: boolean
  readonly content?: Content | null
}

/** A chest paid for and not yet emptied: its colours must be named (DR-CHEST-12). */
export interface Opening {
  readonly token: string
  readonly times: number
}

/** What lies before one seat. All of it is public (DR-INFO-2). */
export interface Dreamer {
  readonly coins: number
  readonly keys: number
  readonly fragments: readonly [number, number, number, number]
  readonly star: number
  readonly serenity: number
  readonly segments: readonly string[]
  readonly ready: boolean
  readonly locked_at: number | null
  readonly pending: readonly string[]
  readonly opening: Opening | null
  readonly turn_used: boolean
  readonly waiting: boolean
  readonly finished: boolean
  readonly woke: number | null
}

/** Converging dreams being shared out. */
export interface Draft {
  readonly elements: readonly Element[]
  readonly order: readonly number[]
  readonly turn: number
  readonly taken: readonly (readonly Element[])[]
}

/** A round when compositions became final, and what everybody had then (DR-SOLV-10). */
export interface Laid {
  readonly round: number
  readonly dream: string
  readonly dreamers: readonly Dreamer[]
  readonly compositions: readonly (readonly Placement[])[]
  readonly boxed_tokens: readonly string[]
}

/** What one seat, or a spectator, may know (RULES, chapter 14). */
export interface View {
  readonly seat: number | null
  readonly options: Options
  readonly dream: string | null
  readonly levels_left: readonly number[]
  readonly market: readonly (string | null)[]
  readonly pile_sizes: readonly number[]
  readonly chest_sizes: readonly number[]
  readonly dreamers: readonly Dreamer[]
  readonly compositions: readonly (readonly Placement[] | null)[]
  readonly totals: readonly number[]
  readonly title: number
  readonly boxed_dreams: readonly string[]
  readonly boxed_tokens: readonly string[]
  readonly boxed_segments: readonly string[]
  readonly round: number
  readonly phase: Phase
  readonly due_at: number | null
  readonly reveal_at: number | null
  readonly revealed_at: number | null
  readonly sand_until: number | null
  readonly token: string | null
  readonly draft: Draft | null
  readonly turn: number | null
  readonly laid: Laid | null
}

export interface Notes {
  readonly order: readonly string[]
  readonly step: Resolve | ChooseColors | null
  readonly undecided: readonly string[]
}
