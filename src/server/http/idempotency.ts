import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { sha256 } from '../ids.ts'
import { HttpError } from './errors.ts'

export interface Repeatable {
  staff: string
  operation: string
  /** The `Idempotency-Key` of the request, if it has one. */
  key: string | undefined
  /** Everything that identifies the request; it is hashed to detect a key that is reused for another request. */
  content: unknown
  now: Date
  /** For requests without a key: the milliseconds within which the same content counts as a retry. */
  sameWithin: number | undefined
}

interface StoredAnswer {
  status: number
  body: unknown
  headers?: Record<string, string | string[]>
}

/** The work of a request, and a check whether the caller may currently see its answer. */
interface Work<A> {
  run(): Promise<A>
  maySee(answer: A): Promise<boolean>
}

/**
 * How long keys are kept, in milliseconds. A device without a network keeps its changes until it has one again, with the keys
 * of requests whose response was lost: a phone may lie in a drawer over the holidays.
 */
const keptFor = 14 * 24 * 3_600_000

/**
 * Runs a piece of work once: a retry with the same key gets the stored answer. The key is written in the same
 * transaction as the work, so that neither exists without the other. A retry that arrives during the first request
 * waits for it. Access is checked again on a retry: a caller who can no longer see the record gets a 404, unless the
 * work itself removed the access.
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
  // The cast is safe: the operation is part of the key, so the stored answer has this operation's type.
  const answer = stored.answer as A
  if (!stored.parting && !(await maySee(answer))) throw new HttpError('not-found')
  return { ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } }
}

/** Removes keys that are no longer kept. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor).toISOString()
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
}
