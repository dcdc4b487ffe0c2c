/** What is said with a face: by a bot in its own words, by anybody else in those of the face. */
import { botAt, faceAt } from '../lib/faces'
import { say } from '../lib/language.svelte'
import type { ChairSeen, Emote } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'

/** Null where it is not to be seen: bots are silent for who wants them so. */
export function remark(game: string, chair: ChairSeen, emote: Emote): string | null {
  if (faceAt(game, chair) && !settings.company) return null
  return botAt(game, chair)?.says[emote] ?? say(`emote.${emote}`)
}
