import { api, Refusal } from '../lib/api'
import { speak, type Language } from '../lib/language.svelte'
import { me } from '../lib/me.svelte'
import { settings } from '../lib/settings.svelte'

/** Speak another language from here on, on this device and, if I am known, from the server. */
export async function changeLanguage(wish: Language): Promise<void> {
  settings.language = wish
  speak(wish)
  if (!me.person) return
  try {
    me.person = await api.changeMe({ language: wish })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem // the page speaks it all the same
  }
}
