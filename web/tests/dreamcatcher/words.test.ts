import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../src/games/dreamcatcher/messages/en.json'
import names from '../../src/games/dreamcatcher/names.json'
import silhouettes from '../../src/games/dreamcatcher/motifs/silhouettes.json'
import words from '../../src/games/dreamcatcher/words/en.json'
import { CHANNELS } from '../../src/games/dreamcatcher/touch/settings.svelte'
import { divisible, likened } from '../../src/games/dreamcatcher/words'
import type { View } from '../../src/games/dreamcatcher/protocol'

const HOME = join(import.meta.dirname, '../../src/games/dreamcatcher')
const CODE = readdirSync(HOME, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('protocol.ts'))
  .map((name) => readFileSync(join(HOME, name), 'utf8'))
  .join('\n')
const asked = (verb: string): string[] => [...CODE.matchAll(new RegExp(`\\b${verb}\\('([\\w.]+)'`, 'g'))].map((found) => found[1]!)

test('every sentence that is asked for by name is there', () => {
  expect(asked('say').filter((key) => !(key in en))).toEqual([])
  expect(asked('word').filter((key) => !(key in words))).toEqual([])
})

test('every sentence that is asked for by a word of the data is there', () => {
  const keys = [
    ...['down', 'secret', 'star', 'cloud'].map((face) => `choice.${face}`),
    ...CHANNELS.flatMap((name) => [`touch.${name}`, `touch.${name}.why`]),
    ...['off', 'soft', 'firm'].map((pull) => `touch.pull.${pull}`),
    ...['slow', 'steady', 'quick'].map((speed) => `touch.sweep.${speed}`),
    ...['lead', 'slot', 'stand_in'].flatMap((topic) => [`vote.about.${topic}`, `vote.call.${topic}`]),
    ...['wait', 'stand_in', 'abort'].map((choice) => `vote.${choice}`),
  ]
  expect(keys.filter((key) => !(key in en))).toEqual([])
})

test('every motif has a name in both languages and a silhouette', () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(silhouettes).sort())
  for (const pair of Object.values(names)) expect(pair.every(Boolean)).toBe(true)
})

test('a long word is divided where a syllable begins, and its letters stay', () => {
  expect(divisible('Schmetterling')).toBe('Schmet\u00adter\u00adling')
  expect(divisible('Regenschirm, offen')).toBe('Re\u00adgen\u00adschirm, offen')
  expect(divisible('Moon')).toBe('Moon')
  for (const name of Object.values(names).flat()) expect(divisible(name).replaceAll('\u00ad', '')).toBe(name)
})

test('the client holds no relief of the game', () => {
  const files = readdirSync(HOME, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /relief|\.bin$/.test(name))).toEqual([])
})

test('“like …” names a motif of the table, or is said as it stands (8.10)', () => {
  const view = { options: {} } as View
  expect(likened(view, ' key ')).toEqual({ names: ['T02'] })
  expect(likened(view, 'a key hole')).toEqual({ text: 'like a key hole' })
  const motifs = [{ id: 'Own1', name_en: 'Kettle', name_de: 'Kessel' }]
  const own = { options: { content: { motifs } } } as unknown as View
  expect(likened(own, 'kettle')).toEqual({ names: ['Own1'] })
  expect(likened(own, 'key')).toEqual({ text: 'like key' })
})
