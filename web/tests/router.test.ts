import { expect, test } from 'vitest'
import { pageAt } from '../src/lib/router.svelte'

test.each([
  ['/', { name: 'start' }],
  ['/table/abc-D_1', { name: 'table', id: 'abc-D_1' }],
  ['/table/abc/', { name: 'table', id: 'abc' }],
  ['/screen/KDTRM', { name: 'screen', code: 'KDTRM' }],
  ['/replay/IKiMGfcB-_20It', { name: 'replay', match: 'IKiMGfcB-_20It' }],
  ['/records', { name: 'records' }],
  ['/statistics/dream_runners', { name: 'statistics', game: 'dream_runners' }],
  ['/rules/dreamwell', { name: 'rules', game: 'dreamwell' }],
  ['/learn/dreamwell', { name: 'learn', game: 'dreamwell' }],
  ['/recover', { name: 'recover' }],
  ['/credits', { name: 'credits' }],
  ['/kdtrm', { name: 'code', code: 'KDTRM' }],
  ['/nothing/here', { name: 'nowhere' }],
  ['/table/../secret', { name: 'nowhere' }],
])('%s leads to its page', (path, page) => {
  expect(pageAt(path)).toEqual(page)
})
