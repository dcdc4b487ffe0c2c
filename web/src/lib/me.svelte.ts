// Who I am here: a guest with a name, known by a cookie. No account, nothing else to fill in.

import { api, Refusal } from './api'
import { isLanguage, speak } from './language.svelte'
import type { PersonSeen } from './protocol'
import { settings } from './settings.svelte'

interface Me {
  person: PersonSeen | null
  known: boolean // whether the server has been asked
  asking: ((introduced: boolean) => void) | null // the name dialog is open
  from: string // where somebody was who went to enter their code
}

export const me: Me = $state({ person: null, known: false, asking: null, from: '/' })

const KEY = 'reverie.known' // set once the server has given this browser a cookie

/** Ask the server who this browser is; a stranger need not ask. */
export async function recognise(): Promise<void> {
  try {
    if (remembered()) become(await api.me())
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem // forgotten, or nobody answers
    if (problem.status === 401) remember(false)
  }
  me.known = true
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true // a browser that keeps nothing may still have kept the cookie
  }
}

function remember(known: boolean): void {
  try {
    if (known) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // then it is asked each time
  }
}

function become(person: PersonSeen): void {
  me.person = person
  remember(true)
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
  remember(false)
}
