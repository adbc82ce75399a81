import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Either database, seen through Drizzle. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Tx = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Where reads may run: outside or inside a transaction. */
export type Reader = Db | Tx

export interface Database {
  db: Db
  /** For work that no request waits for, and for health: however many requests there are, its connections are free. */
  background: Db
  kind: 'pglite' | 'postgres'
  migrate(): Promise<void>
  /** The ids that a query selects, as they were when it was asked. Whoever opens it closes it. */
  openIds(query: SQL): Promise<IdCursor>
  /**
   * Runs statements that may take long, outside a transaction and without time limits. Nodes that ask under the same name
   * take turns.
   */
  maintain(name: string, run: (db: Db) => Promise<void>): Promise<void>
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
