// Made by scripts/client/types.py from the Python structs: change those, then run it again.

export type Emote =
  | "hello"
  | "laugh"
  | "oops"
  | "sleepy"
  | "thanks"
  | "thinking"
  | "well_played"
  | "wow"

export type Language = "de" | "en"

export type OptionKind =
  | "choice"
  | "content"
  | "number"
  | "other"
  | "seat"
  | "switch"
  | "text"
  | "words"

export type Reason =
  | "BROKEN"
  | "GONE"
  | "REMOVED"
  | "SILENT"
  | "STOPPING"
  | "TAKEN_OVER"
  | "TOO_FAST"
  | "TOO_SLOW"

export type Stage = "open" | "over" | "playing"

/** Do this, on my seat. `action` is one of those the game knows. */
export interface Act {
  readonly type: "act"
  readonly id: string
  readonly action: unknown
}

/** This is how it lies on my seat now, and it may change: the last one counts when it must. */
export interface Draft {
  readonly type: "draft"
  readonly action: unknown
}

/** Something beside the log, where the game has such: `message` is one of those it knows. */
export interface Whisper {
  readonly type: "whisper"
  readonly message: unknown
}

/** Take my last action back. */
export interface Undo {
  readonly type: "undo"
  readonly id: string
}

/** Show me everything anew: a version was missed. `after`: the last one seen. */
export interface Look {
  readonly type: "look"
  readonly after?: number | null
}

/** Say in words each thing that I may do now. */
export interface Describe {
  readonly type: "describe"
  readonly id: string
}

/** An emote, or a line of chat where the host allows it. */
export interface Say {
  readonly type: "say"
  readonly id: string
  readonly emote?: Emote | null
  readonly text?: string | null
}

/** Let me hear no more, or again, of whoever sits there; None: of everybody who watches. */
export interface Mute {
  readonly type: "mute"
  readonly id: string
  readonly seat: number | null
  readonly on: boolean
}

/** I wish for a pause; it begins when everybody here does, and ends when anybody ends it. */
export interface Pause {
  readonly type: "pause"
  readonly id: string
  readonly on: boolean
}

/** Give me my seat back from the bot that sits in for me. */
export interface Return {
  readonly type: "return"
  readonly id: string
}

/** Still here; `t` comes back as it is. */
export interface Ping {
  readonly type: "ping"
  readonly t?: number
  readonly lag?: number
}

export type ToServer =
  | Act
  | Draft
  | Whisper
  | Undo
  | Look
  | Describe
  | Say
  | Mute
  | Pause
  | Return
  | Ping

/** A chair as everybody sees it. */
export interface ChairSeen {
  readonly colour: number
  readonly name?: string
  readonly bot?: string | null
  readonly person?: boolean
  readonly yours?: boolean
  readonly ready?: boolean
  readonly present?: boolean
  readonly wishes_pause?: boolean
}

/** Time to think: a bank for the match, more for each turn, and never more than the cap. */
export interface TurnClock {
  readonly bank: number
  readonly increment: number
  readonly cap: number
}

/** A table as one viewer sees it: no ids of people, no secrets. */
export interface TableSeen {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly chairs: readonly ChairSeen[]
  readonly stage: Stage
  readonly host: number | null
  readonly you_host: boolean
  readonly listed?: boolean
  readonly locked?: boolean
  readonly chat?: boolean
  readonly clock?: TurnClock | null
  readonly grace?: number
  readonly match?: string | null
  readonly commitment?: string
  readonly paused?: boolean
  readonly watching?: number
  readonly proposed?: string | null
}

/** Somebody shows an emote or says something. */
export interface Said {
  readonly type: "said"
  readonly seat: number | null
  readonly name: string
  readonly emote?: Emote | null
  readonly text?: string | null
}

/** The first message: where you are. */
export interface Welcome {
  readonly type: "welcome"
  readonly protocol: number
  readonly heartbeat: number
  readonly seat: number | null
  readonly table: TableSeen
  readonly talk?: readonly Said[]
}

export interface TableChanged {
  readonly type: "table"
  readonly table: TableSeen
}

/** One entry of the log, as this viewer saw it happen. */
export interface Happened {
  readonly v: number
  readonly at: number
  readonly seat: number
  readonly events?: readonly unknown[]
  readonly told?: readonly string[]
  readonly note?: "" | "sat_down" | "undone"
}

/** What a seat is arranging, for whoever may see it; not in the log, and not final. */
export interface Drafted {
  readonly type: "drafted"
  readonly seat: number
  readonly action: unknown
}

/** A seat's time to think: what is left at `at`, and whether it runs. */
export interface ClockSeen {
  readonly left: number
  readonly runs: boolean
}

/** How a match ended: a place for every seat (1 is best, equals share it), points and why. */
export interface Outcome {
  readonly places: readonly number[]
  readonly points: readonly number[]
  readonly reason: string
}

/** The match as this viewer may know it, after entry `v`, and what has happened up to it. */
export interface State {
  readonly type: "state"
  readonly v: number
  readonly at: number
  readonly match: string
  readonly view: unknown
  readonly notes: unknown
  readonly events: readonly Happened[]
  readonly legal: readonly unknown[]
  readonly to_act: readonly number[]
  readonly question: string
  readonly commitment: string
  readonly deadline?: number | null
  readonly drafts?: readonly Drafted[]
  readonly overheard?: unknown
  readonly seeks?: boolean
  readonly found?: unknown
  readonly undo?: boolean
  readonly clocks?: readonly ClockSeen[] | null
  readonly seats_closed?: boolean
  readonly outcome?: Outcome | null
  readonly key?: string | null
}

/** What this seat is answered, and nobody else hears. */
export interface Whispered {
  readonly type: "whispered"
  readonly answer: unknown
}

/** What you may know of what is whispered, whenever that has changed; None: nothing. */
export interface Overheard {
  readonly type: "overheard"
  readonly shown: unknown
}

/** What your view made one wonder has been found out; `found` of the states that follow. */
export interface Found {
  readonly type: "found"
  readonly found: unknown
}

/** It is done and on disk. */
export interface Accepted {
  readonly type: "accepted"
  readonly id: string
  readonly v: number
}

/** It is not done: where the rules say so, in one code word, and why, in your language. */
export interface Refused {
  readonly type: "refused"
  readonly id: string | null
  readonly rule: string
  readonly code: string
  readonly why: string
}

/** For each of the `legal` of version `v`, in the same order, a sentence. */
export interface Described {
  readonly type: "described"
  readonly id: string
  readonly v: number
  readonly words: readonly string[]
}

export interface Pong {
  readonly type: "pong"
  readonly t: number
  readonly at?: number | null
}

/** The last message before the socket closes, and whether coming back is of use. */
export interface Farewell {
  readonly type: "farewell"
  readonly code: Reason
  readonly why: string
  readonly again: boolean
}

export type ToClient =
  | Welcome
  | TableChanged
  | State
  | Drafted
  | Whispered
  | Overheard
  | Found
  | Accepted
  | Refused
  | Described
  | Said
  | Pong
  | Farewell

/** How it stood after entry `v`, and what that entry did; version 0 is the deal. */
export interface Moment {
  readonly v: number
  readonly view: unknown
  readonly notes: unknown
  readonly to_act: readonly number[]
  readonly question: string
  readonly happened?: Happened | null
  readonly outcome?: Outcome | null
  readonly found?: unknown
  readonly overheard?: unknown
}

/** Why something was not done: a code word, a sentence, and where the rules say so. */
export interface Problem {
  readonly code: string
  readonly why: string
  readonly rule: string
}

export interface Choice {
  readonly value: string | number
  readonly title: string
}

/** One thing a table agrees on before the deal, as a form may ask for it. */
export interface OptionSeen {
  readonly name: string
  readonly kind: OptionKind
  readonly title: string
  readonly why: string
  readonly default: unknown
  readonly least?: number | null
  readonly most?: number | null
  readonly choices?: readonly Choice[]
  readonly own?: string
  readonly seldom?: boolean
}

/** A bot: how strong it is, and who; a game without characters tells only the first. */
export interface BotSeen {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly called: string
  readonly temper: string
  readonly says: Readonly<Record<string, string>>
}

/** Options under one name; what is not among them is as usual. */
export interface PresetSeen {
  readonly name: string
  readonly title: string
  readonly why: string
  readonly options: Readonly<Record<string, unknown>>
}

/** A game that can be played here; its bots weakest first, of its presets the usual one. */
export interface GameSeen {
  readonly name: string
  readonly edition: number
  readonly title: string
  readonly about: string
  readonly minutes: string
  readonly least: number
  readonly most: number
  readonly options: readonly OptionSeen[]
  readonly presets: readonly PresetSeen[]
  readonly together: number
  readonly own_clock: boolean
  readonly bots: readonly BotSeen[]
  readonly example: string
  readonly stand_in: string | null
}

/** Somebody's own decks or tiles: the text of each file by its name. */
export interface ContentFiles {
  readonly files: Readonly<Record<string, string>>
}

/** What the files hold, to be sent as the option `content`; or everything wrong with them. */
export interface ContentRead {
  readonly content: unknown
  readonly mistakes: readonly string[]
  readonly remarks: readonly string[]
}

export interface NewPerson {
  readonly name: string
  readonly language?: Language
}

export interface PersonChange {
  readonly name?: string
  readonly language?: Language
}

/** Me, to myself; nobody else ever asks for a person. */
export interface PersonSeen {
  readonly name: string
  readonly language: string
  readonly recoverable: boolean
}

/** Shown this once: whoever has it is this person on any device. */
export interface RecoveryCode {
  readonly code: string
  readonly link: string
}

export interface Recovery {
  readonly code: string
}

export interface NewTable {
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats?: number
  readonly listed?: boolean
  readonly locked?: boolean
  readonly chat?: boolean
  readonly clock?: TurnClock | null
  readonly grace?: number
  readonly game: string
  readonly sit?: boolean
}

/** Sit down here; a `name` that is not mine yet is a second player on this device. */
export interface SeatWish {
  readonly colour?: number
  readonly name?: string
}

export interface BotWish {
  readonly bot: string
}

export interface ReadyWish {
  readonly ready: boolean
}

export interface CodeFound {
  readonly table: string
}

/** A table in a list: enough to choose one. */
export interface TableListed {
  readonly id: string
  readonly game: string
  readonly names: readonly string[]
  readonly colours: readonly number[]
  readonly seats: number
  readonly stage: Stage
  readonly locked: boolean
  readonly host: boolean
  readonly your_turn: boolean
  readonly changed_at: number
}

export interface Tables {
  readonly listed: readonly TableListed[]
  readonly mine: readonly TableListed[]
}

/** Who sits on a seat: a person by name, or a bot by its name in the game. */
export interface Player {
  readonly name: string
  readonly bot?: string | null
}

/** The head of a match. The key of its dice is there once it is over, not before. */
export interface MatchSeen {
  readonly id: string
  readonly game: string
  readonly edition: number
  readonly options: Readonly<Record<string, unknown>>
  readonly players: readonly Player[]
  readonly yours: readonly number[]
  readonly started_at: number
  readonly ended_at: number | null
  readonly outcome: Outcome | null
  readonly entries: number
  readonly commitment: string
  readonly key: string | null
  readonly table: string | null
}

/** Ended matches, newest first; ask for those `before` the last to see more. */
export interface Matches {
  readonly matches: readonly MatchSeen[]
}

/** Whether the dice are the ones committed to and every entry holds; if not, where and why. */
export interface Verified {
  readonly holds: boolean
  readonly commitment: string
  readonly key: string
  readonly entries: number
  readonly line: number | null
  readonly why: string
}

export interface RecordKept {
  readonly match: string
}

export interface Health {
  readonly reverie: string
  readonly status: "ill" | "well"
}

/** What one name has done in one game. */
export interface NameLine {
  readonly name: string
  readonly played: number
  readonly won: number
  readonly best: number
  readonly mean: number
  readonly is_bot: boolean
}

/** What has been played of one game here. */
export interface Statistics {
  readonly game: string
  readonly matches: number
  readonly running: number
  readonly mean_entries: number
  readonly mean_minutes: number
  readonly names: readonly NameLine[]
}
