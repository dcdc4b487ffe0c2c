// Where we are: a table of patterns over the history API, nothing more.

import { belowSheets, settleSoon, stepped } from './sheets'

export type Page =
  | { name: 'start' }
  | { name: 'code'; code: string }
  | { name: 'table'; id: string }
  | { name: 'screen'; code: string }
  | { name: 'replay'; match: string }
  | { name: 'records' }
  | { name: 'statistics'; game: string }
  | { name: 'rules'; game: string }
  | { name: 'learn'; game: string }
  | { name: 'recover' }
  | { name: 'credits' }
  | { name: 'nowhere' }

const PATTERNS: readonly [RegExp, (part: string) => Page][] = [
  [/^\/$/, () => ({ name: 'start' })],
  [/^\/table\/([\w-]+)$/, (id) => ({ name: 'table', id })],
  [/^\/screen\/([\w-]+)$/, (code) => ({ name: 'screen', code })],
  [/^\/replay\/([\w-]+)$/, (match) => ({ name: 'replay', match })],
  [/^\/records$/, () => ({ name: 'records' })],
  [/^\/statistics\/(\w+)$/, (game) => ({ name: 'statistics', game })],
  [/^\/rules\/(\w+)$/, (game) => ({ name: 'rules', game })],
  [/^\/learn\/(\w+)$/, (game) => ({ name: 'learn', game })],
  [/^\/(?:rules|learn)$/, () => ({ name: 'start' })], // five letters, and no code: every game's are linked there
  [/^\/recover$/, () => ({ name: 'recover' })],
  [/^\/credits$/, () => ({ name: 'credits' })],
  [/^\/([A-Za-z]{5})$/, (code) => ({ name: 'code', code: code.toUpperCase() })],
]

/** Which page an address means. */
export function pageAt(path: string): Page {
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const [pattern, page] of PATTERNS) {
    const found = pattern.exec(tidy)
    if (found) return page(found[1] ?? '')
  }
  return { name: 'nowhere' }
}

const here = $state({ path: '/', query: '' })

export function page(): Page {
  return pageAt(here.path)
}

export function query(): URLSearchParams {
  return new URLSearchParams(here.query)
}

/** Go to another page; `replace` leaves no trace of this one. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  belowSheets(() => {
    if (how.replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    look()
    if (!how.replace) window.scrollTo(0, 0)
  })
}

function look(): void {
  here.path = location.pathname
  here.query = location.search
}

/** Follow the browser's own buttons, and every plain click on a link of ours. */
export function startRouter(): void {
  look()
  settleSoon()
  addEventListener('popstate', () => {
    stepped()
    look()
  })
  document.addEventListener('click', (click) => {
    const link = (click.target as Element).closest?.('a[href]')
    const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey
    if (!(link instanceof HTMLAnchorElement) || !plain || click.defaultPrevented) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/')) return
    click.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
