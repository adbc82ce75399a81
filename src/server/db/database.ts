import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The Drizzle interface of either database. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The database or a transaction, for queries that may run in either. */
export type Reader = Db | Tx

export interface Database {
  db: Db
  /** A separate pool for background work and health checks, so that requests can't use up its connections. */
  background: Db
  kind: 'pglite' | 'postgres'
  migrate(): Promise<void>
  /** Opens a cursor over the ids that a query selects, as of the time of the call. The caller must close it. */
  openIds(query: SQL): Promise<IdCursor>
  /**
   * Runs long statements outside a transaction and without timeouts. Nodes that use the same name run one after the
   * other.
   */
  maintain<Result>(name: string, run: (db: Db) => Promise<Result>): Promise<Result>
  /** Calls `wake` soon after events were committed, by this process or another. */
  onEvents(wake: () => void): Promise<void>
  /** Notifies other processes of new events on commit. Call it inside the transaction. */
  announceEvents(tx: Tx): Promise<void>
  /** Calls `wake` soon after a revision of the manifest was committed, and after a time without a connection. */
  onRevisions(wake: () => void): Promise<void>
  /** Notifies all nodes of a new revision on commit. Call it inside the transaction. */
  announceRevision(tx: Tx): Promise<void>
  close(): Promise<void>
}

/** A held cursor over ids: the database keeps them until they are fetched, without an open transaction. */
export interface IdCursor {
  /** Returns the next ids, or an empty array at the end. */
  next(count: number): Promise<string[]>
  close(): Promise<void>
}
