/** Dreamcatcher, as the frame knows it. */
import type { GameClient } from '../contract'
import type { Sound } from '../../lib/sounds'
import End from './End.svelte'
import Menu from './Menu.svelte'
import Table from './Table.svelte'
import Tutorial from './Tutorial.svelte'
import { cardsOf, stars } from './model'
import numbers from './numbers.json'
import type { Action, Event, View } from './protocol'
import { say } from './words'

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  round_started: 'turn',
  dreams_placed: 'card',
  cards_dealt: 'card',
  card_passed: 'card',
  said: 'tap',
  token_moved: 'step',
  choice_locked: 'home',
}

const dreamcatcher: GameClient<View, Action, Event> = {
  name: 'dreamcatcher',
  Table,
  End,
  Menu,
  Tutorial,
  whole: true,
  heading: (view) => (view.phase === 'waking' ? '' : say('heading.round', { round: Math.min(numbers.NIGHTS, view.round) })),
  standing: (view, seat) => ({ points: stars(view), cards: cardsOf(view, seat).length }),
  pace: () => 0, // nobody waits for a picture while others talk
  sound: (event, view) => {
    if (event.type === 'token_turned') return event.face === 'star' ? 'gain' : 'dark'
    if (event.type === 'offer_made') return event.to === view.seat ? 'turn' : null
    return SOUNDS[event.type] ?? null
  },
}

export default dreamcatcher
