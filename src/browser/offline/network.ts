/** Whether the server responds, as far as this page knows from its own requests. */
export class Network {
  #isUp = navigator.onLine
  /** When the oldest of the kept responses was received that were read since the page was opened. */
  #since: Date | undefined
  #packedAt: Date | undefined
  readonly #listeners = new Set<() => void>()
  readonly #foundListeners = new Set<() => void>()

  get isUp(): boolean {
    return this.#isUp
  }

  get since(): Date | undefined {
    return this.#since
  }

  /** When everything that pages need without a network was last fetched. */
  get packedAt(): Date | undefined {
    return this.#packedAt
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when the server responds again. */
  onFound(listener: () => void): () => void {
    this.#foundListeners.add(listener)
    return () => this.#foundListeners.delete(listener)
  }

  found(): void {
    if (this.#isUp) return
    this.#isUp = true
    this.#since = undefined
    this.#tell()
    for (const listener of this.#foundListeners) listener()
  }

  lost(): void {
    if (!this.#isUp) return
    this.#isUp = false
    this.#tell()
  }

  /** Notes that the page shows a response that was received at a time. */
  showsKept(at: Date): void {
    if (this.#since !== undefined && this.#since <= at) return
    this.#since = at
    this.#tell()
  }

  packed(at: Date): void {
    this.#packedAt = at
    this.#tell()
  }

  /** Another page is open now. */
  turnPage(): void {
    if (this.#since === undefined) return
    this.#since = undefined
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
