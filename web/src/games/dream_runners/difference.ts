/** What the best dream would have brought, beside what was laid: line by line, to be put into words. */
import { forecast, type Forecast } from './forecast'
import type { Best, Content, Dreamer, Element } from './model'

export interface Difference {
  readonly more: readonly Element[] // only the best collects them
  readonly less: readonly Element[] // only one's own did
  readonly nightmares: number // serenity that the best would have lost less to nightmares
  readonly misfits: number // and to gaps and cells beyond the frame
  readonly bats: number // segments kept from bats
  readonly chest: number // how many more openings were in reach
  readonly shared: number // the same for the converging dreams
}

export function difference(content: Content, best: Best, dreamer: Pick<Dreamer, 'segments' | 'serenity'>): Difference {
  const own = forecast(content, best.dream, best.laid, dreamer)
  const ideal = forecast(content, best.dream, best.placements, dreamer)
  const times = (one: Forecast, wanted: (fate: Forecast['fates'][number]) => boolean): number =>
    one.fates.filter(wanted).reduce((all, fate) => all + fate.times, 0)
  const isChest = (fate: Forecast['fates'][number]): boolean => fate.cell.chest !== null
  const isShared = (fate: Forecast['fates'][number]): boolean => fate.cell.kind === 'converging'
  return {
    more: without(ideal.gains, own.gains),
    less: without(own.gains, ideal.gains),
    nightmares: own.loss - ideal.loss,
    misfits: own.missing + own.extra - ideal.missing - ideal.extra,
    bats: own.bats - ideal.bats,
    chest: times(ideal, isChest) - times(own, isChest),
    shared: times(ideal, isShared) - times(own, isShared),
  }
}

/** What is left of some things when others are taken away, one for one. */
export function without(things: readonly Element[], others: readonly Element[]): readonly Element[] {
  const rest = [...others]
  return things.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
