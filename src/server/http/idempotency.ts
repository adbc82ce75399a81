import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { sha256 } from '../ids.ts'
import { HttpError } from './errors.ts'

export interface Repeatable {
  staff: string
  operation: string
  /** The caller's key; undefined when it sent none. */
  key: string | undefined
  /** Everything that makes the request what it is. */
  content: unknown
  now: Date
  /** Without a key, the same content within so many milliseconds is the same request. */
  sameWithin: number | undefined
}

interface StoredAnswer {
  status: number
  body: unknown
  headers?: Record<string, string | string[]>
}

/** A piece of work, and whether its caller may see an answer of it as things are now. */
interface Work<A> {
  run(): Promise<A>
  maySee(answer: A): Promise<boolean>
}

/** Keys are forgotten after a day. */
const keptFor = 24 * 3_600_000

/**
 * Does a piece of work once: a repeat with the same key gets the first one's answer. The key is written with the work, so
 * that neither exists without the other; whoever repeats while the first is under way waits for it. A key outlives rights: a
 * repeat by someone who has lost sight of what the answer shows is a 404, unless it was the work itself that took it away.
 */
export async function once<A extends StoredAnswer>(tx: Tx, request: Repeatable, work: Work<A>): Promise<A> {
  const hash = sha256(JSON.stringify(request.content))
  const key = request.key ?? (request.sameWithin === undefined ? undefined : `content:${hash}`)
  if (key === undefined) return work.run()
  const id = { staff: request.staff, operation: request.operation, key }
  const mine = and(
    eq(idempotencyKeys.staff, id.staff),
    eq(idempotencyKeys.operation, id.operation),
    eq(idempotencyKeys.key, id.key),
  )
  const forgetBefore = new Date(
    request.now.getTime() - (request.key === undefined ? (request.sameWithin ?? 0) : keptFor),
  ).toISOString()
  await tx.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.created_at, forgetBefore)))
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ ...id, body_hash: hash, created_at: request.now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed === undefined) return replay(tx, mine, hash, work)
  const answer = await work.run()
  const parting = !(await work.maySee(answer))
  await tx.update(idempotencyKeys).set({ status: answer.status, answer, parting }).where(mine)
  return answer
}

async function replay<A extends StoredAnswer>(
  tx: Tx,
  mine: ReturnType<typeof and>,
  hash: string,
  { maySee }: Work<A>,
): Promise<A> {
  const [stored] = await tx.select().from(idempotencyKeys).where(mine)
  if (stored === undefined || stored.answer === null) throw new HttpError('in-progress', { retryAfter: 1 })
  if (stored.body_hash !== hash) throw new HttpError('key-reused')
  // What was stored is an answer of this very operation: the operation is part of the key.
  const answer = stored.answer as A
  if (!stored.parting && !(await maySee(answer))) throw new HttpError('not-found')
  return { ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } }
}

/** Removes the keys that are too old to matter. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, sql`${now.toISOString()}::timestamptz - interval '1 day'`))
}
