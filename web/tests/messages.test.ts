// Every sentence is there in both languages, with the same gaps, and none is written into a page.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, type AST } from 'svelte/compiler'
import { expect, test } from 'vitest'
import { filled, type Messages } from '../src/lib/catalogue'

const SOURCE = join(import.meta.dirname, '..', 'src')

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}
const ALL = files(SOURCE)
const FOLDERS = ALL.filter((path) => path.endsWith('/en.json')).map((path) => path.slice(0, -'en.json'.length))

function read(folder: string, language: string): Messages {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
}
const gapsOf = (message: Messages[string]): string[] =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]!)

test.each(FOLDERS)('%s has the same keys in both languages', (folder) => {
  expect(Object.keys(read(folder, 'de')).sort()).toEqual(Object.keys(read(folder, 'en')).sort())
})

test.each(FOLDERS)('%s has forms by number in both languages or in neither', (folder) => {
  const german = read(folder, 'de')
  for (const [key, message] of Object.entries(read(folder, 'en')))
    expect([key, typeof german[key]]).toEqual([key, typeof message])
})

test.each(FOLDERS)('%s has no gap that nobody fills', (folder) => {
  const home = join(folder, '..')
  const code = ALL.filter((path) => path.startsWith(home) && /\.(svelte|ts)$/.test(path)).map((path) => readFileSync(path, 'utf8')).join('\n')
  const gaps = ['en', 'de'].flatMap((language) => Object.values(read(folder, language)).flatMap(gapsOf))
  expect([...new Set(gaps)].filter((gap) => !new RegExp(`\\b${gap}\\b`).test(code))).toEqual([])
})

test.each(FOLDERS)('%s says something everywhere', (folder) => {
  for (const language of ['en', 'de'])
    for (const [key, message] of Object.entries(read(folder, language)))
      expect([key, JSON.stringify(message).replace(/[^\p{L}\p{N}]/gu, '').length > 0]).toEqual([key, true])
})

/** Text that people would read, by node: letters in markup, and in the attributes that are read out. */
const READ_OUT = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription', 'label'])

function texts(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  const one = node as AST.BaseNode & Record<string, unknown>
  if (one.type === 'Text') return [String(one.data)]
  if (one.type === 'Attribute' && !READ_OUT.has(String(one.name))) return []
  if (one.type === 'StyleDirective' || one.type === 'ClassDirective') return []
  if (one.type === 'Comment' || one.type === 'ExpressionTag') return []
  return Object.entries(one).flatMap(([name, value]) => {
    if (['css', 'instance', 'module', 'expression', 'test', 'parent'].includes(name)) return []
    return Array.isArray(value) ? value.flatMap(texts) : texts(value)
  })
}

test.each(ALL.filter((path) => path.endsWith('.svelte')).map((path) => relative(SOURCE, path)))(
  '%s has no sentence of its own',
  (path) => {
    const tree = parse(readFileSync(join(SOURCE, path), 'utf8'), { modern: true })
    const words = texts(tree.fragment).filter((text) => /\p{L}/u.test(text))
    expect(words).toEqual([])
  },
)

test('the search for sentences finds one in markup and one in a label', () => {
  const page = '<p class="x">{say("a")} hello</p><button aria-label="there">·</button>'
  const words = texts(parse(page, { modern: true }).fragment).filter((text) => /\p{L}/u.test(text))
  expect(words.map((word) => word.trim())).toEqual(['hello', 'there'])
})

test('a count chooses the form and fills the gap', () => {
  const message = { one: '{count} point for {name}', other: '{count} points for {name}' }
  expect(filled(message, { count: 1, name: 'Ida' })).toBe('1 point for Ida')
  expect(filled(message, { count: 0, name: 'Ida' })).toBe('0 points for Ida')
})

test('every key that is asked for in words is there', () => {
  const english = read(join(SOURCE, 'messages'), 'en')
  const own = ALL.filter((path) => /\.(svelte|ts)$/.test(path) && !/\/games\/(?!plain)\w+\//.test(path))
  const asked = own.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bsay\('([\w.]+)'/g)].map((found) => found[1]!))
  expect([...new Set(asked)].filter((key) => !(key in english))).toEqual([])
})
