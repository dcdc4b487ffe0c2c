// The games this client can draw; each is fetched when it is wanted. A game that is not here, such
// as one from another package, is played from a list of words.

import type { AnyGame } from './contract'

const GAMES = import.meta.glob<{ default: AnyGame }>('./*/index.ts')

export async function loadGame(name: string): Promise<AnyGame> {
  const own = GAMES[`./${name}/index.ts`] ?? GAMES['./plain/index.ts']
  return (await own!()).default
}
