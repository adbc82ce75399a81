import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { type Cursor, eventHorizon, hasHiddenEvents, type LoggedEvent, readEvents } from '../events/event-log.ts'

const batch = 500
/** The poll interval in case a wake-up is lost, in milliseconds. */
const poll = 1_000
/** The delay before reading again while an open transaction still holds back events, in milliseconds. */
const soon = 15

/**
 * Follows the event log and delivers each event once and in order. Every node reads the whole log for its own sockets.
 * Wake-ups make delivery prompt, and the poll makes it reliable.
 */
export class Dispatcher {
  readonly #database: Database
  readonly #log: FastifyBaseLogger
  readonly #deliver: (events: LoggedEvent[]) => Promise<void>
  #cursor: Cursor | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(database: Database, log: FastifyBaseLogger, deliver: (events: LoggedEvent[]) => Promise<void>) {
    this.#database = database
    this.#log = log
    this.#deliver = deliver
  }

  async start(): Promise<void> {
    this.#cursor = await eventHorizon(this.#database.background)
    await this.#database.onEvents(() => this.wake())
    this.wake()
  }

  wake(): void {
    if (this.#stopped) return
    if (this.#running !== undefined) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#running = this.#follow().finally(() => {
      this.#running = undefined
    })
  }

  async #follow(): Promise<void> {
    let wait = poll
    try {
      do {
        this.#again = false
        await this.#drain()
      } while (this.#again && !this.#stopped)
      if (await hasHiddenEvents(this.#database.background)) wait = soon
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'the event log could not be read; trying again')
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), wait)
  }

  async #drain(): Promise<void> {
    for (;;) {
      if (this.#cursor === undefined) return
      const events = await readEvents(this.#database.background, this.#cursor, batch)
      const last = events.at(-1)
      if (last === undefined) return
      await this.#deliver(events)
      this.#cursor = last.id
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }
}
