/** What a seat's colour and sign are called; how they look is in tokens.css and shapes.ts, by the same number. */
import { say } from './language.svelte'

export const colourName = (colour: number): string => say(`colour.${colour}` as Parameters<typeof say>[0])
