/** Data as a person would say it, when nobody has given words for it: "dream: card 2". */
export function plainly(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length ? value.map(plainly).join(', ') : '–'
  if (typeof value !== 'object') return String(value).replaceAll('_', ' ')
  const { type, ...rest } = value as Record<string, unknown>
  const parts = Object.entries(rest).map(([name, part]) => `${plainly(name)} ${plainly(part)}`)
  return [type && plainly(type), parts.join(', ')].filter(Boolean).join(': ') || '–'
}

/** Rows of one length, such as a board: read across and down. */
export function isGrid(value: unknown): value is readonly (readonly unknown[])[] {
  if (!Array.isArray(value) || value.length === 0) return false
  const width = Array.isArray(value[0]) ? value[0].length : 0
  return width > 0 && value.every((row) => Array.isArray(row) && row.length === width)
}

/** Whether there is something within it that would be lost in one line of words. */
export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** What a thing is, where it says so, and what it has. */
export function parts(value: object): { readonly type: string; readonly fields: readonly (readonly [string, unknown])[] } {
  const { type, ...rest } = value as Record<string, unknown>
  return { type: typeof type === 'string' ? plainly(type) : '', fields: Object.entries(rest) }
}

/** A view whose fields are called what the game's catalogue calls them; no two alike. */
export function named(view: unknown, notes: unknown): unknown {
  const names = (notes as { fields?: Record<string, string> } | null | undefined)?.fields ?? {}
  const fields: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(view as object)) {
    const name = names[field] ?? field
    fields[name in fields ? `${name} (${field})` : name] = value
  }
  return fields
}
