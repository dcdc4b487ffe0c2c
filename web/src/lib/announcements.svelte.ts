// What screen readers are told, politely: one sentence after the other, none cut off by the next.

const spoken = $state<{ line: string; turn: boolean }>({ line: '', turn: false })
const waiting: string[] = []
let busy = false

const BETWEEN = 120 // milliseconds: two changes at once would be heard as one

export function announce(sentence: string): void {
  if (!sentence) return
  waiting.push(sentence)
  if (!busy) next()
}

function next(): void {
  const line = waiting.shift()
  busy = line !== undefined
  if (line === undefined) return
  spoken.line = line
  spoken.turn = !spoken.turn // two regions by turns: the same sentence twice is heard twice
  setTimeout(next, BETWEEN)
}

export function announced(): Readonly<{ line: string; turn: boolean }> {
  return spoken
}
