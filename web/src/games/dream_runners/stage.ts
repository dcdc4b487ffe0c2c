/** What lies before everybody, moved on by what happened: so that it can be shown one after the other. */
import { COLORS, SEGMENT_PRICE, SERENITY_PRICE, topOf, type Content, type Dreamer, type Element, type Event } from './model'

export type Stage = readonly Dreamer[]

export function after(stage: Stage, event: Event, content: Content): Stage {
  switch (event.type) {
    case 'first_dreamer':
      return put(stage, event.seat, (one) => ({ coins: one.coins + event.coins }))
    case 'element_taken':
      return received(stage, event.seat, [event.received], content)
    case 'draft_doubled':
      return received(stage, event.seat, event.elements, content)
    case 'chest_emptied':
      return received(stage, event.seat, event.gained, content)
    case 'effect_resolved': {
      const rest = put(stage, event.seat, (one) => ({
        serenity: Math.max(0, one.serenity - (event.loss ?? 0)),
        pending: one.pending.filter((effect) => effect !== event.effect),
      }))
      return received(rest, event.seat, event.gained ?? [], content)
    }
    case 'chest_opened':
      return put(stage, event.seat, (one) => ({ keys: one.keys - event.keys }))
    case 'set_completed':
      return put(stage, event.seat, (one) => ({
        star: event.star,
        fragments: one.fragments.map((held) => Math.max(0, held - 1)) as unknown as Dreamer['fragments'],
      }))
    case 'segment_lost':
      return put(stage, event.seat, (one) => ({ segments: one.segments.filter((each) => each !== event.segment) }))
    case 'segment_bought':
      return put(stage, event.seat, (one) => ({
        segments: [...one.segments, event.segment],
        coins: one.coins - SEGMENT_PRICE + event.coins,
      }))
    case 'serenity_bought':
      return put(stage, event.seat, (one) => ({
        serenity: one.serenity + event.count,
        coins: one.coins - SERENITY_PRICE * event.count,
      }))
    default:
      return stage
  }
}

function put(stage: Stage, seat: number, change: (one: Dreamer) => Partial<Dreamer>): Stage {
  return stage.map((one, n) => (n === seat ? { ...one, ...change(one) } : one))
}

function received(stage: Stage, seat: number, elements: readonly Element[], content: Content): Stage {
  const many = (one: Element): number => elements.filter((other) => other === one).length
  return put(stage, seat, (one) => ({
    coins: one.coins + many('coin'),
    keys: one.keys + many('key'),
    serenity: Math.min(topOf(content), one.serenity + many('serenity')),
    fragments: COLORS.map((color, n) => (one.fragments[n] ?? 0) + many(color)) as unknown as Dreamer['fragments'],
  }))
}
