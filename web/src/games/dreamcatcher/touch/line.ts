/** Who answers a fingertip: the server, or the practice card. */
import type { Frame } from '../../contract'
import type { Answer, Message } from '../protocol'
import { Practice } from './practice'

export interface Line {
  whisper(message: Message): void
  onWhispered(listener: (answer: Answer) => void): () => void
}

export function serverLine(frame: Frame): Line {
  return {
    whisper: (message) => frame.whisper?.(message),
    onWhispered: (listener) => frame.onWhispered?.((answer) => listener(answer as Answer)) ?? (() => undefined),
  }
}

/** A card of our own that keeps no secret. */
export function practiceLine(now: () => number = () => performance.now()): Line {
  const card = new Practice()
  const listeners = new Set<(answer: Answer) => void>()
  return {
    whisper: (message) => {
      const answer = message.type === 'pull_strength' ? null : card.hear(message, now())
      if (answer) for (const listener of listeners) listener(answer)
    },
    onWhispered: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
