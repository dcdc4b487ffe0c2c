// Rulebooks are Markdown beside the rules they tell; the build makes pages of them.

import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'

export interface Rulebook {
  readonly html: string
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
}

const RULE = /<li>\s*(?:<p>)?<strong>([A-Z]+-[A-Z]+-\d+)<\/strong>/g

/** A book as HTML, with an anchor at every chapter and every rule, and nothing styled inline. */
export function readRulebook(markdown: string): Rulebook {
  const chapters: { id: string; title: string }[] = []
  const html = new MarkdownIt()
    .render(markdown)
    .replace(/ style="[^"]*"/g, '')
    .replace(/<h1>.*?<\/h1>\n?/, '')
    .replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
      const id = `chapter-${chapters.length}`
      chapters.push({ id, title: title.replace(/<[^>]+>/g, '') })
      return `<h2 id="${id}">${title}</h2>`
    })
    .replace(RULE, (found, rule: string) => found.replace('<li>', `<li id="${rule}" tabindex="-1">`))
    .replace(/<table>/g, '<div class="scrolls" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre>/g, '<pre tabindex="0">')
  return { html, chapters }
}

export function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    transform(text, id) {
      if (!/RULES(\.\w+)?\.md$/.test(id)) return null
      return { code: `export default ${JSON.stringify(readRulebook(text))}`, map: null }
    },
  }
}
