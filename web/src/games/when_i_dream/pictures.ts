/** What is drawn on a dream card: a scene, and in it the piece where there is a picture of it. */
import names from './names.json'

export type Scene = 'garden' | 'sea' | 'sky' | 'room' | 'snow' | 'desert' | 'town' | 'peaks' | 'space' | 'rain'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Pieces of the house's deck that belong to a scene; all others lie in the garden. */
const SCENES: Readonly<Record<Exclude<Scene, 'garden'>, string>> = {
  sea: 'shark dolphin octopus turtle island mermaid pirate snorkel jellyfish starfish lighthouse anchor submarine',
  sky: 'moon airplane witch angel ghost hummingbird vulture boomerang windmill weather-vane trampoline',
  room:
    'candle crown mirror grandmother doctor scissors hammer alarm-clock telephone television refrigerator armchair ' +
    'pillow bathtub broom cake corkscrew nutcracker thimble magnifying-glass monocle wig top-hat throne piggy-bank ' +
    'dentures pacifier hourglass typewriter treasure-chest cocoon piano guitar drum accordion marionette',
  snow: 'snowman igloo avalanche glacier skeleton',
  desert: 'elephant camel cactus oasis sundial',
  town:
    'robot firefighter police-officer suitcase camera ice-cream escalator fire-hydrant fountain carousel ' +
    'ferris-wheel roller-coaster cotton-candy chimney-sweep tightrope-walker kilt bagpipes',
  peaks: 'castle train knight dragon volcano waterfall bridge tent catapult cannon compass telescope antlers',
  space: 'astronaut rocket',
  rain: 'umbrella tornado swamp',
}
const scenes = new Map(
  Object.entries(SCENES).flatMap(([scene, pieces]) => pieces.split(' ').map((piece) => [piece, scene as Scene] as const)),
)


/** German pieces by their English names, by which the files are called. */
const german = new Map(Object.entries(names).map(([english, word]) => [word, english]))

const slug = (word: string): string => (german.get(word) ?? word).toLowerCase().replaceAll(' ', '-')

export const pictureOf = (word: string): string | null => files[`./pictures/${slug(word)}.webp`] ?? null
export const sceneOf = (word: string): Scene => scenes.get(slug(word)) ?? 'garden'
