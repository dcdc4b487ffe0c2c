// Any game, without pictures: what is asked and what may be done, in the server's words.

import type { GameClient } from '../contract'
import Table from './Table.svelte'

const game: GameClient<unknown, unknown, unknown> = {
  name: 'plain',
  Table,
  heading: () => '',
  standing: () => ({ points: null }),
  pace: () => 0,
  sound: () => null,
}

export default game
