// A sheet over the page is a step of the history: the browser's back button closes the topmost one
// and leaves no page behind it. However a sheet closes, its step goes with it.

type Close = () => void

const open: Close[] = []
let ours = false // a step back that we took ourselves is on its way
let due = false
let later: (() => void) | null = null // what waits until all those steps are gone

/** How many sheets lie under this step of the history. */
const depth = (): number => (history.state as { sheet?: number } | null)?.sheet ?? 0

/** A sheet has opened; call what comes back when it is gone. */
export function opened(close: Close): () => void {
  open.push(close)
  settleSoon()
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return // the back button was it
    open.splice(at, 1)
    settleSoon()
  }
}

/** One sheet often follows another at once: then there is nothing to do. After a page was loaded anew
 * with a sheet open, its step is left over and goes. */
export function settleSoon(): void {
  if (due) return
  due = true
  setTimeout(() => {
    due = false
    settle()
  })
}

function settle(): void {
  if (ours) return // once more when it has arrived
  while (depth() < open.length) history.pushState({ sheet: depth() + 1 }, '')
  if (depth() > open.length) stepBack(depth() - open.length)
}

function stepBack(steps: number): void {
  ours = true
  history.go(-steps)
}

/** The browser stands at another step now. */
export function stepped(): void {
  if (!ours) while (open.length > depth()) open.pop()?.()
  ours = false
  const waiting = later
  later = null
  waiting?.()
  settleSoon()
}

/** Do this to the history once no step of a sheet lies on top of it. */
export function belowSheets(then: () => void): void {
  if (depth() === 0) then()
  else {
    open.length = 0
    later = then
    if (!ours) stepBack(depth())
  }
}
