import type { Database } from '../../db/database.ts'

/** Nodes publish one after the other. */
const publishing = 'workplace-publishing'

/**
 * Runs what prepares the storage for a revision and stores it, while no other node publishes. When it is this node's turn, what
 * another node has begun is stored, or has come to nothing.
 */
export function whilePublishing<Result>(database: Database, run: () => Promise<Result>): Promise<Result> {
  return database.maintain(publishing, run)
}
