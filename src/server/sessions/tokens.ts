import { randomBytes } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { sessionTokens } from '../db/schema.ts'
import { sha256 } from '../ids.ts'
import { lifetimes } from './lifetimes.ts'

type TokenKind = 'access' | 'renewal'

/** The lifetime of each kind of token, in milliseconds. */
const lifetimeOf: Record<TokenKind, number> = { access: lifetimes.access, renewal: lifetimes.session }

/** The prefix lets secret scanners recognize a leaked token. */
export const newToken = () => `sp_${randomBytes(32).toString('base64url')}`

/** Stores tokens of a session. */
export async function storeTokens(
  tx: Pick<Db, 'insert'>,
  session: string,
  tokens: Partial<Record<TokenKind, string>>,
  now: Date,
): Promise<void> {
  const rows = (['access', 'renewal'] as const).flatMap((kind) => {
    const token = tokens[kind]
    return token === undefined ? [] : [{ hash: sha256(token), session, kind, expires_at: after(now, lifetimeOf[kind]) }]
  })
  await tx.insert(sessionTokens).values(rows)
}

/** The condition for the row of a renewal token. */
export const isRenewal = (token: string) =>
  and(eq(sessionTokens.hash, sha256(token)), eq(sessionTokens.kind, 'renewal'))

/** What it means that a request sends a renewal token. */
type RenewalState =
  | 'current'
  /** It was replaced just now. Another tab was about to send it. */
  | 'in-grace'
  /** It was replaced earlier, but nobody has used the new tokens: their response was lost. */
  | 'unanswered'
  /** It was replaced earlier, and somebody uses the new tokens. */
  | 'reused'

/** Returns the state of a renewal token. Times are ISO texts; `replaced` is null for the newest token of a session. */
export function stateOf(
  { replaced, renewed, unseen }: { replaced: string | null; renewed: string; unseen: string | null },
  now: Date,
): RenewalState {
  if (replaced === null) return 'current'
  if (now.getTime() - Date.parse(replaced) <= lifetimes.grace) return 'in-grace'
  return replaced === renewed && unseen !== null ? 'unanswered' : 'reused'
}

/** The part of a statement that marks a renewal token as replaced, and with it the one from a lost response. */
export function replaced(tx: Tx, token: string, session: string, now: Date) {
  const isCurrent = and(
    eq(sessionTokens.session, session),
    eq(sessionTokens.kind, 'renewal'),
    isNull(sessionTokens.superseded_at),
  )
  return tx.$with('replaced').as(
    tx
      .update(sessionTokens)
      .set({ superseded_at: now.toISOString() })
      .where(or(isCurrent, isRenewal(token)))
      .returning({ hash: sessionTokens.hash }),
  )
}

export function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
