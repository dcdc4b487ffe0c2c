/** Data as a person would say it, when nobody has given words for it: "dream: card 2". */
export function plainly(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length ? value.map(plainly).join(', ') : '–'
  if (typeof value !== 'object') return String(value).replaceAll('_', ' ')
  const { type, ...rest } = value as Record<string, unknown>
  const parts = Object.entries(rest).map(([name, part]) => `${plainly(name)} ${plainly(part)}`)
  return [type && plainly(type), parts.join(', ')].filter(Boolean).join(': ') || '–'
}
