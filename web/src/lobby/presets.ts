// Options that have a name. What belongs to this one table, its deck or its language, is no part of it.
import type { GameSeen, OptionSeen, PresetSeen } from '../lib/protocol'

type Options = Readonly<Record<string, unknown>>

const NAMED = ['switch', 'number', 'choice', 'text']
const isNamed = ({ name, kind }: OptionSeen) => NAMED.includes(kind) && name !== 'language'

/** Which preset the table plays by, if any. */
export function presetOf(game: GameSeen, options: Options): PresetSeen | undefined {
  const named = game.options.filter(isNamed)
  const value = (given: Options, { name, default: usual }: OptionSeen) => given[name] ?? usual ?? null
  return game.presets.find((preset) =>
    named.every((option) => value(options, option) === value(preset.options, option)),
  )
}

/** The same table by another preset. */
export function byPreset(game: GameSeen, options: Options, preset: PresetSeen): Options {
  const own = game.options.filter((option) => !isNamed(option) && option.name in options)
  return { ...preset.options, ...Object.fromEntries(own.map(({ name }) => [name, options[name]])) }
}
