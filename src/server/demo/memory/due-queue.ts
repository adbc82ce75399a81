import type { RecordKey } from '../../records/store/store.ts'

/** Work that becomes due: a timer, or the mark of a clock. */
export interface Due extends RecordKey {
  name: string
  at: Date
}

/** The work that is due, by record and name, with the next at hand. */
export class DueQueue {
  readonly #byKey = new Map<string, Due>()
  /** Latest first. What was disarmed or armed anew since stays in it until it comes up. */
  readonly #inOrder: Due[] = []

  get(key: string): Due | undefined {
    return this.#byKey.get(key)
  }

  set(key: string, due: Due): void {
    this.#byKey.set(key, due)
    const time = due.at.getTime()
    let [low, high] = [0, this.#inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#inOrder[middle]?.at.getTime() ?? 0) > time) low = middle + 1
      else high = middle
    }
    this.#inOrder.splice(low, 0, due)
  }

  delete(key: string): void {
    this.#byKey.delete(key)
  }

  values(): Iterable<Due> {
    return this.#byKey.values()
  }

  /** Returns the next; of several at a time, the one that was armed first. */
  next(): Due | undefined {
    for (;;) {
      const last = this.#inOrder.at(-1)
      if (last === undefined || this.#byKey.get(keyOfDue(last)) === last) return last
      this.#inOrder.pop()
    }
  }
}

export function keyOfDue({ resource, id, name }: Omit<Due, 'at'>): string {
  return `${resource} ${id} ${name}`
}
