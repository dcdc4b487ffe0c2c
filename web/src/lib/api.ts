// The REST side: one function per thing one can ask for. A refusal is thrown with its sentence.

import { language } from './language.svelte'
import type {
  CodeFound, ContentRead, GameSeen, Matches, MatchSeen, Moment, NewTable, PersonChange, PersonSeen,
  Problem, RecordKept, RecoveryCode, SeatWish, Statistics, Tables, TableSeen, Verified,
} from './protocol'

export type Terms = Omit<NewTable, 'game' | 'sit'>

/** What the server answers when it says no; `why` is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly why: string,
  ) {
    super(why)
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': language() }
  const text = typeof body === 'string'
  if (body !== undefined) headers['Content-Type'] = text ? 'application/jsonl' : 'application/json'
  const answer = await reach(`/api${path}`, {
    method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : text ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw await refusal(answer)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

async function reach(path: string, how: RequestInit): Promise<Response> {
  try {
    return await fetch(path, how)
  } catch {
    throw new Refusal(0, 'UNREACHABLE', '') // the frame has the sentence for it
  }
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Problem
    return new Refusal(answer.status, problem.code, problem.why)
  } catch {
    return new Refusal(answer.status, 'BROKEN', '')
  }
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`
const match = (id: string) => `/matches/${encodeURIComponent(id)}`

export const api = {
  games: () => ask<readonly GameSeen[]>('GET', '/games'),
  readContent: (game: string, files: Record<string, string>) =>
    ask<ContentRead>('POST', `/games/${game}/content`, { files }),

  me: () => ask<PersonSeen>('GET', '/people/me'),
  arrive: (name: string) => ask<PersonSeen>('POST', '/people', { name, language: language() }),
  changeMe: (change: PersonChange) => ask<PersonSeen>('PATCH', '/people/me', change),
  forgetMe: () => ask<void>('DELETE', '/people/me'),
  recovery: () => ask<RecoveryCode>('POST', '/people/me/recovery'),
  recover: (code: string) => ask<PersonSeen>('POST', '/people/recover', { code }),

  tables: () => ask<Tables>('GET', '/tables'),
  openTable: (wish: NewTable) => ask<TableSeen>('POST', '/tables', wish),
  table: (id: string) => ask<TableSeen>('GET', table(id)),
  settle: (id: string, terms: Terms) => ask<TableSeen>('PATCH', table(id), terms),
  find: (code: string) => ask<CodeFound>('GET', `/codes/${encodeURIComponent(code)}`),
  sit: (id: string, seat: number, wish: SeatWish = {}) =>
    ask<TableSeen>('PUT', `${table(id)}/seats/${seat}`, wish),
  leave: (id: string, seat: number) => ask<TableSeen>('DELETE', `${table(id)}/seats/${seat}`),
  seatBot: (id: string, seat: number, bot: string) =>
    ask<TableSeen>('PUT', `${table(id)}/seats/${seat}/bot`, { bot }),
  ready: (id: string, seat: number, ready: boolean) =>
    ask<TableSeen>('PUT', `${table(id)}/seats/${seat}/ready`, { ready }),
  start: (id: string) => ask<TableSeen>('POST', `${table(id)}/start`),
  rematch: (id: string) => ask<TableSeen>('POST', `${table(id)}/rematch`),

  matches: (game: string | null, before: number | null) => {
    const query = new URLSearchParams()
    if (game) query.set('game', game)
    if (before !== null) query.set('before', String(before))
    return ask<Matches>('GET', `/matches?${query}`)
  },
  match: (id: string) => ask<MatchSeen>('GET', match(id)),
  moments: (id: string, first: number, most: number, seat: number | null) => {
    const whose = seat === null ? '' : `&seat=${seat}`
    return ask<readonly Moment[]>('GET', `${match(id)}/moments?first=${first}&most=${most}${whose}`)
  },
  verify: (id: string) => ask<Verified>('GET', `${match(id)}/verify`),
  keepRecord: (text: string) => ask<RecordKept>('POST', '/records', text),
  recordAddress: (id: string) => `/api${match(id)}/record`,
  statistics: (game: string) => ask<Statistics>('GET', `/statistics/${game}`),
}

/** Where a table's socket is: my first free seat, one that I name, or among those who watch. */
export function socketAddress(id: string, wish: number | 'mine' | 'watch', after: number | null): string {
  const query = new URLSearchParams({ language: language() })
  if (wish === 'watch') query.set('watch', '1')
  else if (wish !== 'mine') query.set('seat', String(wish))
  if (after !== null) query.set('after', String(after))
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api${table(id)}/socket?${query}`
}
