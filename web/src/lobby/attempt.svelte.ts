/** Something asked of the server from a form: whether it is under way, and why it was refused. */
export class Attempt {
  busy = $state(false)
  problem = $state<unknown>(null)

  async make(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.problem = null
    try {
      await deed()
      return true
    } catch (why) {
      this.problem = why
      return false
    } finally {
      this.busy = false
    }
  }
}
