// Made by scripts/client/types.py from the Python structs: change those, then run it again.

export type Band = "brilliant" | "good" | "restless" | "sleepless"

export type ChipWord =
  | "animal"
  | "arch"
  | "branching"
  | "corners"
  | "crossing"
  | "hole"
  | "long"
  | "many_lines"
  | "no_idea"
  | "one_piece"
  | "person"
  | "plant"
  | "pointed"
  | "rays"
  | "round"
  | "several_pieces"
  | "solid"
  | "spiral"
  | "symmetrical"
  | "thin_lines"
  | "thing"
  | "two_alike"
  | "wavy"

export type Choice = "0" | "1" | "2" | "3" | "abort" | "stand_in" | "wait"

export type Ending = "conceded" | "nights" | "unfinished"

export type Face = "cloud" | "star"

export type Kind = 0 | 1 | 2 | 3

export type Mood = "laugh" | "oops" | "well_played" | "wow"

export type Night = "down" | "gone" | "star"

export type Pace = "quick" | "slow" | "steady"

export type Phase = "deal" | "finished" | "pick" | "reveal" | "talk" | "waking"

export type Pull = "firm" | "off" | "soft"

export type Reason = "empty" | "fast" | "landing" | "tired"

export type Seated = "away" | "bot" | "person"

export type Sitting = "away" | "bot" | "left" | "person" | "stand_in"

export type Strength = "maybe" | "not" | "sure"

export type Topic = "lead" | "slot" | "stand_in"

/** When I got up today, in minutes after midnight. */
export interface WakeTime {
  readonly type: "wake_time"
  readonly minutes: number
}

export interface PickDream {
  readonly type: "pick_dream"
  readonly dream: string
}

/** One card of a deal: its place among the five that were drawn, and who receives it. */
export interface Give {
  readonly card: number
  readonly to: number
}

/** DC-DEAL-9: all at once. */
export interface DealTouch {
  readonly type: "deal_touch"
  readonly gives: readonly Give[]
}

export interface FocusCard {
  readonly type: "focus_card"
  readonly handle: string
}

export interface OfferCard {
  readonly type: "offer_card"
  readonly handle: string
  readonly to: number
}

export interface WithdrawOffer {
  readonly type: "withdraw_offer"
}

export interface AcceptOffer {
  readonly type: "accept_offer"
  readonly giver: number
}

export interface DeclineOffer {
  readonly type: "decline_offer"
  readonly giver: number
}

/** Take over what a missing guesser holds. */
export interface ClaimCard {
  readonly type: "claim_card"
  readonly giver: number
}

/** One of the words for fingers (RULES, chapter 8.10). */
export interface Chip {
  readonly word: ChipWord
  readonly strength?: Strength
}

/** Words for the table: text, chips, motifs it might be, a dream one would rather choose. */
export interface Say {
  readonly type: "say"
  readonly text?: string
  readonly chips?: readonly Chip[]
  readonly names?: readonly string[]
  readonly rather?: number | null
}

export interface Lean {
  readonly type: "lean"
  readonly slot: number | null
}

/** I shall not touch in this round any more; with `sketch` I may draw then. */
export interface LiftForGood {
  readonly type: "lift_for_good"
}

export interface Sketch {
  readonly type: "sketch"
  readonly lines: readonly (readonly (readonly [number, number])[])[]
}

export interface PlaceToken {
  readonly type: "place_token"
  readonly slot: number
}

export interface LiftToken {
  readonly type: "lift_token"
}

export interface Confirm {
  readonly type: "confirm"
  readonly slot: number
}

export interface Unconfirm {
  readonly type: "unconfirm"
}

export interface StopCountdown {
  readonly type: "stop_countdown"
}

export interface CallVote {
  readonly type: "call_vote"
  readonly topic: Topic
}

export interface Vote {
  readonly type: "vote"
  readonly topic: Topic
  readonly choice: Choice
}

/** Nothing to add until something happens, or so many seconds have passed. */
export interface Listen {
  readonly type: "listen"
  readonly seconds?: number
}

export interface TurnToken {
  readonly type: "turn_token"
}

export interface Ready {
  readonly type: "ready"
}

/** Found in the menu of the table, not among the moves. */
export interface Concede {
  readonly type: "concede"
  readonly yes: boolean
}

/** DC-TALK-4: something does not work here; it is only announced. */
export interface Help {
  readonly type: "help"
}

/** read me the dreams. A setting of the player's own. */
export interface TextView {
  readonly type: "text_view"
  readonly on: boolean
}

/** Who sits here from now on. Whoever keeps the table says so on the seat's behalf. */
export interface Attend {
  readonly type: "attend"
  readonly who: Sitting
}

export type Action =
  | WakeTime
  | PickDream
  | DealTouch
  | FocusCard
  | OfferCard
  | WithdrawOffer
  | AcceptOffer
  | DeclineOffer
  | ClaimCard
  | Say
  | Lean
  | LiftForGood
  | Sketch
  | PlaceToken
  | LiftToken
  | Confirm
  | Unconfirm
  | StopCountdown
  | CallVote
  | Vote
  | Listen
  | TurnToken
  | Ready
  | Concede
  | Help
  | TextView
  | Attend

/** Somebody answered the dial. */
export interface WokeUp {
  readonly type: "woke_up"
  readonly seat: number
  readonly minutes: number
}

export interface RoundStarted {
  readonly type: "round_started"
  readonly round: number
  readonly lead: number
}

/** Seen by the lead alone (DC-LEAD-3, DC-LEAD-4). */
export interface HandDrawn {
  readonly type: "hand_drawn"
  readonly lead: number
  readonly dreams: readonly string[]
  readonly motifs: readonly string[]
}

export interface DeckReshuffled {
  readonly type: "deck_reshuffled"
  readonly deck: string
  readonly cards: number
}

/** DC-PLACE-2, DC-PLACE-6: the same for all, wherever the star lies. */
export interface DreamsPlaced {
  readonly type: "dreams_placed"
  readonly slots: readonly string[]
}

export interface CardsDealt {
  readonly type: "cards_dealt"
  readonly lead: number
  readonly counts: readonly number[]
}

/** Seen by its receiver alone. */
export interface CardArrived {
  readonly type: "card_arrived"
  readonly seat: number
  readonly handle: string
}

/** Seen by the seat alone. */
export interface Focused {
  readonly type: "focused"
  readonly seat: number
  readonly handle: string
}

export interface OfferMade {
  readonly type: "offer_made"
  readonly giver: number
  readonly to: number
}

export interface OfferClosed {
  readonly type: "offer_closed"
  readonly giver: number
  readonly to: number
  readonly how: string
}

export interface CardPassed {
  readonly type: "card_passed"
  readonly giver: number
  readonly to: number
  readonly claimed?: boolean
}

export interface Said {
  readonly type: "said"
  readonly seat: number
  readonly text?: string
  readonly chips?: readonly Chip[]
  readonly names?: readonly string[]
  readonly rather?: number | null
}

export interface Leaned {
  readonly type: "leaned"
  readonly seat: number
  readonly slot: number | null
}

/** For good, in this round. */
export interface FingerLifted {
  readonly type: "finger_lifted"
  readonly seat: number
}

export interface Sketched {
  readonly type: "sketched"
  readonly seat: number
  readonly lines: readonly (readonly (readonly [number, number])[])[]
}

export interface TokenMoved {
  readonly type: "token_moved"
  readonly seat: number
  readonly slot: number | null
}

export interface Confirmed {
  readonly type: "confirmed"
  readonly seat: number
  readonly slot: number
}

export interface Unconfirmed {
  readonly type: "unconfirmed"
  readonly seat: number
}

export interface CountdownStarted {
  readonly type: "countdown_started"
  readonly slot: number
}

export interface CountdownStopped {
  readonly type: "countdown_stopped"
  readonly seat?: number | null
}

/** The talk has been long (R-22a). */
export interface VoteMayBeCalled {
  readonly type: "vote_may_be_called"
}

export interface ChoiceLocked {
  readonly type: "choice_locked"
  readonly slot: number | null
}

export interface TokenTurned {
  readonly type: "token_turned"
  readonly slot: number | null
  readonly face: Face
}

export interface NightChanged {
  readonly type: "night_changed"
  readonly down: number
  readonly star: number
  readonly gone: number
}

/** DC-RELIEF-7: how a card lies under the fingers; whole numbers, so that it replays exactly. */
export interface Pose {
  readonly turn: number
  readonly scale: number
  readonly dx: number
  readonly dy: number
  readonly quarters: number
}

/** A touching card in play, as one viewer may know it (DC-OUT-3: the back is always blank). */
export interface HeldCard {
  readonly holder: number
  readonly handle?: string | null
  readonly motif?: string | null
  readonly holders?: readonly number[]
  readonly pose?: Pose | null
  readonly put_away?: boolean
}

/** A card changed hands; `card` is its place in the deal. */
export interface Passing {
  readonly giver: number
  readonly to: number
  readonly card: number
}

export interface RoundRevealed {
  readonly type: "round_revealed"
  readonly pick: string
  readonly slot: number
  readonly motifs: readonly string[]
  readonly held: readonly HeldCard[]
  readonly passes: readonly Passing[]
}

export interface BecameReady {
  readonly type: "became_ready"
  readonly seat: number
}

export interface RoundClosed {
  readonly type: "round_closed"
  readonly lead: number
}

export interface GameEnded {
  readonly type: "game_ended"
  readonly score: number
  readonly band: Band
  readonly why: Ending
}

/** Beyond the grace period. */
export interface SeatMissing {
  readonly type: "seat_missing"
  readonly seat: number
}

export interface SeatAway {
  readonly type: "seat_away"
  readonly seat: number
}

export interface SeatBack {
  readonly type: "seat_back"
  readonly seat: number
}

/** For good. */
export interface SeatLeft {
  readonly type: "seat_left"
  readonly seat: number
}

export interface StandIn {
  readonly type: "stand_in"
  readonly seat: number
}

/** From now on a bot plays here, for good. */
export interface BotSeated {
  readonly type: "bot_seated"
  readonly seat: number
}

/** The nine cards are shown as they are laid aside. */
export interface RoundAborted {
  readonly type: "round_aborted"
  readonly dreams: readonly string[]
  readonly motifs: readonly string[]
}

export interface VoteOpened {
  readonly type: "vote_opened"
  readonly topic: Topic
  readonly about?: number | null
}

export interface Voted {
  readonly type: "voted"
  readonly seat: number
  readonly topic: Topic
  readonly choice: Choice
}

export interface VoteClosed {
  readonly type: "vote_closed"
  readonly topic: Topic
  readonly choice: Choice | null
}

export interface Conceded {
  readonly type: "conceded"
  readonly seat: number
  readonly yes: boolean
}

/** Something does not work there. */
export interface HelpWanted {
  readonly type: "help_wanted"
  readonly seat: number
}

/** Others see it as a small mark. */
export interface TextViewed {
  readonly type: "text_viewed"
  readonly seat: number
  readonly on: boolean
}

export interface Paused {
  readonly type: "paused"
}

export interface Resumed {
  readonly type: "resumed"
}

export type Event =
  | WokeUp
  | RoundStarted
  | HandDrawn
  | DeckReshuffled
  | DreamsPlaced
  | CardsDealt
  | CardArrived
  | Focused
  | OfferMade
  | OfferClosed
  | CardPassed
  | Said
  | Leaned
  | FingerLifted
  | Sketched
  | TokenMoved
  | Confirmed
  | Unconfirmed
  | CountdownStarted
  | CountdownStopped
  | VoteMayBeCalled
  | ChoiceLocked
  | TokenTurned
  | NightChanged
  | RoundRevealed
  | BecameReady
  | RoundClosed
  | GameEnded
  | SeatMissing
  | SeatAway
  | SeatBack
  | SeatLeft
  | StandIn
  | BotSeated
  | RoundAborted
  | VoteOpened
  | Voted
  | VoteClosed
  | Conceded
  | HelpWanted
  | TextViewed
  | Paused
  | Resumed

/** What lies under the server's fingertip. DC-TT-9: x and y have four digits, whatever they are. */
export interface Feel {
  readonly type: "feel"
  readonly s: number
  readonly f: number
  readonly x: string
  readonly y: string
  readonly k: Kind
  readonly b: number
  readonly z?: number | null
  readonly o?: number | null
  readonly r?: number | null
  readonly p?: string | null
}

export interface Numb {
  readonly type: "numb"
  readonly reason: Reason
}

export type Answer = Feel | Numb

export interface TouchDown {
  readonly type: "touch_down"
  readonly h: string
  readonly f: number
  readonly x: number
  readonly y: number
  readonly s?: number
}

/** Up to six places, the newest last. */
export interface TouchMove {
  readonly type: "touch_move"
  readonly h: string
  readonly pts: readonly (readonly [number, number, number])[]
  readonly s?: number
}

export interface TouchLift {
  readonly type: "touch_lift"
  readonly h: string
  readonly f: number
  readonly s?: number
}

/** Go on along the ridge under the first finger: for keyboards, as long as a key is held. */
export interface FollowRidge {
  readonly type: "follow_ridge"
  readonly h: string
  readonly s?: number
}

/** Go on along rows with the first finger (chapter 8.9): for whom a stroke is hard. */
export interface SweepRows {
  readonly type: "sweep_rows"
  readonly h: string
  readonly pace?: Pace
  readonly s?: number
}

/** DC-OUT-6: how much the fingertip leans onto a ridge; a setting of the player's own. */
export interface PullStrength {
  readonly type: "pull_strength"
  readonly pull: Pull
}

export type Message = TouchDown | TouchMove | TouchLift | FollowRidge | SweepRows | PullStrength

export type Touch = TouchDown | TouchMove | TouchLift | FollowRidge | SweepRows

/** A dream card: its name, what it shows, what it makes one think of, how it is drawn. */
export interface Dream {
  readonly id: string
  readonly title_en: string
  readonly title_de: string
  readonly scene_en: string
  readonly scene_de: string
  readonly tags: Readonly<Record<string, number>>
  readonly palette?: string
  readonly sky?: string
  readonly ground?: string
  readonly layout?: string
  readonly strings?: string
}

/** A touching card: whose relief it is, what it is called and what it feels like. */
export interface Motif {
  readonly id: string
  readonly icon: string
  readonly name_en: string
  readonly name_de: string
  readonly shape_en: string
  readonly shape_de: string
  readonly tactile: number
  readonly parts: number
  readonly tags: Readonly<Record<string, number>>
  readonly icon_author?: string
}

/** Both decks of one table. */
export interface Content {
  readonly name: string
  readonly dreams: readonly Dream[]
  readonly motifs: readonly Motif[]
}

/** What the table agrees on before the deal (RULES, chapter 12); the default is gentle. */
export interface Options {
  readonly two_player_deal?: "queue" | "sequence" | "single" | "two"
  readonly three_player_deal?: "generous" | "strict"
  readonly chain_pass?: boolean
  readonly receive_limit?: "in_hand" | "per_round"
  readonly agree?: "all" | "majority"
  readonly pick_seconds?: number | null
  readonly deal_seconds?: number | null
  readonly talk_seconds?: number | null
  readonly orientation?: "free" | "upright"
  readonly sketch?: "after_touch" | "off"
  readonly quiet_deal?: boolean
  readonly lead_help?: "always" | "once"
  readonly fresh_cards?: boolean
  readonly lens?: "off" | "on"
  readonly earlier?: readonly string[]
  readonly content?: Content | null
}

export interface Offer {
  readonly giver: number
  readonly to: number
  readonly until: number
}

/** What somebody said in this round. */
export interface Remark {
  readonly seat: number
  readonly text?: string
  readonly chips?: readonly Chip[]
  readonly names?: readonly string[]
  readonly rather?: number | null
  readonly at?: number
}

/** An open vote: what to do about a missing player, or which slot. */
export interface Poll {
  readonly topic: Topic
  readonly until: number
  readonly about: number | null
  readonly cast: readonly (readonly [number, Choice])[]
}

/** A round that is over, for the album (DC-REVEAL-4). */
export interface Memory {
  readonly lead: number
  readonly slots: readonly string[]
  readonly pick: string
  readonly choice: number | null
  readonly star: boolean
}

/** What one seat, or a spectator, may know (RULES, chapter 6). */
export interface View {
  readonly seat: number | null
  readonly options: Options
  readonly dream_deck_size: number
  readonly motif_deck_size: number
  readonly dream_discards: readonly string[]
  readonly motif_discards: readonly string[]
  readonly sitting: readonly Sitting[]
  readonly grace_until: readonly (number | null)[]
  readonly missing: readonly number[]
  readonly wake: readonly (number | null)[]
  readonly nights: readonly Night[]
  readonly phase: Phase
  readonly round: number
  readonly lead: number
  readonly dreams: readonly string[]
  readonly motifs: readonly string[]
  readonly pick: string | null
  readonly slots: readonly string[]
  readonly held: readonly HeldCard[]
  readonly received: readonly number[]
  readonly dealt: readonly number[]
  readonly passes: readonly Passing[]
  readonly offers: readonly Offer[]
  readonly focus: string | null
  readonly listening: readonly (number | null)[]
  readonly talk: readonly Remark[]
  readonly sketchers: readonly number[]
  readonly leans: readonly (number | null)[]
  readonly token: number | null
  readonly token_at: number | null
  readonly confirms: readonly number[]
  readonly stopped: boolean
  readonly long_talk: boolean
  readonly poll: Poll | null
  readonly relieved: boolean
  readonly concedes: readonly number[]
  readonly readers: readonly number[]
  readonly choice: number | null
  readonly turned: Face | null
  readonly ready: readonly number[]
  readonly album: readonly Memory[]
  readonly ending: Ending | null
  readonly phase_until: number | null
  readonly talk_at: number | null
  readonly countdown_until: number | null
  readonly paused_at: number | null
  readonly now: number
}

/** A dream in words: for who cannot or need not see it. */
export interface Reading {
  readonly title: string
  readonly scene: string
  readonly things: readonly string[]
}

/** A motif that this viewer knows. */
export interface Clue {
  readonly motif: string
  readonly name: string
  readonly shape: string
  readonly tactile: number
}

/** It follows from the view alone, so it tells nobody anything new. */
export interface Notes {
  readonly readings: readonly Reading[]
  readonly clues: readonly Clue[]
  readonly least: number
  readonly most: number
  readonly most_each: number
  readonly album?: readonly Reading[]
}

export type Whisper = Message

export type Whispered = Answer

/** Where a holder's finger is: for the lead, who may watch (R-25a). */
export interface Fingertip {
  readonly seat: number
  readonly card: number
  readonly finger: number
  readonly x: number
  readonly y: number
}

/** DC-REPLAY-1: where one of a holder's fingers was, and on what. */
export type Sample = readonly [at: number, x: number, y: number, z: number, f: number]

export interface Path {
  readonly seat: number
  readonly samples: readonly Sample[]
}

/** DC-REPLAY-2: a dealt card, its pose and the path of each holder, in order. */
export interface Traced {
  readonly motif: string
  readonly pose: Pose
  readonly paths: readonly Path[]
  readonly felt: number
}

/** What one viewer may know of the touching now. */
export interface Shown {
  readonly fingertips?: readonly Fingertip[]
  readonly traced?: readonly Traced[]
}

export type Overheard = Shown | null
