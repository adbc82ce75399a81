import { createContext, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Fields keep what is being typed to themselves for a moment; a form calls them in before it is sent, kept or closed. */
export class Flusher {
  readonly #pending = new Set<() => void>()
  readonly #underway = new Set<Promise<unknown>>()

  add(flush: () => void): () => void {
    this.#pending.add(flush)
    return () => this.#pending.delete(flush)
  }

  /** When this returns, the form has everything: whoever sends it or leaves the page reads it right away. */
  flush(): void {
    flushSync(() => {
      for (const flush of [...this.#pending]) flush()
    })
  }

  /** Something that a field waits for, such as a file on its way. */
  waitFor(work: Promise<unknown>): void {
    const done = work.catch(() => {}).finally(() => this.#underway.delete(done))
    this.#underway.add(done)
  }

  get isWaiting(): boolean {
    return this.#underway.size > 0
  }

  /** When nothing is on its way any more. */
  async arrived(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }
}

export const FlushContext = createContext<Flusher>(new Flusher())

export function useFlusher(): Flusher {
  return use(FlushContext)
}

/** Calls `flush` before the form around is read. */
export function useFlush(flush: () => void): void {
  const flusher = useFlusher()
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => flusher.add(() => latest.current()), [flusher])
}
