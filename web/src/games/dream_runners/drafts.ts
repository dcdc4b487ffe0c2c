/** What is being arranged goes to the server now and then: not too often, and the last always. */
export class Drafts<Draft> {
  readonly #send: (draft: Draft) => void
  readonly #every: number
  readonly #now: () => number
  #last = -Infinity
  #next: Draft | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: (draft: Draft) => void, every = 220, now: () => number = () => performance.now()) {
    this.#send = send
    this.#every = every
    this.#now = now
  }

  offer(draft: Draft): void {
    this.#next = draft
    if (this.#timer !== undefined) return
    const wait = this.#last + this.#every - this.#now()
    if (wait <= 0) this.flush()
    else this.#timer = setTimeout(() => this.flush(), wait)
  }

  /** Whatever waits goes now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#next === undefined) return
    const draft = this.#next
    this.#next = undefined
    this.#last = this.#now()
    this.#send(draft)
  }

  /** It counts no more. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#next = undefined
  }
}
