/** Dream Runners, as the frame knows it. */
import { isCalm } from '../../lib/settings.svelte'
import type { GameClient } from '../contract'
import End from './End.svelte'
import { film, lengthOf } from './film'
import { ROUNDS, type Action, type Event, type View } from './model'
import Table from './Table.svelte'
import Tutorial from './Tutorial.svelte'
import { say } from './words'

const dreamRunners: GameClient<View, Action, Event> = {
  name: 'dream_runners',
  Table,
  End,
  Tutorial,
  heading: (view) => say('round', { round: view.round, of: ROUNDS }),
  standing: (view, seat) => ({
    points: view.totals[seat] ?? null,
    ...(view.dreamers[seat]?.woke === null ? {} : { points: null }),
  }),
  pace: (happened, before) => {
    const events = happened.flatMap((moment) => moment.events ?? [])
    return isCalm() ? 0 : lengthOf(film(before, events))
  },
  sound: () => null, // the Table plays the sounds of what it shows, when it shows it
}

export default dreamRunners
