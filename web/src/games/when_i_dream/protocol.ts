// Made by scripts/client/types.py from the Python structs: change those, then run it again.

export type BallotKind = "appeal" | "challenge" | "narration" | "near"

export type Language = "de" | "en"

export type Mood = "laugh" | "oops" | "well_played" | "wow"

export type Phase =
  | "finished"
  | "forced_guess"
  | "last_guess"
  | "narration"
  | "review"
  | "running"
  | "scoring"
  | "start"
  | "story_vote"

export type Place = "box" | "fairy" | "guessed" | "imp" | "open" | "penalty"

export type Reason = "guess" | "penalty" | "start"

export type Result = "accept" | "penalty" | "refuse"

export type Role = "fairy" | "imp" | "trickster"

export type Side = "bottom" | "top"

export type Sitting = "away" | "bot" | "person"

export type Verdict = "hit" | "miss" | "near"

export interface RoundStarted {
  readonly type: "round_started"
  readonly round: number
  readonly dreamer: number
}

/** Seen by its seat alone. */
export interface RoleDealt {
  readonly type: "role_dealt"
  readonly seat: number
  readonly role: Role
}

export interface Readied {
  readonly type: "readied"
  readonly seat: number
}

/** The dreamer learns the number and the reason, nothing else. */
export interface CardOpened {
  readonly type: "card_opened"
  readonly number: number
  readonly reason: Reason
  readonly word?: string | null
  readonly side?: Side | null
  readonly hidden?: readonly (number | null)[]
}

export interface DeckReshuffled {
  readonly type: "deck_reshuffled"
  readonly cards: number
}

export interface TurnBegan {
  readonly type: "turn_began"
  readonly seat: number
}

export interface ClueGiven {
  readonly type: "clue_given"
  readonly id: number
  readonly number: number
  readonly seat: number
  readonly text: string
  readonly flags?: readonly string[]
  readonly hidden?: readonly (number | null)[]
}

export interface Passed {
  readonly type: "passed"
  readonly seat: number
}

/** Time took the turn. */
export interface ClueSkipped {
  readonly type: "clue_skipped"
  readonly seat: number
}

/** The same for right and wrong (WD-DREAM-22). */
export interface GuessReceived {
  readonly type: "guess_received"
  readonly number: number
  readonly text: string
}

/** She has spoken; the same for right and wrong. */
export interface GuessHeard {
  readonly type: "guess_heard"
  readonly number: number
}

export interface CardScored {
  readonly type: "card_scored"
  readonly number: number
  readonly verdict: Verdict
  readonly word: string
  readonly hidden?: readonly (number | null)[]
}

/** The dreamer learns who, and never what was said (WD-DREAM-39). */
export interface Penalised {
  readonly type: "penalised"
  readonly id: number
  readonly seat: number
  readonly number: number
  readonly code?: string
  readonly text?: string
  readonly word?: string
  readonly part?: string
  readonly tongue?: string
  readonly hidden?: readonly (number | null)[]
}

export interface ClockStopped {
  readonly type: "clock_stopped"
  readonly left?: number | null
  readonly hidden?: readonly (number | null)[]
}

export interface ClockStarted {
  readonly type: "clock_started"
  readonly left?: number | null
  readonly hidden?: readonly (number | null)[]
}

export interface TimeOver {
  readonly type: "time_over"
}

export interface CardDiscarded {
  readonly type: "card_discarded"
  readonly number: number
}

export interface BallotOpened {
  readonly type: "ballot_opened"
  readonly id: number
  readonly kind: BallotKind
  readonly about: number
  readonly voters: readonly number[]
  readonly by?: number | null
  readonly hidden?: readonly (number | null)[]
}

/** Seen by the voter alone: votes are secret. */
export interface VoteCast {
  readonly type: "vote_cast"
  readonly seat: number
  readonly ballot: number
  readonly yes: boolean
}

export interface BallotClosed {
  readonly type: "ballot_closed"
  readonly id: number
  readonly kind: BallotKind
  readonly about: number
  readonly upheld: boolean | null
  readonly hidden?: readonly (number | null)[]
}

export interface GuessVoided {
  readonly type: "guess_voided"
  readonly number: number
}

export interface Appealed {
  readonly type: "appealed"
  readonly seat: number
  readonly penalty: number
  readonly hidden?: readonly (number | null)[]
}

export interface PenaltyLifted {
  readonly type: "penalty_lifted"
  readonly seat: number
  readonly number: number
}

export interface NarrationStarted {
  readonly type: "narration_started"
  readonly dreamer: number
}

export interface StoryFrozen {
  readonly type: "story_frozen"
  readonly dreamer: number
  readonly text: string
}

export interface ReviewStarted {
  readonly type: "review_started"
}

export interface NearDecided {
  readonly type: "near_decided"
  readonly number: number
  readonly right: boolean
}

export interface NarrationScored {
  readonly type: "narration_scored"
  readonly dreamer: number
  readonly point: boolean
  readonly missing?: readonly string[]
  readonly beside?: number
}

export interface RolesRevealed {
  readonly type: "roles_revealed"
  readonly roles: readonly (Role | null)[]
}

export interface RoundScored {
  readonly type: "round_scored"
  readonly fairy: number
  readonly imp: number
  readonly gains: readonly number[]
  readonly scores: readonly number[]
}

export interface Paused {
  readonly type: "paused"
}

export interface Resumed {
  readonly type: "resumed"
}

export interface SeatLeft {
  readonly type: "seat_left"
  readonly seat: number
}

export interface SeatTakenOver {
  readonly type: "seat_taken_over"
  readonly seat: number
}

export interface SeatReturned {
  readonly type: "seat_returned"
  readonly seat: number
}

export interface StoryVoteOpened {
  readonly type: "story_vote_opened"
  readonly candidates: readonly number[]
}

export interface Finished {
  readonly type: "finished"
  readonly places: readonly number[]
  readonly points: readonly number[]
  readonly reason: string
}

export type Event =
  | RoundStarted
  | RoleDealt
  | Readied
  | CardOpened
  | DeckReshuffled
  | TurnBegan
  | ClueGiven
  | Passed
  | ClueSkipped
  | GuessReceived
  | GuessHeard
  | CardScored
  | Penalised
  | ClockStopped
  | ClockStarted
  | TimeOver
  | CardDiscarded
  | BallotOpened
  | VoteCast
  | BallotClosed
  | GuessVoided
  | Appealed
  | PenaltyLifted
  | NarrationStarted
  | StoryFrozen
  | ReviewStarted
  | NearDecided
  | NarrationScored
  | RolesRevealed
  | RoundScored
  | Paused
  | Resumed
  | SeatLeft
  | SeatTakenOver
  | SeatReturned
  | StoryVoteOpened
  | Finished

/** I have seen my role. */
export interface Ready {
  readonly type: "ready"
}

/** One word about the open card, the number of which it names. */
export interface GiveClue {
  readonly type: "give_clue"
  readonly card: number
  readonly text: string
  readonly insist?: boolean
}

/** I have said my word aloud. */
export interface SayIt {
  readonly type: "say_it"
  readonly card: number
}

/** The guess that was spoken was right, or wrong. */
export interface HearGuess {
  readonly type: "hear_guess"
  readonly card: number
  readonly right: boolean
}

export interface Pass {
  readonly type: "pass"
  readonly card: number
}

export interface Guess {
  readonly type: "guess"
  readonly card: number
  readonly text: string
}

/** No last guess. */
export interface Decline {
  readonly type: "decline"
  readonly card: number
}

/** That clue was illegal, say I; what do the others say? */
export interface Challenge {
  readonly type: "challenge"
  readonly clue: number
}

export interface Vote {
  readonly type: "vote"
  readonly ballot: number
  readonly yes: boolean
}

/** My clue was legal, whatever the machine says. */
export interface Appeal {
  readonly type: "appeal"
  readonly penalty: number
}

export interface SaveStory {
  readonly type: "save_story"
  readonly text: string
}

export interface EndNarration {
  readonly type: "end_narration"
  readonly text: string
}

/** The pieces that I heard in the story, by their numbers. */
export interface TickMentions {
  readonly type: "tick_mentions"
  readonly cards: readonly number[]
}

/** I named them all, whatever the machine says. */
export interface AppealNarration {
  readonly type: "appeal_narration"
}

export interface DoneReview {
  readonly type: "done_review"
}

/** I have seen the scores. */
export interface GoOn {
  readonly type: "go_on"
}

export interface VoteStory {
  readonly type: "vote_story"
  readonly seat: number
}

/** Who sits here from now on. Whoever keeps the table says so on the seat's behalf. */
export interface Attend {
  readonly type: "attend"
  readonly who: Sitting
}

export type Action =
  | Ready
  | GiveClue
  | SayIt
  | HearGuess
  | Pass
  | Guess
  | Decline
  | Challenge
  | Vote
  | Appeal
  | SaveStory
  | EndNarration
  | TickMentions
  | AppealNarration
  | DoneReview
  | GoOn
  | VoteStory
  | Attend

/** One of the two words on a card, and all that is as good or as bad as saying it. */
export interface Piece {
  readonly en: string
  readonly de: string
  readonly en_accept?: readonly string[]
  readonly de_accept?: readonly string[]
  readonly other?: readonly (readonly [string, string])[]
}

/** WD-COMP-1: a dream card bears two pieces. */
export interface Card {
  readonly id: number
  readonly top: Piece
  readonly bottom: Piece
}

/** WD-CONT-3: the dream cards of one table. WD-COMP-8, WD-CONT-2: the words are anybody's. */
export interface Deck {
  readonly name: string
  readonly cards: readonly Card[]
}

/** What the table agrees on before the deal (RULES, chapter 2); the default is as printed. */
export interface Options {
  readonly language?: Language
  readonly pieces?: "bottom" | "swapping" | "top"
  readonly dream_seconds?: number
  readonly clue_limit_s?: number | null
  readonly idle_skip_s?: number | null
  readonly ready_s?: number | null
  readonly forced_guess_s?: number | null
  readonly last_guess_s?: number | null
  readonly narration_s?: number | null
  readonly ballot_s?: number
  readonly review_s?: number
  readonly story_vote_s?: number
  readonly unknown_words?: "insist" | "penalty"
  readonly near_miss?: "machine" | "review"
  readonly dreamer_sees_timer?: boolean
  readonly clue_display?: "fade" | "stay"
  readonly spectators?: "dreamer_view" | "off" | "spirit_view"
  readonly spoken?: boolean
  readonly spoken_story?: boolean
  readonly dreamer_grace_s?: number
  readonly seat_grace_s?: number
  readonly sleep?: readonly (number | null)[]
  readonly blocked?: readonly string[]
  readonly content?: Deck | null
}

/** A card opened in this round, as one viewer may know it. */
export interface Shown {
  readonly number: number
  readonly place: Place
  readonly owner: number | null
  readonly voided: boolean
  readonly word: string | null
  readonly side: Side | null
  readonly guess: string | null
  readonly verdict: Verdict | null
}

/** A word that was accepted; flags are for spirits alone (WD-JUDGE-18). */
export interface Clue {
  readonly id: number
  readonly number: number
  readonly seat: number
  readonly text: string
  readonly flags: readonly string[]
}

/** A breach of the clue rules in this round. What was said is hidden from who dreams. */
export interface Penalty {
  readonly id: number
  readonly seat: number
  readonly number: number
  readonly code: string
  readonly text: string
  readonly part: string
  readonly tongue: string
  readonly appealed: boolean
  readonly lifted: boolean
}

/** A question to the voters; yes is: illegal clue, legal clue, right guess, all named. */
export interface Ballot {
  readonly id: number
  readonly kind: BallotKind
  readonly about: number
  readonly voters: readonly number[]
  readonly by: number | null
  readonly votes: readonly (readonly [number, boolean])[]
  readonly until: number | null
  readonly result: boolean | null
}

/** A finished round: open to all. */
export interface Told {
  readonly dreamer: number
  readonly roles: readonly (Role | null)[]
  readonly fairy: number
  readonly imp: number
  readonly point: boolean
  readonly story: string
  readonly gains: readonly number[]
  readonly cards: readonly Shown[]
  readonly clues: readonly Clue[]
  readonly beside: number
}

/** How a match ended: a place for every seat (1 is best, equals share it), points and why. */
export interface Outcome {
  readonly places: readonly number[]
  readonly points: readonly number[]
  readonly reason: string
}

/** What one seat, or a spectator, may know (RULES, chapter 14). */
export interface View {
  readonly seat: number | null
  readonly options: Options
  readonly draw_size: number
  readonly box: readonly number[]
  readonly rows: readonly (readonly number[])[]
  readonly scores: readonly number[]
  readonly sitting: readonly Sitting[]
  readonly dreamer: number
  readonly role: Role | null
  readonly roles: readonly (Role | null)[] | null
  readonly role_counts: Readonly<Record<string, number>>
  readonly active: number
  readonly turns: readonly number[]
  readonly done: readonly boolean[]
  readonly round: number
  readonly phase: Phase
  readonly cards: readonly Shown[]
  readonly clues: readonly Clue[]
  readonly clue_count: number
  readonly penalties: readonly Penalty[]
  readonly ballots: readonly Ballot[]
  readonly ballot_count: number
  readonly spent: readonly number[]
  readonly story: string
  readonly mentions: readonly (readonly number[] | null)[]
  readonly heard: readonly (boolean | null)[]
  readonly objected: boolean
  readonly is_told: boolean | null
  readonly history: readonly Told[]
  readonly voted: number | null
  readonly candidates: readonly number[]
  readonly ended: Outcome | null
  readonly since: number
  readonly clock_left: number | null
  readonly clock_until: number | null
  readonly turn_until: number | null
  readonly phase_until: number | null
  readonly window_until: number | null
  readonly paused_at: number | null
  readonly away_at: readonly (number | null)[]
}

/** Where the story names the piece of a card: from one letter to another. */
export interface Mention {
  readonly card: number
  readonly start: number
  readonly end: number
}

/** It follows from the view alone, so it tells nobody anything new (WD-INFO-1). */
export interface Notes {
  readonly turns_each: number
  readonly mentions: readonly Mention[]
  readonly penalties: readonly string[]
  readonly gains: readonly (readonly string[])[]
}

/** Is this one word, and a word at all? */
export interface CheckClue {
  readonly type: "check_clue"
  readonly text: string
}

export type Whisper = CheckClue

/** What the judge would say of the text alone; an empty code: nothing. */
export interface ClueChecked {
  readonly type: "clue_checked"
  readonly text: string
  readonly code: string
}

export type Whispered = ClueChecked

export type Overheard = null
