/**
 * Tasks about something that changes while they wait for their turn, such as a text that is being typed. Those who wait for
 * an earlier version get the answer for the latest: each version would otherwise take its turn, long after its writer has gone
 * on.
 */
export class LatestTasks<Task, Answer> {
  readonly #queue: (take: () => Task) => Promise<Answer>
  /** The tasks whose turn hasn't come, by what they are about. */
  readonly #waiting = new Map<string, { task: Task; answer: Promise<Answer> }>()

  /** `queue` answers a task that it takes when its turn comes. */
  constructor(queue: (take: () => Task) => Promise<Answer>) {
    this.#queue = queue
  }

  ask(about: string, task: Task): Promise<Answer> {
    const known = this.#waiting.get(about)
    if (known !== undefined) {
      known.task = task
      return known.answer
    }
    const take = (): Task => {
      this.#waiting.delete(about)
      return waiting.task
    }
    const waiting = { task, answer: this.#queue(take) }
    this.#waiting.set(about, waiting)
    return waiting.answer
  }
}
