/** Counts things by their names. */
export class Counts {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1)
  }

  /** A name that nothing has any more takes no memory. */
  remove(name: string): void {
    const left = this.of(name) - 1
    if (left > 0) this.#counts.set(name, left)
    else this.#counts.delete(name)
  }
}
