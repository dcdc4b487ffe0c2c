/** The board as it is shown while something is chosen, and each place of it in words. */
import type { SeatSeen } from '../contract'
import { lit, pathTo, type Choice } from './choice'
import { turned } from './geometry'
import type { Place, View } from './model'
import type { Offers } from './offers'
import { scaredAt } from './prompts'
import { back, changed, swapped, type Stage } from './stage'
import { outsideText, say, tileText, turnsName } from './words'

/** The table as it would be after the choice. */
export function tried(now: Stage, c: Choice): Stage {
  const [a, b] = c.picks
  if (!a) return now
  if (c.mode === 'rotate') return { ...now, board: changed(now.board, a.cell, (tile) => turned(tile, a.turns)) }
  if (c.mode === 'flip') return { ...now, board: changed(now.board, a.cell, back) }
  return c.mode === 'swap' && b ? swapped(now, a.cell, b.cell, a.turns, b.turns) : now
}

/** The way to a place from where the chosen standee stands; none for one that flies. */
export function wayTo(view: View, o: Offers, c: Choice, place: Place): Place[] {
  const start = view.seat === null || c.standee === null ? undefined : view.standees[view.seat]?.[c.standee]
  const path = pathTo(o, c, place)
  return start === undefined || path.length === 0 ? [] : [start, ...path]
}

/** The ways to everywhere the chosen standee can go. */
export function allWays(view: View, o: Offers, c: Choice): Place[][] {
  return [...lit(o, c)].map((place) => wayTo(view, o, c, place)).filter((way) => way.length > 0)
}

/** “Blue Skullflower, a1; doors east, south; reachable in three steps”. */
export function placeText(view: View, stage: Stage, seats: readonly SeatSeen[], o: Offers, c: Choice, place: Place): string {
  const text = place === 'off' ? outsideText(view, seats) : tileText({ ...view, ...stage }, seats, place)
  const steps = c.mode === 'move' ? pathTo(o, c, place).length : 0
  const pick = c.picks.find((each) => each.cell === place)
  const more = [
    steps > 0 ? say('tile.steps', { count: steps }) : lit(o, c).has(place) ? say('tile.lit') : '',
    c.mode === 'nightmare' ? scaredAt(view, seats, place) : '',
    pick ? say('tile.picked') : '',
    pick && pick.turns > 0 ? say('tile.turned', { turns: turnsName(pick.turns) }) : '',
  ]
  return [text, ...more].filter(Boolean).join('; ')
}
