import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import { queuesOf } from '#access/queues-of.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Database, Db, Reader, Tx } from '../db/database.ts'
import { sessions, sessionTokens, staff } from '../db/schema.ts'
import { portalEvent, publishEvents, userChannel } from '../events/events.ts'
import type { Caller } from '../http/handler.ts'
import { newId, sha256 } from '../ids.ts'

/** Lifetimes in milliseconds. */
export const lifetimes = {
  access: 15 * 60_000,
  idle: 8 * 3_600_000,
  session: 24 * 3_600_000,
  /** A renewal token still works this long after it was replaced, for other tabs that were about to use it. */
  grace: 30_000,
}

export interface IssuedSession {
  access: string
  /** Undefined if the browser keeps its current renewal token. */
  renewal: string | undefined
  staff: string
}

/** A session that was ended by an attempt to renew it. */
export interface EndedSession {
  ended: 'token-reused' | 'idle'
  session: string
  staff: string
}

type StaffRow = typeof staff.$inferSelect

/**
 * Returns whether the manifest declares a role. A person with an unknown role has no access, not even to what everyone
 * may do.
 */
export function isKnownRole({ roles }: Pick<Portal, 'roles'>, role: string): boolean {
  return Object.hasOwn(roles, role)
}

/** The parts of the portal that a person's flags and queues are derived from. */
export type People = Pick<Portal, 'roles' | 'groups' | 'queues'>

/** The columns that `personOf` needs. */
export const personColumns = {
  id: staff.id,
  role: staff.role,
  position: staff.position,
  department: staff.department,
}

/** Converts a staff row to a person. */
export function personOf(
  portal: People,
  { id, department, ...row }: Pick<StaffRow, 'id' | 'role' | 'position' | 'department'>,
): Person {
  return { id, department, ...traitsOf(portal, row) }
}

/** Returns what access rules see of anyone with this role and position. Flags and queues follow from the role. */
export function traitsOf(
  portal: People,
  { role, position }: Pick<StaffRow, 'role' | 'position'>,
): Omit<Person, 'id' | 'department'> {
  const flags = isKnownRole(portal, role) ? (portal.roles[role]?.flags ?? []) : []
  const traits = { role, position, flags }
  return { ...traits, queues: queuesOf(portal, traits) }
}

/** Manages sessions and their opaque tokens. The database stores only hashes of the tokens. */
export class SessionStore {
  readonly #database: Database
  readonly #db: Db

  constructor(database: Database) {
    this.#database = database
    this.#db = database.db
  }

  async open(person: { id: string; access_version: number }, device: string, now: Date): Promise<IssuedSession> {
    const session = newId(now)
    return this.#db.transaction(async (tx) => {
      await tx.insert(sessions).values({
        id: session,
        staff: person.id,
        device: device.slice(0, 200),
        access_version: person.access_version,
        started_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: after(now, lifetimes.session),
      })
      const { access, renewal } = await issue(tx, session, ['access', 'renewal'], now)
      return { access, renewal, staff: person.id }
    })
  }

  /**
   * Returns the caller that an access token belongs to. A session ends when it expires, on sign-out, and when its
   * person's access changes.
   */
  async find(portal: People, token: string, now: Date): Promise<Caller | undefined> {
    const [row] = await this.#db
      .select({ ...personColumns, session: sessions.id })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.session))
      .innerJoin(staff, eq(staff.id, sessions.staff))
      .where(
        and(
          eq(sessionTokens.hash, sha256(token)),
          eq(sessionTokens.kind, 'access'),
          gt(sessionTokens.expires_at, now.toISOString()),
          isOpen(now),
        ),
      )
    if (row === undefined || !isKnownRole(portal, row.role)) return undefined
    return { person: personOf(portal, row), session: row.session }
  }

  /**
   * Exchanges a renewal token for a new access token and a new renewal token. A renewal token that was already replaced
   * still gets an access token within the grace period. After that its reuse means that two clients hold it, so the
   * session ends. A session that was idle too long also ends. Returns undefined if the token is unknown or its session
   * is over.
   */
  async renew(token: string, now: Date): Promise<IssuedSession | EndedSession | undefined> {
    return this.#db.transaction(async (tx) => {
      const hash = sha256(token)
      const [found] = await tx
        .select({
          session: sessions.id,
          staff: sessions.staff,
          superseded: sessionTokens.superseded_at,
          last: sessions.last_seen_at,
        })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.id, sessionTokens.session))
        .innerJoin(staff, eq(staff.id, sessions.staff))
        .where(and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'renewal'), isOpen(now)))
        .for('update', { of: sessionTokens })
      if (found === undefined) return undefined
      const replacedFor = found.superseded === null ? 0 : now.getTime() - Date.parse(found.superseded)
      const isReused = replacedFor > lifetimes.grace
      if (isReused || now.getTime() - Date.parse(found.last) > lifetimes.idle) {
        await this.#end(tx, [{ id: found.session, staff: found.staff }], now)
        return { ended: isReused ? 'token-reused' : 'idle', session: found.session, staff: found.staff }
      }
      const seen = tx
        .$with('seen')
        .as(
          tx
            .update(sessions)
            .set({ last_seen_at: now.toISOString() })
            .where(eq(sessions.id, found.session))
            .returning({ id: sessions.id }),
        )
      if (found.superseded !== null) {
        const { access } = await issue(tx.with(seen), found.session, ['access'], now)
        return { access, renewal: undefined, staff: found.staff }
      }
      const superseded = tx
        .$with('superseded')
        .as(
          tx
            .update(sessionTokens)
            .set({ superseded_at: now.toISOString() })
            .where(eq(sessionTokens.hash, hash))
            .returning({ hash: sessionTokens.hash }),
        )
      const { access, renewal } = await issue(tx.with(seen, superseded), found.session, ['access', 'renewal'], now)
      return { access, renewal, staff: found.staff }
    })
  }

  async list(person: string, now: Date) {
    return this.#db
      .select({
        id: sessions.id,
        device: sessions.device,
        started_at: sessions.started_at,
        last_seen_at: sessions.last_seen_at,
      })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.staff))
      .where(and(eq(sessions.staff, person), isOpen(now)))
      .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
  }

  /**
   * Ends one of a person's sessions or all but one, and notifies every node to close their sockets. Returns the number
   * of sessions ended.
   */
  async end(person: string, which: { only: string } | { allBut: string }, now: Date): Promise<number> {
    const chosen = 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.allBut)
    return this.#db.transaction(async (tx) => {
      const open = await tx
        .select({ id: sessions.id, staff: sessions.staff })
        .from(sessions)
        .where(and(eq(sessions.staff, person), isNull(sessions.ended_at), chosen))
      await this.#end(tx, open, now)
      return open.length
    })
  }

  async #end(tx: Tx, ended: { id: string; staff: string }[], now: Date): Promise<void> {
    for (const { id, staff: person } of ended) {
      await tx.update(sessions).set({ ended_at: now.toISOString() }).where(eq(sessions.id, id))
      await tx.delete(sessionTokens).where(eq(sessionTokens.session, id))
      await publishEvents(tx, [portalEvent(userChannel(person), 'session.ended', { session: id }, 1)])
    }
    await this.#database.announceEvents(tx)
  }

  /** Returns the current data of a person, or undefined if there is no such person. */
  async person(portal: People, id: string): Promise<Person | undefined> {
    const [row] = await this.#db.select(personColumns).from(staff).where(eq(staff.id, id))
    return row === undefined ? undefined : personOf(portal, row)
  }

  /**
   * Returns those of the sessions that are still open, with their expiry. Sockets may stay open only as long as their
   * session.
   */
  async openAmong(ids: string[], now: Date): Promise<Map<string, Date>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db
      .select({ id: sessions.id, expires: sessions.expires_at })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.staff))
      .where(and(sql`${sessions.id} in ${ids}`, isOpen(now)))
    return new Map(rows.map(({ id, expires }) => [id, new Date(expires)]))
  }

  /** Removes sessions that ended or expired more than a day ago, with their tokens. */
  async removeOld(now: Date): Promise<void> {
    const before = after(now, -lifetimes.session)
    await this.#db
      .delete(sessions)
      .where(sql`coalesce(${sessions.ended_at}, ${sessions.expires_at}) < ${before}::timestamptz`)
    await this.#db.delete(sessionTokens).where(sql`${sessionTokens.expires_at} < ${before}::timestamptz`)
  }
}

function isOpen(now: Date) {
  return and(
    isNull(sessions.ended_at),
    gt(sessions.expires_at, now.toISOString()),
    eq(sessions.access_version, staff.access_version),
    isNull(staff.disabled_at),
  )
}

type TokenKind = 'access' | 'renewal'

/** The lifetime of each kind of token, in milliseconds. */
const lifetimeOf: Record<TokenKind, number> = { access: lifetimes.access, renewal: lifetimes.session }

/** Creates a token of each given kind. */
async function issue<K extends TokenKind>(
  tx: Pick<Db, 'insert'>,
  session: string,
  kinds: K[],
  now: Date,
): Promise<Record<K, string>> {
  // The prefix lets secret scanners recognize a leaked token.
  const issued = kinds.map((kind) => [kind, `sp_${randomBytes(32).toString('base64url')}`] as const)
  const rows = issued.map(([kind, token]) => {
    return { hash: sha256(token), session, kind, expires_at: after(now, lifetimeOf[kind]) }
  })
  await tx.insert(sessionTokens).values(rows)
  return Object.fromEntries(issued) as Record<K, string>
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

/** Returns the staff row with an e-mail address, which must be lowercase. */
export async function findByEmail(db: Reader, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email))
  return row
}
