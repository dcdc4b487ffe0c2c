/** Silhouettes of the motifs, fetched all together when somebody may see one: the lead, or all after
 * the reveal. Which one it was, nobody can tell from what was fetched (DC-TT-3). */
let all: Promise<Readonly<Record<string, string>>> | null = null

export function silhouettes(): Promise<Readonly<Record<string, string>>> {
  return (all ??= import('./silhouettes.json').then((file) => file.default))
}
