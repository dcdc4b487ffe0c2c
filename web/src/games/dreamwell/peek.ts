/** A card looked at more closely: while a mouse rests on it, or while it has the focus of a key. */
import type { CardId } from './model'

export type Peek = (card: CardId | null, from?: Element) => void

const REST = 350 // milliseconds: passing over a card is not looking at it

export function peeking(card: CardId, peek: Peek): Record<string, (event: UIEvent) => void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const from = (event: UIEvent): Element => event.currentTarget as Element
  const leave = (): void => {
    clearTimeout(timer)
    peek(null)
  }
  return {
    onpointerenter: (event) => {
      const here = from(event)
      if ((event as PointerEvent).pointerType === 'mouse') timer = setTimeout(() => peek(card, here), REST)
    },
    onpointerleave: leave,
    onpointerdown: leave,
    onfocus: (event) => from(event).matches(':focus-visible') && peek(card, from(event)),
    onblur: leave,
  }
}
