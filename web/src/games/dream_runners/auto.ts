/** Whether this device resolves effects by itself, in the best order: kept in the browser. */
const KEY = 'reverie.dream_runners.own_order'

export function wantsOwnOrder(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false // a browser that keeps nothing
  }
}

export function keepOwnOrder(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, wanted ? '1' : '0')
  } catch {
    // it then lasts as long as the page
  }
}
