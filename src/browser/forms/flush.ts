import { createContext, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Collects input that fields hold back briefly while the user types. A form flushes it before it is sent, stored or
 * closed.
 */
export class Flusher {
  readonly #pending = new Set<() => void>()
  readonly #underway = new Set<Promise<void>>()
  #failures = 0

  add(flush: () => void): () => void {
    this.#pending.add(flush)
    return () => this.#pending.delete(flush)
  }

  /** Synchronous: when this returns, the form's state contains all input and can be read immediately. */
  flush(): void {
    flushSync(() => {
      for (const flush of [...this.#pending]) flush()
    })
  }

  /** Registers work that must finish before the form is sent, such as an upload. It resolves to whether it succeeded. */
  waitFor(work: Promise<boolean>): void {
    const done = work.then((succeeded) => {
      this.#underway.delete(done)
      if (!succeeded) this.#failures++
    })
    this.#underway.add(done)
  }

  get isWaiting(): boolean {
    return this.#underway.size > 0
  }

  /** Resolves when all registered work has finished, to whether all of it succeeded. */
  async arrived(): Promise<boolean> {
    const before = this.#failures
    while (this.#underway.size > 0) await Promise.all(this.#underway)
    return this.#failures === before
  }
}

export const FlushContext = createContext<Flusher>(new Flusher())

export function useFlusher(): Flusher {
  return use(FlushContext)
}

/** Registers `flush`, which is called before the surrounding form is read. */
export function useFlush(flush: () => void): void {
  const flusher = useFlusher()
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => flusher.add(() => latest.current()), [flusher])
}
