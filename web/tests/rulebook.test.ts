import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRulebook } from '../rulebook'

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'reverie', 'games', 'dreamwell')

test.each(['RULES.md', 'RULES.de.md'])('every rule of %s has an anchor to jump to', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const rules = [...text.matchAll(/^- \*\*([A-Z]+-[A-Z]+-\d+)\*\*/gm)].map((found) => found[1])
  const { html } = readRulebook(text)
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter((rule) => !html.includes(`id="${rule}"`))).toEqual([])
})

test('nothing in it is styled inline, for the page allows no such thing', () => {
  const { html } = readRulebook('| a |\n|:-:|\n| b |\n')
  expect(html).toContain('<td>b</td>')
  expect(html).not.toContain('style=')
})

test('chapters are listed in order, with anchors of their own', () => {
  const { html, chapters } = readRulebook('# Book\n\n## One\n\n## *Two*\n')
  expect(chapters).toEqual([{ id: 'chapter-0', title: 'One' }, { id: 'chapter-1', title: 'Two' }])
  expect(html).toContain('<h2 id="chapter-1">')
})
