/** The keys of the table, never with Ctrl, Alt or Meta. Outside of it they count unless the settings say no. */
import type { Turn } from './turn.svelte'

/** Whether the key meant something here; `go` moves the focus. */
export function press(turn: Turn, event: KeyboardEvent, go: (where: 'board' | 'hand') => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || turn.sheet) return false
  switch (event.key.toLowerCase()) {
    case 'escape':
      if (turn.choice.mode === null && !turn.isLeaving) return false
      turn.retreat()
      return true
    case '1':
    case '2':
      turn.standee(Number(event.key) - 1)
      return true
    case 'r':
      turn.turnFocused(event.shiftKey ? -1 : 1)
      return true
    case 'f':
      turn.flipFocused()
      return true
    case 'm':
      turn.choose('move')
      return true
    case 'p':
      turn.choose('play')
      return true
    case 'd':
      turn.choose('draw')
      return true
    case 'x':
      turn.choose('replace')
      return true
    case 'e':
      turn.end()
      return true
    case 'b':
      go('board')
      return true
    case 'h':
      go('hand')
      return true
    case 'w':
      turn.sheet = { kind: 'words' }
      return true
    case 'k':
      turn.sheet = { kind: 'keys' }
      return true
    default:
      return false
  }
}
