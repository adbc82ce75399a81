import { createContext, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Fields keep what is being typed to themselves for a moment; a form calls them in before it is sent, kept or closed. */
export class Flusher {
  readonly #pending = new Set<() => void>()

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
}

export const FlushContext = createContext<Flusher>(new Flusher())

/** Calls `flush` before the form around is read. */
export function useFlush(flush: () => void): void {
  const flusher = use(FlushContext)
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => flusher.add(() => latest.current()), [flusher])
}
