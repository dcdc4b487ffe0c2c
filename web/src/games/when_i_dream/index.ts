/** When I Dream, as the frame knows it. */
import type { GameClient } from '../contract'
import End from './End.svelte'
import Table from './Table.svelte'
import Tutorial from './Tutorial.svelte'
import { isMasked, penaltyCount } from './model'
import type { Action, Event, View } from './protocol'
import { say } from './words'

const whenIDream: GameClient<View, Action, Event> = {
  name: 'when_i_dream',
  Table,
  End,
  Tutorial,
  whole: true,
  blind: isMasked,
  heading: (view) =>
    [
      say('heading.round', { round: view.round, rounds: view.scores.length }),
      view.cards.length && view.phase !== 'finished' ? say('heading.card', { number: view.cards.length }) : '',
    ].filter(Boolean).join(' · '),
  standing: (view, seat) => ({ points: view.scores[seat] ?? null, cards: penaltyCount(view, seat) }),
  pace: () => 0, // nobody waits for a picture while the clock runs
  sound: (event) => SOUNDS[event.type] ?? null,
}

/** Right and wrong sound alike: whoever dreams may sit in the same room. */
const SOUNDS: Partial<Record<Event['type'], ReturnType<GameClient<View, Action, Event>['sound']>>> = {
  card_opened: 'card',
  clue_given: 'step',
  penalised: 'dark',
  time_over: 'home',
  story_frozen: 'home',
  round_scored: 'gain',
  round_started: 'turn',
}

export default whenIDream
