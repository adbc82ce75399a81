import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { type Isolation, inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { type Answer, type Call, type Caller, callerOf, type Handler, type OperationId } from './handler.ts'
import { once } from './idempotency.ts'

export interface WriteOptions<Id extends OperationId> {
  isolation?: Isolation
  /** Without an idempotency key, the same request within so many milliseconds is the same request. */
  sameWithin?: number
  /** Whether the caller may see what an answer shows. Asked again before a repeat gets the answer that was stored. */
  maySee?(call: Call<Id>, writing: Writing, answer: Answer<Id>): Promise<boolean>
  /** Writes with the same words here take turns, and their events appear in the order of their turns. */
  turns?(call: Call<Id>): string
}

/** What a write works with: the transaction, the moment it happens at, and who does it. */
export interface Writing extends Caller {
  tx: Tx
  now: Date
}

/**
 * A handler that writes. It runs in one transaction, together with its idempotency key and the events it publishes, and
 * other processes learn of the events when it is committed.
 */
export function writes<Id extends OperationId>(
  { database, clock }: Services,
  run: (call: Call<Id>, writing: Writing) => Promise<Answer<Id>>,
  { isolation = 'read committed', sameWithin, maySee = async () => true, turns }: WriteOptions<Id> = {},
): Handler<Id> {
  return (call) =>
    inTransaction(database.db, isolation, async (tx) => {
      // Before anything is written: the log of events goes by their ids, and these are taken when events are written.
      if (turns !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turns(call)}, 0))`)
      const caller = callerOf(call)
      const now = clock.now()
      const request = {
        staff: caller.person.id,
        operation: call.operation,
        key: call.headers['idempotency-key'],
        content: [call.path, call.query, call.body ?? null, call.headers['if-match'] ?? null],
        now,
        sameWithin,
      }
      const writing = { ...caller, tx, now }
      const answer = await once(tx, request, {
        run: () => run(call, writing),
        maySee: (done) => maySee(call, writing, done),
      })
      await database.announceEvents(tx)
      return answer
    })
}
