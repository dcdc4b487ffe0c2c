/** Shows a film, shot by shot; it can be skipped at any time. */
export class Projector<Shot extends { readonly ms: number }> {
  shot = $state.raw<Shot | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(shots: readonly Shot[], seen: (shot: Shot) => void): void {
    this.skip()
    const next = (index: number): void => {
      const shot = shots[index]
      if (!shot) {
        this.shot = null
        return
      }
      this.shot = shot
      seen(shot)
      this.#timer = setTimeout(next, shot.ms, index + 1)
    }
    next(0)
  }

  skip(): void {
    clearTimeout(this.#timer)
    this.shot = null
  }
}
