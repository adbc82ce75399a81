import { type ExtractTablesWithRelations, is, type SQL } from 'drizzle-orm'
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Either database, seen through Drizzle. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Tx = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Where reads may run: outside or inside a transaction. */
export type Reader = Db | Tx

/** Connections that one request takes at most, so that it leaves some to others. */
const mostAtOnce = 3

/**
 * Answers to questions that do not need one another, in no order: some at once, or one by one in a transaction, which has
 * one connection.
 */
export async function askEach<Q, A>(db: Reader, questions: Q[], ask: (question: Q) => Promise<A>): Promise<A[]> {
  const left = questions.values()
  const answers: A[] = []
  const lane = async () => {
    for (const question of left) answers.push(await ask(question))
  }
  await Promise.all(Array.from({ length: is(db, PgTransaction) ? 1 : mostAtOnce }, lane))
  return answers
}

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  migrate(): Promise<void>
  /** The ids that a query selects, as they were when it was asked. Whoever opens it closes it. */
  openIds(query: SQL): Promise<IdCursor>
  /** Calls back soon after events were committed, by this process or another. */
  onEvents(wake: () => void): Promise<void>
  /** Tells other processes that events were committed; called inside the transaction. */
  announceEvents(tx: Tx): Promise<void>
  close(): Promise<void>
}

/** Ids that the database keeps until they are fetched; no transaction stays open, however long that takes. */
export interface IdCursor {
  /** The next ones, none when there are no more. */
  next(count: number): Promise<string[]>
  close(): Promise<void>
}
