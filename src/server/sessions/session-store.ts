import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Database, Db, Reader, Tx } from '../db/database.ts'
import { sessions, sessionTokens, staff } from '../db/schema.ts'
import { portalEvent, publishEvents, userChannel } from '../events/events.ts'
import type { Caller } from '../http/handler.ts'
import { newId, sha256 } from '../ids.ts'
import { lifetimes } from './lifetimes.ts'
import { isKnownRole, type People, personColumns, personOf, type StaffRow } from './person.ts'
import { type Beginning, beginningColumns, beginningOf } from './profile.ts'
import { after, isRenewal, newToken, replaced, stateOf, storeTokens } from './tokens.ts'

export interface IssuedSession {
  access: string
  /** Undefined if the browser keeps its current renewal token. */
  renewal: string | undefined
  beginning: Beginning
}

/** A session that was ended by an attempt to renew it. */
export interface EndedSession {
  ended: 'token-reused' | 'idle'
  session: string
  staff: string
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
      const issued = { access: newToken(), renewal: newToken() }
      await storeTokens(tx, session, issued, now)
      return { ...issued, beginning: await beginningOf(tx, person.id) }
    })
  }

  /**
   * Returns the caller that an access token belongs to. A session ends when it expires, on sign-out, and when its
   * person's access changes.
   */
  async find(portal: People, token: string, now: Date): Promise<Caller | undefined> {
    const hash = sha256(token)
    const [row] = await this.#db
      .select({ ...personColumns, session: sessions.id, unseen: sessions.unseen_access })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.session))
      .innerJoin(staff, eq(staff.id, sessions.staff))
      .where(
        and(
          eq(sessionTokens.hash, hash),
          eq(sessionTokens.kind, 'access'),
          gt(sessionTokens.expires_at, now.toISOString()),
          isOpen(now),
        ),
      )
    if (row === undefined || !isKnownRole(portal, row.role)) return undefined
    if (row.unseen === hash) {
      const isSame = and(eq(sessions.id, row.session), eq(sessions.unseen_access, hash))
      await this.#db.update(sessions).set({ unseen_access: null }).where(isSame)
    }
    return { person: personOf(portal, row), session: row.session }
  }

  /**
   * Exchanges a renewal token for a new access token and a new renewal token. A renewal token that was already replaced
   * still gets an access token within the grace period. After that its reuse means that two clients hold it, so the
   * session ends, unless nobody has used the tokens that replaced it: then their response was lost, and the token is
   * exchanged again. A session that was idle too long also ends. Returns undefined if the token is unknown or its
   * session is over.
   */
  async renew(token: string, now: Date): Promise<IssuedSession | EndedSession | undefined> {
    return this.#db.transaction(async (tx) => {
      const [found] = await tx
        .select({
          session: sessions.id,
          beginning: beginningColumns,
          replaced: sessionTokens.superseded_at,
          renewed: sessions.last_seen_at,
          unseen: sessions.unseen_access,
        })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.id, sessionTokens.session))
        .innerJoin(staff, eq(staff.id, sessions.staff))
        .where(and(isRenewal(token), isOpen(now)))
        // The session first: renewals of a session wait for each other, whichever of its tokens they send.
        .for('update', { of: [sessions, sessionTokens] })
      if (found === undefined) return undefined
      const { session, beginning } = found
      const state = stateOf(found, now)
      if (state === 'reused' || now.getTime() - Date.parse(found.renewed) > lifetimes.idle) {
        const ended = { id: session, staff: beginning.id }
        await this.#end(tx, [ended], now)
        return { ended: state === 'reused' ? 'token-reused' : 'idle', session, staff: beginning.id }
      }
      const access = newToken()
      if (state === 'in-grace') {
        await storeTokens(tx, session, { access }, now)
        return { access, renewal: undefined, beginning }
      }
      const renewal = newToken()
      const seen = { last_seen_at: now.toISOString(), unseen_access: sha256(access) }
      const renewed = tx
        .$with('renewed')
        .as(tx.update(sessions).set(seen).where(eq(sessions.id, session)).returning({ id: sessions.id }))
      await storeTokens(tx.with(renewed, replaced(tx, token, session, now)), session, { access, renewal }, now)
      return { access, renewal, beginning }
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

/** Returns the staff row with an e-mail address, which must be lowercase. */
export async function findByEmail(db: Reader, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email))
  return row
}
