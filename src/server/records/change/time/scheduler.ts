import { and, asc, eq, lte } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import { nextState } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Tx } from '../../../db/database.ts'
import { dueWork } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HttpError } from '../../../http/errors.ts'
import type { Services } from '../../../services.ts'
import { beginWork } from '../begin-work.ts'
import { change } from '../change.ts'
import { recomputeFields } from '../recompute.ts'
import { runDue } from './due-acts.ts'

type Due = typeof dueWork.$inferSelect

/** The interval between two polls for due work, in milliseconds. */
const poll = 1_000
/** The delay before a failed run is retried, in milliseconds. It doubles with each attempt, up to `longestDelay`. */
const firstDelay = 60_000
const longestDelay = 6 * 3_600_000

/**
 * Runs due work: timers and the marks of clocks. Every node polls. A node locks the row that it works on, other nodes skip
 * locked rows, and the row is deleted once the work is done. A failed run is logged and postponed, and doesn't hold up the
 * others.
 */
export class Scheduler {
  readonly #services: Services
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> | undefined
  #stopped = false
  /** The day for which rollups over the records of a day, month or year were computed. */
  #today: string

  constructor(services: Services) {
    this.#services = services
    this.#today = this.#day()
  }

  #day(): string {
    return dayIn(this.#services.portal.current.portal.timezone, this.#services.clock.now())
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

  /** Runs everything that is due now. Returns the number of rows processed. */
  runDue(): Promise<number> {
    this.#running = (this.#running ?? Promise.resolve(0)).catch(() => 0).then(() => this.#drain())
    return this.#running
  }

  async #drain(): Promise<number> {
    await this.#turnDay()
    let done = 0
    while (!this.#stopped && (await this.#runNext())) done++
    return done
  }

  /** A failure doesn't hold up the work that is due; the fields are computed on the next day, or by the next start. */
  async #turnDay(): Promise<void> {
    const { database, clock, log, portal } = this.#services
    const today = this.#day()
    if (today === this.#today) return
    this.#today = today
    try {
      await recomputeFields(database, portal.current.portal, clock.now())
    } catch (error) {
      log.error({ err: error }, 'what depends on the day could not be computed')
    }
  }

  /** Runs the next due row. Returns whether there was one. */
  async #runNext(): Promise<boolean> {
    const { database, clock, log } = this.#services
    let taken: Due | undefined
    try {
      return await inTransaction(database.db, 'serializable', async (tx) => {
        taken = await this.#take(tx)
        if (taken === undefined) return false
        // The row is deleted before the run, because the run may schedule the same work again.
        await tx.delete(dueWork).where(isThis(taken))
        await this.#run(tx, taken)
        await database.announceEvents(tx)
        return true
      })
    } catch (error) {
      if (taken === undefined) throw error
      log.error({ err: error, due: taken }, 'due work failed; it is tried again later')
      await this.#postpone(taken, clock.now(), error)
      await this.#report(taken, error)
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
    // The manifest may have changed since: work on a resource that it no longer declares is dropped.
    const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
    if (resource === undefined) return
    const work = await beginWork(tx, portal, this.#services.clock.now(), undefined)
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

  /** Notes the failure on the record, if the timer says how. The work itself has left nothing behind. */
  async #report({ resource: name, record: id, name: what }: Due, error: unknown): Promise<void> {
    const { database, clock, log, portal } = this.#services
    const { portal: current } = portal.current
    const resource = Object.hasOwn(current.resources, name) ? current.resources[name] : undefined
    const failed = resource?.timers[what]?.failed
    if (resource === undefined || failed === undefined) return
    const reason = error instanceof HttpError ? error.message : texts.unexpectedFailure
    try {
      await inTransaction(database.db, 'serializable', async (tx) => {
        const work = await beginWork(tx, current, clock.now(), undefined)
        const record = await work.store.find(resource, id, true)
        if (record === undefined || nextState(resource.lifecycle, record.status, failed.run) === undefined) return
        const patch = { [failed.into]: reason }
        await change(work, { resource, record }, { kind: 'transition', event: failed.run, patch, note: null })
        await database.announceEvents(tx)
      })
    } catch (unnoted) {
      log.error({ err: unnoted, due: { resource: name, record: id, name: what } }, 'a failure could not be noted')
    }
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
