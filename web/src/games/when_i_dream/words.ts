/** What the Table says of its own; sentences about the game come from the server. */
import { catalogue, language } from '../../lib/language.svelte'
import type { SeatSeen } from '../contract'
import type { Role } from './model'
import german from './messages/de.json'
import english from './messages/en.json'

export const say = catalogue(english, german)
type Key = Parameters<typeof say>[0]

/** A key made of a word of the data; the tests see to it that each one is there. */
export const told = (key: string, gaps?: Parameters<typeof say>[1]): string => say(key as Key, gaps)

export const roleName = (role: Role): string => told(`role.${role}`)
export const roleWish = (role: Role): string => told(`role.${role}.wish`)

/** What is good to know in that role, told where one looks at it. */
export const roleTip = (role: Role | 'dreamer'): string => told(`role.${role}.tip`)

/** “A, B and C”. */
export const several = (things: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(things)

export const nameOf = (seats: readonly SeatSeen[], seat: number): string => seats[seat]?.name || String(seat + 1)

/** Minutes and seconds. */
export function clockText(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
