import { type Happening, readEvent } from '#events/catalogue.ts'
import type { LiveEvent } from './echo-client.ts'

export type Heard = (event: Happening) => void
/** `mayBeStale`: data fetched earlier may be stale, because not every event since then was received. */
export type Returned = (mayBeStale: boolean) => void

/** Fetches the events on the user's own channels after a cursor; without a cursor, only the current cursor. */
export type EventsAfter = (cursor: string | undefined) => Promise<{ data: LiveEvent[]; cursor: string; more: boolean }>

/** The maximum number of events replayed one by one after a disconnection. */
const mostReplayed = 1_000
/** Milliseconds after which a cursor is too old to replay from. The server keeps events for 72 hours. */
const oldestCursor = 48 * 3_600_000

/** Delivers each event once to its listeners, whether it came from the socket or from catching up. */
export class LiveHub {
  readonly #listeners = new Set<Heard>()
  readonly #returnListeners = new Set<Returned>()
  readonly #seen = new Set<number>()
  readonly #begin: () => string | undefined
  #cursor: string | undefined
  #caughtUpAt = Date.now()

  /**
   * `begin` returns the cursor to start from: events after it are replayed at the first connection. It is called only
   * then, because a page may be rendered before the server has sent the cursor of its event log.
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
   * Fetches the missed events after each connection. Without a cursor, with one that is too old, or with too many events to
   * replay, it continues from the current cursor, and data fetched before that may be stale.
   */
  async catchUp(eventsAfter: EventsAfter): Promise<void> {
    this.#cursor ??= this.#begin()
    if (Date.now() - this.#caughtUpAt > oldestCursor) this.#cursor = undefined
    let mayBeStale = this.#cursor === undefined
    let replayed = 0
    for (let more = true; more && replayed < mostReplayed; ) {
      const answer = await eventsAfter(this.#cursor)
      this.#cursor = answer.cursor
      for (const event of answer.data) this.hear(event)
      replayed += answer.data.length
      more = answer.more
      if (more && replayed >= mostReplayed) {
        mayBeStale = true
        this.#cursor = (await eventsAfter(undefined)).cursor
      }
    }
    this.#caughtUpAt = Date.now()
    for (const returned of this.#returnListeners) returned(mayBeStale)
  }
}
