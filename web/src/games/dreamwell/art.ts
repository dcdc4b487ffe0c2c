/** Where the drawings are. */
import type { Creature, Friend, Terrain, TileSymbol } from './model'

const files = import.meta.glob<string>(
  ['../../art/{creature,medallion}-*.webp', '../../art/{terrain,friend}-*.svg', '../../art/nightmare.svg'],
  { eager: true, query: '?url', import: 'default' },
)

function drawing(name: string): string {
  const found = files[`../../art/${name}`]
  if (found === undefined) throw new Error(`no drawing ${name}`)
  return found
}

export const creatureArt = (creature: Creature): string => drawing(`creature-${creature}.webp`)
export const medallionArt = (symbol: TileSymbol): string => drawing(`medallion-${symbol}.webp`)
export const terrainArt = (terrain: Terrain): string => drawing(`terrain-${terrain}.svg`)
export const friendArt = (friend: Friend): string => drawing(`friend-${friend}.svg`)
export const NIGHTMARE = drawing('nightmare.svg')
