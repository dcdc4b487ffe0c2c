// Every sentence a person reads comes from `messages/LANGUAGE.json`: a sentence with named gaps, or
// forms by number. The keys are typed, so a sentence that is missing does not compile.

export type Forms = { readonly one: string; readonly other: string }
export type Messages = Readonly<Record<string, string | Forms>>
export type Gaps = Readonly<Record<string, string | number>>

/** Fill the gaps of one message; `count` chooses the form. */
export function filled(message: string | Forms, gaps: Gaps = {}): string {
  const form = typeof message === 'string' ? message : gaps.count === 1 ? message.one : message.other
  return form.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap))
}
