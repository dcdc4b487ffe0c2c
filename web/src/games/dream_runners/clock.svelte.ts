/** The match's own time, running on between two messages of the server. */
export class Clock {
  now = $state(0)
  #timer: ReturnType<typeof setInterval> | undefined

  /** Follow it as long as something runs. */
  follow(read: () => number): () => void {
    this.now = read()
    this.#timer = setInterval(() => (this.now = read()), 100)
    return () => clearInterval(this.#timer)
  }
}
