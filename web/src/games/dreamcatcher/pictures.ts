/** Where the layers of a dream are: only those of the cards on the table are ever fetched. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** From the back to the front, and how far each drifts, in per cent of the card. */
export const LAYERS = [
  { name: 'sky', drift: 0 },
  { name: 'ground', drift: 0.5 },
  { name: 'things', drift: 1.2 },
] as const

export interface Layer {
  readonly name: string
  readonly drift: number
  readonly url: string
}

/** The layers of a dream of the house; empty for a card that a table brought along. */
export function layersOf(dream: string): Layer[] {
  return LAYERS.flatMap(({ name, drift }) => {
    const url = files[`./pictures/${dream}-${name}.webp`]
    return url ? [{ name, drift, url }] : []
  })
}
