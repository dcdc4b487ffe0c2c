/** One step at a time: what the player is asked now, in words. */
import type { SeatSeen } from '../contract'
import { discardCount, type Choice } from './choice'
import type { Place, View } from './model'
import { isOffered, type Mode, type Offers } from './offers'
import type { Stage } from './stage'
import { abilityMeaning, abilityName, doorsText, figuresAt, placeName, say, several, tileName, turnsBrief } from './words'

export interface Prompt {
  readonly title?: string // the ability that is being used
  readonly sentence: string // on top
  readonly detail: string // beside the buttons
  readonly confirm?: string // what the button says that finishes the choice
}

/** `stage` is what is shown: with the tiles as they would lie. */
export function prompt(view: View, o: Offers, c: Choice, stage: Stage, seats: readonly SeatSeen[]): Prompt | null {
  const asked = question(view, o, c, stage, seats)
  if (!asked || !view.pending || !o.decline) return asked
  return { ...asked, title: abilityName(view.pending), detail: abilityMeaning(view.pending) }
}

function question(view: View, o: Offers, c: Choice, stage: Stage, seats: readonly SeatSeen[]): Prompt | null {
  switch (c.mode) {
    case 'move':
      if (c.standee === null) return { sentence: say('ask.standee'), detail: say('hint.move') }
      return { sentence: say('ask.goal', { number: c.standee + 1 }), detail: say('hint.move') }
    case 'rotate':
      return rotating(c, stage)
    case 'flip':
      return flipping(view, c, stage)
    case 'swap':
      return swapping(view, c)
    case 'draw':
      return { sentence: say('ask.draw'), detail: say('detail.draw') }
    case 'play': {
      const sentence = isOffered(o, 'play') ? say('ask.play') : say('ask.play.none')
      return { sentence, detail: say('detail.play') }
    }
    case 'replace':
      return { sentence: say('ask.replace'), detail: `${say('detail.replace')} ${say('detail.replace.order')}`, confirm: say('confirm.replace') }
    case 'discard': {
      const sentence = say('ask.discard', { count: discardCount(o) })
      const order = discardCount(o) > 1 ? ` ${say('detail.discard.order')}` : ''
      return { sentence, detail: say('detail.discard') + order, confirm: say('confirm.discard') }
    }
    case 'nightmare':
      return haunting(view, c, seats)
    case null:
      return null
  }
}

function rotating(c: Choice, stage: Stage): Prompt {
  const [pick] = c.picks
  const tile = pick && stage.board[pick.cell]
  if (!tile) return { sentence: say('ask.rotate'), detail: say('detail.rotate') }
  const named = tileName(tile)
  const sentence =
    pick.turns === 0
      ? say('ask.turn', { tile: named })
      : say('ask.turned', { tile: named, turns: turnsBrief(pick.turns) })
  return { sentence, detail: doorsText(tile, pick.cell), confirm: say('confirm.rotate') }
}

function flipping(view: View, c: Choice, stage: Stage): Prompt {
  const [pick] = c.picks
  const tile = pick && stage.board[pick.cell]
  if (!tile) return { sentence: say('ask.flip'), detail: say('detail.flip') }
  const sentence = say('ask.flipped', { before: placeName(view.board, pick.cell), tile: tileName(tile) })
  return { sentence, detail: say('detail.flip'), confirm: say('confirm.flip') }
}

function swapping(view: View, c: Choice): Prompt {
  const [a, b] = c.picks
  const detail = say('detail.swap')
  if (!a) return { sentence: say('ask.swap.first'), detail }
  if (!b) return { sentence: say('ask.swap.second', { tile: placeName(view.board, a.cell) }), detail }
  const sentence = say('ask.swap.turn', { a: placeName(view.board, a.cell), b: placeName(view.board, b.cell) })
  return { sentence, detail, confirm: say('confirm.swap') }
}

function haunting(view: View, c: Choice, seats: readonly SeatSeen[]): Prompt {
  if (c.place === null) return { sentence: say('ask.nightmare'), detail: say('detail.nightmare') }
  const sentence = say('ask.nightmare.goes', { place: placeName(view.board, c.place) })
  const detail = scaredAt(view, seats, c.place) || say('ask.nightmare.nobody')
  return { sentence, detail, confirm: say('confirm.nightmare') }
}

/** Whom the nightmare would meet there. */
export function scaredAt(view: View, seats: readonly SeatSeen[], place: Place): string {
  const figures = place === 'off' ? [] : figuresAt(view, seats, place)
  return figures.length > 0 ? say('ask.nightmare.scares', { figures: several(figures) }) : ''
}

/** The short line beside the actions. */
export function hint(view: View, c: Choice): string {
  if (view.to_act !== view.seat) return view.phase === 'finished' ? '' : say('hint.wait')
  if (c.mode === 'move') return say('hint.move')
  if (c.mode === 'rotate') return say('detail.rotate')
  if (c.mode === 'flip') return say('detail.flip')
  return view.actions_left === 0 ? say('hint.spent') : say('hint.idle')
}

const SETTLING: ReadonlySet<Mode | null> = new Set<Mode>(['discard', 'nightmare', 'replace', 'draw', 'play', 'swap'])

/** Whether the choice stands in the place of the actions: there is something to say or to settle. */
export const isGuided = (o: Offers, c: Choice): boolean =>
  o.decline !== null || SETTLING.has(c.mode) || c.picks.length > 0
