import type { TurnClock } from '../lib/protocol'

/** The clocks a table can choose from, by what they feel like; seconds. */
export const CLOCKS = [
  { name: 'calm', clock: null },
  { name: 'brisk', clock: { bank: 120, increment: 20, cap: 180 } },
  { name: 'slow', clock: { bank: 600, increment: 30, cap: 1200 } },
] as const satisfies readonly { name: string; clock: TurnClock | null }[]

/** Which of them it is; any other counts as the slow one. */
export function clockName(clock: TurnClock | null): (typeof CLOCKS)[number]['name'] {
  if (clock === null) return 'calm'
  return CLOCKS.find((one) => one.clock?.bank === clock.bank)?.name ?? 'slow'
}

/** How long the table waits for who has gone before a bot sits in; seconds, 0: till somebody asks. */
export const GRACES = [0, 120, 600] as const
