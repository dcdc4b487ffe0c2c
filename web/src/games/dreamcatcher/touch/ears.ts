/** The page's one context for touch: made when it is first wanted, after somebody touched the page. */
import { TouchSound } from './sound'

let context: AudioContext | null = null
let sound: TouchSound | null = null

export function touchSound(): TouchSound | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return (sound ??= new TouchSound(context))
}
