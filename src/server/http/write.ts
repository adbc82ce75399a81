import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { type Isolation, inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { type Answer, type Call, type Caller, callerOf, type Handler, type OperationId } from './handler.ts'
import { once } from './idempotency.ts'

export interface WriteOptions<Id extends OperationId> {
  isolation?: Isolation
  /** For requests without an idempotency key: the milliseconds within which the same request counts as a retry. */
  sameWithin?: number
  /** Returns whether the caller may see an answer. Checked again before a retry gets the stored answer. */
  maySee?(call: Call<Id>, writing: Writing, answer: Answer<Id>): Promise<boolean>
  /** Returns a lock name. Writes with the same name run one at a time, and their events appear in that order. */
  turns?(call: Call<Id>): string
}

/** The transaction, time and caller of a write. */
export interface Writing extends Caller {
  tx: Tx
  now: Date
}

/**
 * Returns a handler that runs in one transaction, together with its idempotency key and the events it publishes. Other
 * processes are notified of the events on commit.
 */
export function writes<Id extends OperationId>(
  { database, clock }: Services,
  run: (call: Call<Id>, writing: Writing) => Promise<Answer<Id>>,
  { isolation = 'read committed', sameWithin, maySee = async () => true, turns }: WriteOptions<Id> = {},
): Handler<Id> {
  return (call) =>
    inTransaction(database.db, isolation, async (tx) => {
      // Taken before the first write: the event log is ordered by ids, which are assigned when events are written.
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
