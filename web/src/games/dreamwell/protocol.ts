// Made by scripts/client/types.py from the Python structs: change those, then run it again.

export type Creature =
  | "borealis"
  | "cosmo"
  | "gamma"
  | "jupiter"
  | "lil_hero"
  | "nova"
  | "skullflower"
  | "umibozu"

export type Face = "dark" | "light"

export type Friend = "ace" | "astra_orbit" | "callisto" | "ion" | "lucius" | "orion" | "stella_flux"

export type Kind = "draw" | "flip" | "move" | "replace_display" | "rotate"

export type Mood = "laugh" | "oops" | "well_played" | "wow"

export type Off = "off"

export type Pay = "action" | "each_turn"

export type Phase = "ability" | "action" | "discard" | "finished" | "nightmare" | "nightmare_setup"

export type Source = "deck" | "display"

export type Terrain = "black" | "blue" | "green" | "pink"

export interface Moved {
  readonly type: "moved"
  readonly seat: number
  readonly standee: number
  readonly origin: number | Off
  readonly path: readonly (number | Off)[]
  readonly free?: boolean
}

export interface Rotated {
  readonly type: "rotated"
  readonly seat: number
  readonly cell: number
  readonly turns: number
  readonly free?: boolean
}

export interface Flipped {
  readonly type: "flipped"
  readonly seat: number
  readonly cell: number
  readonly free?: boolean
}

export interface Played {
  readonly type: "played"
  readonly seat: number
  readonly card: string
}

export interface Drew {
  readonly type: "drew"
  readonly seat: number
  readonly source: Source
  readonly slot: number | null
  readonly card: string | null
  readonly free?: boolean
}

/** A display slot was filled from the deck. */
export interface Refilled {
  readonly type: "refilled"
  readonly slot: number
  readonly card: string
}

export interface DisplayReplaced {
  readonly type: "display_replaced"
  readonly seat: number
  readonly under: readonly string[]
  readonly display: readonly (string | null)[]
  readonly free?: boolean
}

/** MOVE TO: straight there, whatever the doors. */
export interface MovedTo {
  readonly type: "moved_to"
  readonly seat: number
  readonly standee: number
  readonly origin: number | Off
  readonly cell: number
}

export interface Swapped {
  readonly type: "swapped"
  readonly seat: number
  readonly cell_a: number
  readonly cell_b: number
  readonly turns_a: number
  readonly turns_b: number
}

export interface Declined {
  readonly type: "declined"
  readonly seat: number
}

/** DW-ABIL-8: the ability had no use. */
export interface Lapsed {
  readonly type: "lapsed"
  readonly seat: number
}

export interface TurnEnded {
  readonly type: "turn_ended"
  readonly seat: number
}

export interface Discarded {
  readonly type: "discarded"
  readonly seat: number
  readonly count: number
  readonly cards: readonly string[] | null
}

export interface NightmarePlaced {
  readonly type: "nightmare_placed"
  readonly seat: number
  readonly cell: number
}

export interface NightmareMoved {
  readonly type: "nightmare_moved"
  readonly seat: number
  readonly origin: number | Off
  readonly to: number | Off
}

/** A standee ran off the board before the nightmare. */
export interface Scared {
  readonly type: "scared"
  readonly seat: number
  readonly standee: number
}

export interface TurnBegan {
  readonly type: "turn_began"
  readonly seat: number
  readonly round: number
}

/** A row has reached the target. */
export interface LastRound {
  readonly type: "last_round"
  readonly seat: number
}

export interface WildChoice {
  readonly card: string
  readonly friend: Friend
  readonly terrain: Terrain
}

/** At the end: what each card of a row is worth, and what its wild cards stood for. */
export interface Scored {
  readonly type: "scored"
  readonly seat: number
  readonly values: readonly number[]
  readonly total: number
  readonly wilds?: readonly WildChoice[]
}

export interface Finished {
  readonly type: "finished"
  readonly places: readonly number[]
  readonly totals: readonly number[]
}

export type Event =
  | Moved
  | Rotated
  | Flipped
  | Played
  | Drew
  | Refilled
  | DisplayReplaced
  | MovedTo
  | Swapped
  | Declined
  | Lapsed
  | TurnEnded
  | Discarded
  | NightmarePlaced
  | NightmareMoved
  | Scared
  | TurnBegan
  | LastRound
  | Scored
  | Finished

/** DW-ACT-1. */
export interface PlaceNightmare {
  readonly type: "place_nightmare"
  readonly cell: number
}

/** DW-ACT-2. */
export interface Move {
  readonly type: "move"
  readonly standee: number
  readonly path: readonly (number | Off)[]
  readonly pay?: Pay
}

/** DW-ACT-3. */
export interface Rotate {
  readonly type: "rotate"
  readonly cell: number
  readonly turns: number
  readonly pay?: Pay
}

/** DW-ACT-4. */
export interface Play {
  readonly type: "play"
  readonly card: string
}

/** DW-ACT-5. */
export interface Draw {
  readonly type: "draw"
  readonly source: Source
  readonly slot?: number | null
  readonly pay?: Pay
}

/** DW-ACT-6. */
export interface ReplaceDisplay {
  readonly type: "replace_display"
  readonly order?: readonly string[] | null
  readonly pay?: Pay
}

/** DW-ACT-7. */
export interface Flip {
  readonly type: "flip"
  readonly cell: number
  readonly pay?: Pay
}

/** DW-ACT-8. */
export interface AbilityMoveTo {
  readonly type: "ability_move_to"
  readonly standee: number
  readonly cell: number
}

/** DW-ACT-9. */
export interface AbilityFlip {
  readonly type: "ability_flip"
  readonly cell: number
}

/** DW-ACT-10. */
export interface AbilitySwap {
  readonly type: "ability_swap"
  readonly cell_a: number
  readonly cell_b: number
  readonly turns_a: number
  readonly turns_b: number
}

/** DW-ACT-11. */
export interface AbilityDraw {
  readonly type: "ability_draw"
  readonly source: Source
  readonly slot?: number | null
}

/** DW-ACT-12. */
export interface AbilityRotate {
  readonly type: "ability_rotate"
  readonly cell: number
  readonly turns: number
}

/** DW-ACT-12. */
export interface AbilityMove {
  readonly type: "ability_move"
  readonly standee: number
  readonly path: readonly (number | Off)[]
}

/** DW-ACT-12. */
export interface AbilityReplace {
  readonly type: "ability_replace"
  readonly order?: readonly string[] | null
}

/** DW-ACT-12. */
export interface AbilityFlipAction {
  readonly type: "ability_flip_action"
  readonly cell: number
}

/** DW-ACT-13. */
export interface Decline {
  readonly type: "decline"
}

/** DW-ACT-14. */
export interface EndTurn {
  readonly type: "end_turn"
}

/** DW-ACT-15. */
export interface Discard {
  readonly type: "discard"
  readonly cards: readonly string[]
}

/** DW-ACT-16. */
export interface MoveNightmare {
  readonly type: "move_nightmare"
  readonly to: number | Off
}

export type Action =
  | PlaceNightmare
  | Move
  | Rotate
  | Play
  | Draw
  | ReplaceDisplay
  | Flip
  | AbilityMoveTo
  | AbilityFlip
  | AbilitySwap
  | AbilityDraw
  | AbilityRotate
  | AbilityMove
  | AbilityReplace
  | AbilityFlipAction
  | Decline
  | EndTurn
  | Discard
  | MoveNightmare

export interface MoveTo {
  readonly type: "move_to"
  readonly symbol: Terrain | Creature
}

export interface FlipTerrain {
  readonly type: "flip_terrain"
  readonly terrain: Terrain
}

export interface FlipAny {
  readonly type: "flip_any"
}

export interface Swap {
  readonly type: "swap"
}

export interface Perform {
  readonly type: "perform"
  readonly action: Kind
}

export interface Located {
  readonly type: "located"
  readonly symbol: Terrain | Creature
}

export interface EachTurn {
  readonly type: "each_turn"
  readonly action: Kind
}

export type Ability = MoveTo | FlipTerrain | FlipAny | Swap | Perform | Located | EachTurn

export type Symbol = Terrain | Creature

export interface Flat {
  readonly type: "flat"
  readonly points: number
}

export interface PerFriend {
  readonly type: "per_friend"
  readonly friend: Friend
  readonly points: number
}

export interface PerTerrain {
  readonly type: "per_terrain"
  readonly terrain: Terrain
  readonly base: number
  readonly points: number
}

export interface Threshold {
  readonly type: "threshold"
  readonly friend: Friend
  readonly need: number
  readonly points: number
}

export interface Sets {
  readonly type: "sets"
  readonly friends: readonly [Friend, Friend]
  readonly points: number
}

export interface Wild {
  readonly type: "wild"
  readonly points: number
}

export type Score = Flat | PerFriend | PerTerrain | Threshold | Sets | Wild

export type Immediate = MoveTo | FlipTerrain | FlipAny | Swap | Perform

export type Paid = Move | Rotate | Draw | ReplaceDisplay | Flip

/** DW-COMP-13: a friend, what must be found, what it is worth, what it lets you do. */
export interface Card {
  readonly id: string
  readonly border: Face
  readonly friend: Friend
  readonly creature_a: Creature
  readonly creature_b: Creature
  readonly terrain: Terrain
  readonly score: Score
  readonly ability: Ability
}

/** A dream tile: its light face and its doors. The dark face follows (DW-COMP-9). */
export interface Tile {
  readonly id: string
  readonly terrain: Terrain
  readonly creature: Creature
  readonly doors: readonly string[]
}

/** A deck and a set of tiles to play with. */
export interface Content {
  readonly name: string
  readonly cards: readonly Card[]
  readonly tiles: readonly Tile[]
}

/** What the table agrees on before the deal. */
export interface Options {
  readonly advanced?: boolean
  readonly nightmare?: boolean
  readonly first_player?: number | null
  readonly content?: Content | null
}

/** A tile as it lies on the board: what it shows now and where its doors lead. */
export interface Placed {
  readonly tile: string
  readonly rotation: number
  readonly face: Face
  readonly terrain: Terrain
  readonly creature: Creature
  readonly doors: number
}

/** What one seat, or a spectator, may know (RULES, chapter 18). */
export interface View {
  readonly seat: number | null
  readonly options: Options
  readonly board: readonly Placed[]
  readonly standees: readonly (readonly [number | Off, number | Off])[]
  readonly nightmare: number | Off | null
  readonly deck_size: number
  readonly display: readonly (string | null)[]
  readonly hand: readonly string[]
  readonly hand_sizes: readonly number[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly number[]
  readonly first: number
  readonly turn: number
  readonly to_act: number | null
  readonly phase: Phase
  readonly actions_left: number
  readonly free_used: boolean
  readonly pending: Immediate | null
  readonly round: number
  readonly closing: boolean
}

/** What one played card is worth, and why, in words. */
export interface Worth {
  readonly card: string
  readonly points: number
  readonly why: string
}

/** It follows from the view alone, so it tells nobody anything new (DW-INFO-1). */
export interface Notes {
  readonly missing: Readonly<Record<string, readonly Symbol[]>>
  readonly worth: readonly (readonly Worth[])[]
}
