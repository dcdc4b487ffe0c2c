// What can be played here, told in the language of the moment.

import { api } from './api'
import { language } from './language.svelte'
import type { GameSeen } from './protocol'

const house = $state<{ games: readonly GameSeen[]; language: string }>({ games: [], language: '' })

/** Ask for the games, once for each language. */
export async function visitHouse(): Promise<void> {
  const wanted = language()
  if (house.language === wanted) return
  const games = await api.games()
  house.games = games
  house.language = wanted
}

export function games(): readonly GameSeen[] {
  return house.games
}

export function gameCalled(name: string): GameSeen | undefined {
  return house.games.find((game) => game.name === name)
}

/** What a game is called, even before the house has told. */
export function titleOf(name: string): string {
  return gameCalled(name)?.title ?? name.replaceAll('_', ' ')
}
