import { expect, test } from 'vitest'
import { begin, enter, lit, NOTHING, pathTo, retreat, settled, tapCard, tapPlace, tapStandee, turnPick } from '../../src/games/dreamwell/choice'
import { FIXTURES, fixture } from '../../src/games/dreamwell/fixtures'
import { isFree, isOffered, offers, sample } from '../../src/games/dreamwell/offers'
import type { Action } from '../../src/games/dreamwell/model'

const at = (name: string) => ({ ...fixture(name), o: offers(fixture(name).legal, fixture(name).view.phase) })

test('every action the server lists can be reached by pointing', () => {
  for (const [name, { legal, view }] of FIXTURES) {
    const o = offers(legal, view.phase)
    const reached = new Set<Action>([
      ...[...o.moves.values()].flatMap((ways) => [...ways.values()]),
      ...[...o.turns.values()].flatMap((ways) => [...ways.values()]),
      ...o.flips.values(), ...o.swaps.values(), ...o.plays.values(), ...o.draws.values(),
      ...o.discards.values(), ...o.nightmare.values(),
      ...[o.replace, o.decline, o.end].filter((one) => one !== null),
    ])
    const paidTwice = legal.filter((action) => !reached.has(action))
    expect(paidTwice.every((action) => !isFree(action)), name).toBe(true)
    expect(reached.size + paidTwice.length).toBe(legal.length)
  }
})

test('nothing shines that the server did not list', () => {
  const { o, legal } = at('midway')
  for (const standee of o.moves.keys()) {
    const goals = lit(o, { ...NOTHING, mode: 'move', standee })
    const listed = legal.flatMap((action) =>
      action.type === 'move' && action.standee === standee ? [action.path.at(-1)] : [],
    )
    expect([...goals].sort()).toEqual(listed.sort())
  }
})

test('a free action is taken before one that costs', () => {
  const { o, view } = at('free')
  const top = view.rows[0]!.at(-1)!
  expect(top).toBeTruthy()
  const free = (['move', 'rotate', 'draw'] as const).filter((mode) => isFree(sample(o, mode)))
  expect(free).toHaveLength(1)
})

test('in one’s own turn nothing is chosen, and a tap on a standee chooses it', () => {
  const { o } = at('midway')
  expect(begin(o)).toEqual(NOTHING)
  const [standee] = [...o.moves.keys()]
  const { choice } = tapStandee(o, NOTHING, standee!)
  expect(choice).toMatchObject({ mode: 'move', standee })
  expect(tapStandee(o, choice, standee!).choice).toEqual(NOTHING)
})

test('a tap on a lit place is the listed move, with its path', () => {
  const { o } = at('midway')
  const [standee] = [...o.moves.keys()]
  const { choice } = tapStandee(o, NOTHING, standee!)
  for (const place of lit(o, choice)) {
    const { action } = tapPlace(o, choice, place, [])
    expect(action).toMatchObject({ type: 'move', standee })
    expect(pathTo(o, choice, place).at(-1)).toBe(place)
  }
})

test('a tap on the other standee takes it, and a tap on the tile beside it goes there', () => {
  const { o } = at('midway')
  const [one, other] = [...o.moves.keys()]
  const { choice } = tapStandee(o, NOTHING, one!)
  const goal = [...lit(o, choice)].find((place) => place !== 'off')!
  expect(tapPlace(o, choice, goal, [other!], other!)).toEqual({ choice: { ...NOTHING, mode: 'move', standee: other } })
  expect(tapPlace(o, choice, goal, [other!], null).action).toMatchObject({ type: 'move', standee: one })
})

test('a tap where nothing is lit is tried, so that the server can say why', () => {
  const { o, view } = at('midway')
  const standee = [...o.moves.keys()][0]!
  const { choice } = tapStandee(o, NOTHING, standee)
  const dark = view.board.findIndex((_, cell) => !lit(o, choice).has(cell) && !view.standees[0]!.includes(cell))
  const { action, tried } = tapPlace(o, choice, dark, [])
  expect(action).toBeUndefined()
  expect(tried).toEqual({ type: 'move', standee, path: [dark] })
})

test('a tile is turned tap by tap and only sent when settled', () => {
  const { o } = at('midway')
  const cell = [...o.turns.keys()][0]!
  let choice = enter(o, 'rotate')
  const seen: number[] = []
  for (let tap = 0; tap < 4; tap++) {
    choice = tapPlace(o, choice, cell, []).choice
    seen.push(choice.picks[0]!.turns)
  }
  expect(seen).toEqual([1, 2, 3, 0])
  expect(settled(o, choice)).toBeNull()
  expect(settled(o, turnPick(o, choice, 0, -1))).toMatchObject({ type: 'rotate', cell, turns: 3 })
})

test('with nothing chosen a tap on a free tile only picks it', () => {
  const { o, view } = at('midway')
  const cell = [...o.turns.keys()].find((each) => !view.standees[0]!.includes(each))!
  const { choice, action } = tapPlace(o, NOTHING, cell, [])
  expect(action).toBeUndefined()
  expect(choice).toMatchObject({ mode: 'rotate', picks: [{ cell, turns: 0 }] })
})

test('MOVE TO asks for the standee first, then for the tile', () => {
  const { o } = at('move_to')
  const start = begin(o)
  expect(start.mode).toBe('move')
  const standee = [...o.moves.keys()][0]!
  const chosen = start.standee === null ? tapStandee(o, start, standee).choice : start
  const goal = [...lit(o, chosen)][0]!
  expect(tapPlace(o, chosen, goal, []).action).toMatchObject({ type: 'ability_move_to', cell: goal })
})

test('the back of a tile is shown before it is flipped', () => {
  const { o } = at('flip_any')
  const start = begin(o)
  const cell = [...lit(o, start)][0]!
  const once = tapPlace(o, start, cell, [])
  expect(once.action).toBeUndefined()
  expect(once.choice.picks).toEqual([{ cell, turns: 0 }])
  expect(tapPlace(o, once.choice, cell, []).action).toMatchObject({ type: 'ability_flip', cell })
})

test('SWAP picks two tiles, turns them where they lie now, and can be taken back step by step', () => {
  const o = offers(everySwap(0, 5), 'ability')
  let choice = begin(o)
  choice = tapPlace(o, choice, 5, []).choice
  choice = tapPlace(o, choice, 0, []).choice
  expect(settled(o, choice)).toMatchObject({ cell_a: 0, cell_b: 5, turns_a: 0, turns_b: 0 })
  choice = tapPlace(o, choice, 5, []).choice // there lies now the tile of cell 0
  expect(settled(o, choice)).toMatchObject({ cell_a: 0, cell_b: 5, turns_a: 1, turns_b: 0 })
  expect(retreat(o, choice).picks).toEqual([{ cell: 5, turns: 0 }])
})

test('a tile that must not be turned in a swap stays as it is', () => {
  const o = offers(everySwap(0, 5).filter((swap) => swap.type !== 'ability_swap' || swap.turns_a === 0), 'ability')
  const picked = { ...begin(o), picks: [{ cell: 0, turns: 0 }, { cell: 5, turns: 0 }] }
  expect(turnPick(o, picked, 0, 1)).toBe(picked)
  expect(turnPick(o, picked, 1, 1).picks[1]).toEqual({ cell: 5, turns: 1 })
})

test('so many cards are discarded as are too many, the last ones picked', () => {
  const { o, view } = at('discard')
  const count = view.hand.length - 4
  let choice = begin(o)
  expect(settled(o, choice)).toBeNull()
  for (const card of view.hand) choice = tapCard(o, choice, card)
  expect(choice.cards).toEqual(view.hand.slice(-count))
  expect(settled(o, choice)).toMatchObject({ type: 'discard' })
})

test('the nightmare goes where it is tapped to, and nowhere else', () => {
  for (const name of ['nightmare', 'place_nightmare']) {
    const { o } = at(name)
    const start = begin(o)
    expect(start.mode).toBe('nightmare')
    for (const place of lit(o, start)) expect(tapPlace(o, start, place, []).action).toBeTruthy()
    expect(tapPlace(o, start, 0, []).action ?? tapPlace(o, start, 0, []).tried).toBeTruthy()
  }
})

test('when it is somebody else’s turn nothing can be chosen', () => {
  const o = offers([], 'action')
  expect(begin(o)).toEqual(NOTHING)
  expect(tapPlace(o, NOTHING, 3, [0]).choice).toEqual(NOTHING)
  expect(tapStandee(o, NOTHING, 0).choice).toEqual(NOTHING)
  for (const mode of ['move', 'rotate', 'flip', 'play', 'draw', 'replace'] as const) expect(isOffered(o, mode)).toBe(false)
})

function everySwap(cell_a: number, cell_b: number): Action[] {
  const turns = [0, 1, 2, 3]
  return turns.flatMap((turns_a) =>
    turns.map((turns_b) => ({ type: 'ability_swap', cell_a, cell_b, turns_a, turns_b }) as const),
  )
}

test('cards are discarded in the order they were picked, the topmost first (DW-HAND-3)', () => {
  const { view } = at('discard')
  const [a, b] = view.hand as [string, string]
  const o = offers([{ type: 'discard', cards: [a, b] }], 'discard')
  const picked = tapCard(o, tapCard(o, begin(o), b), a)
  expect(settled(o, picked)).toEqual({ type: 'discard', cards: [b, a] })
})

test('the display goes under the deck as it was tapped, and what was not tapped follows (DW-DISP-3)', () => {
  const { o, view } = at('midway')
  const display = view.display as string[]
  const start = enter(o, 'replace')
  expect(settled(o, start, display)).toEqual(o.replace)
  const tapped = tapCard(o, tapCard(o, start, display[2]!), display[0]!)
  expect(settled(o, tapped, display)).toEqual({ ...o.replace, order: [display[2], display[0], display[1], display[3]] })
  expect(tapCard(o, tapped, display[2]!).cards).toEqual([display[0]])
  expect(retreat(o, tapped).cards).toEqual([])
})
