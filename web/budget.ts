// What everybody must fetch before the first page works: kept small, or the build fails.

import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

const MOST = 200_000 // bytes: scripts and styles squeezed, fonts as they are, pictures apart

/** The files of the first page: the entry, what it imports at once, their styles, the two fonts. */
export function firstLoad(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    chunk.imports.forEach(visit)
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style))
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry) visit(name)
    if (name.endsWith('.woff2')) files.add(name)
  }
  return [...files].sort()
}

export function weight(bundle: Rollup.OutputBundle, name: string): number {
  const file = bundle[name]
  const content = file?.type === 'chunk' ? file.code : (file?.source ?? '')
  return name.endsWith('.woff2') ? content.length : gzipSync(content).length
}

export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = firstLoad(bundle)
      const total = files.reduce((sum, name) => sum + weight(bundle, name), 0)
      const told = `the first page weighs ${total} bytes of ${MOST}`
      if (total > MOST) this.error(`${told}: ${files.join(', ')}`)
      this.info(told)
    },
  }
}
