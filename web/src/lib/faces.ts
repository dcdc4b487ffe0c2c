/** The faces of bots: one drawing for each strength of each game, and one for whoever comes from elsewhere. */
import type { BotSeen, ChairSeen } from './protocol'
import { gameCalled } from './house.svelte'

const files = import.meta.glob<string>('../art/bot-*.svg', { eager: true, query: '?url', import: 'default' })

export const faceOf = (game: string, bot: string): string =>
  files[`../art/bot-${game}-${bot}.svg`] ?? files['../art/bot-guest.svg']!

/** Who sits there in their own right; people have no such face, nor a bot that stands in for them. */
export const faceAt = (game: string, chair: ChairSeen): string | null =>
  chair.bot && !chair.person ? faceOf(game, chair.bot) : null

export const botAt = (game: string, chair: ChairSeen): BotSeen | null =>
  (chair.bot && !chair.person && gameCalled(game)?.bots.find((bot) => bot.name === chair.bot)) || null

/** What a bot is called where one chooses: by its name, or by its strength where it has none. */
export const calledOf = (bot: BotSeen): string => bot.called || bot.title

/** How it is, in a sentence or two: its temper, and how it plays. */
export const mannerOf = (bot: BotSeen): string => [bot.temper, bot.about].filter(Boolean).join(' ')
