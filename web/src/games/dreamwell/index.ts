/** Dreamwell, as the frame knows it. */
import { isCalm } from '../../lib/settings.svelte'
import type { GameClient } from '../contract'
import Badge from './Badge.svelte'
import End from './End.svelte'
import Table from './Table.svelte'
import Tutorial from './Tutorial.svelte'
import { film, lengthOf } from './film'
import { target } from './model'
import type { Action, Event, View } from './protocol'
import { stageOf } from './stage'
import { say } from './words'

const dreamwell: GameClient<View, Action, Event> = {
  name: 'dreamwell',
  Table,
  End,
  Tutorial,
  Badge,
  turns: true,
  heading: (view) => say(view.closing ? 'round.last' : 'round', { round: view.round }),
  standing: (view, seat) => ({
    points: view.totals[seat] ?? null,
    done: view.rows[seat]?.length ?? 0,
    of: target(view),
    cards: view.hand_sizes[seat] ?? 0,
  }),
  pace: (happened, before) => {
    const events = happened.flatMap((moment) => moment.events ?? [])
    return isCalm() ? 0 : lengthOf(film(stageOf(before), events, before.seat))
  },
  sound: () => null, // the Table plays the sounds of what it shows, when it shows it
}

export default dreamwell
