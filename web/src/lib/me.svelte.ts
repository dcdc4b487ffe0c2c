// Who I am here: a guest with a name, known by a cookie. No account, nothing else to fill in.

import { api, Refusal } from './api'
import { isLanguage, speak } from './language.svelte'
import type { PersonSeen } from './protocol'
import { settings } from './settings.svelte'

interface Me {
  person: PersonSeen | null
  known: boolean // whether the server has been asked
  asking: ((introduced: boolean) => void) | null // the name dialog is open
}

export const me: Me = $state({ person: null, known: false, asking: null })

/** Ask the server who this browser is. */
export async function recognise(): Promise<void> {
  try {
    become(await api.me())
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem // a stranger, or nobody answers
  }
  me.known = true
}

function become(person: PersonSeen): void {
  me.person = person
  if (!settings.language && isLanguage(person.language)) speak(person.language)
}

/** True once I have a name; whoever has none is asked for it. */
export function introduced(): Promise<boolean> {
  if (me.person) return Promise.resolve(true)
  return new Promise((done) => (me.asking = done))
}

export async function introduce(name: string): Promise<void> {
  become(me.person ? await api.changeMe({ name }) : await api.arrive(name))
  me.asking?.(true)
  me.asking = null
}

export function stayAStranger(): void {
  me.asking?.(false)
  me.asking = null
}

export async function recover(code: string): Promise<void> {
  become(await api.recover(code))
}

export async function forget(): Promise<void> {
  await api.forgetMe()
  me.person = null
}
