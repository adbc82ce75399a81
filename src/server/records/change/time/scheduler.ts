import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { dueWork } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { beginWork } from '../begin-work.ts'
import { runDue } from './due-acts.ts'

type Due = typeof dueWork.$inferSelect

/** How often the portal looks for what has become due, in milliseconds. */
const poll = 1_000
/** How long a failed run waits for its next attempt: twice as long each time, up to the longest. */
const firstDelay = 60_000
const longestDelay = 6 * 3_600_000

/**
 * Does what has become due: timers and the marks of clocks. Every node looks; a row that one node works on is passed over by
 * the others, and gone when it is done. A run that fails is logged, waits, and holds up no other.
 */
export class Scheduler {
  readonly #services: Services
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> | undefined
  #stopped = false

  constructor(services: Services) {
    this.#services = services
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#tick(), poll)
    this.#timer.unref()
  }

  async #tick(): Promise<void> {
    try {
      await this.runDue()
    } catch (error) {
      if (!this.#stopped) this.#services.log.warn({ err: error }, 'due work could not be read; trying again')
    }
    if (!this.#stopped) this.start()
  }

  /** Does everything that is due now. Answers how much it was. */
  runDue(): Promise<number> {
    this.#running = (this.#running ?? Promise.resolve(0)).catch(() => 0).then(() => this.#drain())
    return this.#running
  }

  async #drain(): Promise<number> {
    let done = 0
    while (!this.#stopped && (await this.#runNext())) done++
    return done
  }

  /** Whether there was something to do. */
  async #runNext(): Promise<boolean> {
    const { database, clock, log } = this.#services
    let taken: Due | undefined
    try {
      return await inTransaction(database.db, 'serializable', async (tx) => {
        taken = await this.#take(tx)
        if (taken === undefined) return false
        // Gone before it runs: what it sets off may make the same thing due again.
        await tx.delete(dueWork).where(isThis(taken))
        await this.#run(tx, taken)
        await database.announceEvents(tx)
        return true
      })
    } catch (error) {
      if (taken === undefined) throw error
      log.error({ err: error, due: taken }, 'due work failed; it is tried again later')
      await this.#postpone(taken, clock.now(), error)
      return true
    }
  }

  async #take(tx: Tx): Promise<Due | undefined> {
    const [due] = await tx
      .select()
      .from(dueWork)
      .where(lte(dueWork.due_at, this.#services.clock.now().toISOString()))
      .orderBy(asc(dueWork.due_at), asc(dueWork.record), asc(dueWork.name))
      .limit(1)
      .for('update', { skipLocked: true })
    return due
  }

  async #run(tx: Tx, { resource: name, record, name: what }: Due): Promise<void> {
    const { portal } = this.#services.portal.current
    // The manifest may have changed since: what it no longer knows is let go.
    const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
    if (resource === undefined) return
    const work = beginWork(tx, portal, this.#services.clock.now(), undefined)
    await runDue(work, resource, record, what)
  }

  async #postpone(due: Due, now: Date, error: unknown): Promise<void> {
    const delay = Math.min(longestDelay, firstDelay * 2 ** due.attempts)
    await this.#services.database.db
      .update(dueWork)
      .set({
        attempts: due.attempts + 1,
        due_at: new Date(now.getTime() + delay).toISOString(),
        failure: error instanceof Error ? error.message : String(error),
      })
      .where(isThis(due))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running?.catch(() => 0)
  }
}

function isThis({ resource, record, name }: Due) {
  return and(eq(dueWork.resource, resource), eq(dueWork.record, record), eq(dueWork.name, name))
}
