import { type Happening, readEvent } from '#events/catalogue.ts'
import type { LiveEvent } from './echo-client.ts'

export type Heard = (event: Happening) => void
/** `isFirst`: what was fetched before it may be old, because nobody listened then. */
export type Returned = (isFirst: boolean) => void

/** What happened on the person's own channels after a cursor; without one, the cursor of now. */
export type EventsAfter = (cursor: string | undefined) => Promise<{ data: LiveEvent[]; cursor: string; more: boolean }>

/** Most events that are replayed one by one after an absence; beyond that everything is fetched again anyway. */
const mostReplayed = 1_000

/** Hands events on, each once, whether the socket brought them or the catching up did. */
export class LiveHub {
  readonly #listeners = new Set<Heard>()
  readonly #returnListeners = new Set<Returned>()
  readonly #seen = new Set<number>()
  readonly #begin: () => string | undefined
  #cursor: string | undefined

  /**
   * Begins after a cursor: what has happened since then is heard at the first connection. It is asked for only then, since
   * a page may be drawn before the server has said where its log of events is.
   */
  constructor(begin: () => string | undefined) {
    this.#begin = begin
  }

  onEvent(heard: Heard): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  onReturn(returned: Returned): () => void {
    this.#returnListeners.add(returned)
    return () => this.#returnListeners.delete(returned)
  }

  hear(event: LiveEvent): void {
    if (this.#seen.has(event.id)) return
    this.#seen.add(event.id)
    if (this.#seen.size > 2 * mostReplayed)
      for (const id of [...this.#seen].slice(0, mostReplayed)) this.#seen.delete(id)
    const happening = readEvent(event)
    if (happening !== undefined) for (const heard of this.#listeners) heard(happening)
  }

  /**
   * After each connection it learns what was missed. Without a cursor it learns only where the log is now, and what was
   * fetched before that may be old.
   */
  async catchUp(eventsAfter: EventsAfter): Promise<void> {
    this.#cursor ??= this.#begin()
    const isFirst = this.#cursor === undefined
    let replayed = 0
    for (let more = true; more && replayed < mostReplayed; ) {
      const answer = await eventsAfter(this.#cursor)
      this.#cursor = answer.cursor
      for (const event of answer.data) this.hear(event)
      replayed += answer.data.length
      more = answer.more
    }
    for (const returned of this.#returnListeners) returned(isFirst)
  }
}
