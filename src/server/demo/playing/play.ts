import type { ParameterValues } from '#calculation/parameters.ts'
import type { Portal } from '#manifest/portal.ts'
import { peopleResource } from '#manifest/seeds.ts'
import { HttpError } from '../../http/errors.ts'
import { runDue } from '../../records/change/time/due-acts.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import type { Work } from '../../records/rules/work.ts'
import { firstValues } from '../../records/store/parameters.ts'
import type { StoredRecord } from '../../records/store/storage.ts'
import type { Due } from '../memory/due-queue.ts'
import type { MemoryStore } from '../memory/memory-store.ts'

/** An act that the engine refused, which therefore did not happen. */
export interface Refusal {
  act: string
  at: string
  reason: string
}

interface PlannedAct {
  at: number
  name: string
  run: (at: Date) => Promise<void>
}

/**
 * Plays acts through the engine in the order of their times, with timers and marks of clocks whenever they become due, so
 * that sample data comes about as it would have in a running portal.
 */
export class Play {
  readonly portal: Portal
  readonly store: MemoryStore
  readonly now: Date
  readonly refusals: Refusal[] = []
  /** Called for each record that an act has created. */
  onMade: (record: StoredRecord, at: Date) => void = () => {}
  /** Latest first, so that the next is taken from the end. */
  readonly #acts: PlannedAct[] = []
  #met = 0
  /** Those of the manifest: nobody has changed them in the demo yet. */
  readonly #parameters: ParameterValues

  constructor(portal: Portal, store: MemoryStore, now: Date) {
    this.portal = portal
    this.store = store
    this.now = now
    this.#parameters = firstValues(portal)
  }

  /** Plans an act; those of the same time run in the order in which they were planned. */
  plan(at: Date, name: string, run: PlannedAct['run']): void {
    const time = at.getTime()
    let [low, high] = [0, this.#acts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#acts[middle]?.at ?? 0) > time) low = middle + 1
      else high = middle
    }
    this.#acts.splice(low, 0, { at: time, name, run })
  }

  /** Plays everything up to the present. */
  async run(): Promise<void> {
    let clock = 0
    for (;;) {
      const act = this.#acts.at(-1)
      const due = this.store.due.next()
      const isDue = due !== undefined && (act === undefined || due.at.getTime() <= act.at)
      const at = new Date(Math.max(clock, isDue ? due.at.getTime() : (act?.at ?? Number.POSITIVE_INFINITY)))
      if (!(at <= this.now)) return
      clock = at.getTime()
      if (isDue) await this.#runDue(due, at)
      else if (act !== undefined) await this.#runNext(act, at)
    }
  }

  /** Returns a unit of work of a person, or of the portal itself. */
  work(at: Date, actor: string | null): Work {
    const record = actor === null ? undefined : this.store.records.get(peopleResource, actor)
    const person = record && this.store.person(record)
    return {
      store: this.store,
      portal: this.portal,
      now: at,
      parameters: this.#parameters,
      actor: person,
      person,
      depth: 0,
    }
  }

  refuse(act: string, at: Date, reason: string): void {
    this.refusals.push({ act, at: at.toISOString(), reason })
  }

  async #attempt(name: string, at: Date, act: () => Promise<void>): Promise<void> {
    try {
      await this.store.attempt(name, act)
    } catch (error) {
      if (!(error instanceof HttpError)) throw new Error(`${name} at ${at.toISOString()} failed`, { cause: error })
      this.refuse(name, at, error.message)
    }
    for (const record of this.store.made.slice(this.#met)) this.onMade(record, at)
    this.#met = this.store.made.length
  }

  async #runNext({ name, run }: PlannedAct, at: Date): Promise<void> {
    this.#acts.pop()
    await this.#attempt(name, at, () => run(at))
  }

  /** What is due is removed before it runs, because the run may schedule the same work again. */
  async #runDue(due: Due, at: Date): Promise<void> {
    const { resource, id, name } = due
    this.store.removeDue(due)
    const act = () => runDue(this.work(at, null), resourceNamed(this.portal, resource), id, name)
    await this.#attempt(`${resource} ${id} ${name}`, at, act)
  }
}
