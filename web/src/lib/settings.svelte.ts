// What this device remembers of its person's taste. Kept in the browser, never sent.

export interface Settings {
  theme: 'night' | 'dawn' | 'contrast'
  size: 'normal' | 'large' | 'larger' | 'largest'
  motion: 'full' | 'calm' // calm also where the system asks for it
  patterns: boolean // letters and patterns beside every colour of a game
  sound: boolean
  volume: number // 0 to 1
  confirm: boolean // ask before what cannot be taken back
  company: boolean // bots show faces and say a word with them
  keys: boolean // letters as shortcuts of the frame, wherever the focus is
  language: string // empty: as the browser says
}

export const DEFAULTS: Settings = {
  theme: 'night',
  size: 'normal',
  motion: 'full',
  patterns: false,
  sound: true,
  volume: 0.6,
  confirm: true,
  company: true,
  keys: true,
  language: '',
}

const KEY = 'reverie.settings'

export const settings: Settings = $state({ ...DEFAULTS, ...kept() })

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {} // a browser that keeps nothing, or something else under our name
  }
}

/** Keep the settings, and let the page look as they say. Call it in an effect. */
export function applySettings(): void {
  const { dataset } = document.documentElement
  dataset.theme = settings.theme
  dataset.size = settings.size
  dataset.motion = settings.motion
  dataset.patterns = settings.patterns ? 'on' : 'off'
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // the settings then last as long as the page
  }
}

/** Whether to keep still: by choice here, or by the system's. */
export function isCalm(): boolean {
  return settings.motion === 'calm' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
