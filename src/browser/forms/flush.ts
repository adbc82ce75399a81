import { createContext, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Collects input that fields hold back briefly while the user types. A form flushes it before it is sent, stored or
 * closed.
 */
export class Flusher {
  readonly #pending = new Set<() => void>()
  readonly #underway = new Set<Promise<unknown>>()

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

  /** Registers work that must finish before the form is sent, such as an upload. */
  waitFor(work: Promise<unknown>): void {
    const done = work.catch(() => {}).finally(() => this.#underway.delete(done))
    this.#underway.add(done)
  }

  get isWaiting(): boolean {
    return this.#underway.size > 0
  }

  /** Resolves when all registered work has finished. */
  async arrived(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
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
