/** How this player likes to feel (DC-OUT-5): each channel with its own switch and strength. */
import type { PullStrength } from '../protocol'
import type { Speed } from './sweep'

export interface Channel {
  on: boolean
  strength: number // 0.2 to 1
}
export interface TouchSettings {
  sound: Channel
  vibration: Channel
  halo: Channel
  trail: Channel
  lens: Channel
  speech: Channel // announcements; the stronger, the sooner they come
  pull: PullStrength['pull']
  cursor: Channel // the pseudo-haptic one
  hover: boolean // a mouse feels without a button
  sweep: Speed
  practised: boolean
  reads: boolean // the text view, wished for at every table
}

const KEY = 'reverie.touch'
export const CHANNELS = ['sound', 'vibration', 'halo', 'trail', 'lens', 'cursor', 'speech'] as const
export type ChannelName = (typeof CHANNELS)[number]

export const USUAL = 0.7
const channel = (on = true): Channel => ({ on, strength: USUAL })
const defaults = (): TouchSettings => ({
  sound: channel(),
  vibration: channel(),
  halo: channel(),
  trail: channel(),
  lens: channel(),
  speech: channel(),
  pull: 'soft',
  cursor: channel(),
  hover: false,
  sweep: 'steady',
  practised: false,
  reads: false,
})

/** What was chosen before; where an older page kept something of another kind, nothing was. */
function kept(): Partial<TouchSettings> {
  const usual: Readonly<Record<string, unknown>> = { ...defaults() }
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object)
    return Object.fromEntries(found.filter(([name, value]) => typeof value === typeof usual[name]))
  } catch {
    return {} // a browser that keeps nothing
  }
}

export const touching = $state<TouchSettings>({ ...defaults(), ...kept() })

/** Keep it for the next evening. Call it in an effect. */
export function keepTouching(): void {
  const text = JSON.stringify(touching)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // then it lasts as long as the page
  }
}

/** from now on the dreams are read at every table, or no more. */
export function keepReading(on: boolean): void {
  touching.reads = on
  keepTouching()
}

/** Whether this device can shake at all (DC-OUT-4). */
export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator
