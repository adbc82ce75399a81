import { eq } from 'drizzle-orm'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { staff } from '../db/schema.ts'
import { horizonColumn } from '../events/event-log.ts'
import { HttpError } from '../http/errors.ts'
import { type Call, callerOf, type Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { SignInAttempts } from './attempts.ts'
import { deviceCookie, deviceIn } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'
import { clearCookie, readCookie, renewalCookie } from './renewal-cookie.ts'
import {
  type EndedSession,
  findByEmail,
  type IssuedSession,
  isKnownRole,
  lifetimes,
  personColumns,
  personOf,
  type SessionStore,
} from './session-store.ts'

type SessionOperations = 'signIn' | 'signOut' | 'renewSession' | 'listSessions' | 'endSession' | 'endOtherSessions'

export interface SessionParts {
  passwords: Passwords
  store: SessionStore
}

/**
 * Handlers for signing in and out and for managing sessions. A rejected password gets the same response after the same
 * time, whatever the reason.
 */
export function sessionHandlers(
  services: Services,
  { passwords, store }: SessionParts,
): Pick<Handlers, SessionOperations> {
  const { database, clock, config } = services
  const attempts = new SignInAttempts(database.db)
  const portal = () => services.portal.current.portal
  const secure = config.publicUrl.protocol === 'https:'

  /** Returns the response with a session's tokens; `others` are cookies besides that of the session. */
  const answer = async (issued: IssuedSession, others: string[] = []) => {
    const row = await beginning(database.db, issued.staff)
    const cursor = String(row.horizon)
    const body = { token: issued.access, expires_in: lifetimes.access / 1000, person: profileOf(portal(), row), cursor }
    const cookies = [...(issued.renewal === undefined ? [] : [renewalCookie(issued.renewal, secure)]), ...others]
    return { status: 200 as const, body, headers: cookies.length === 0 ? {} : { 'set-cookie': cookies } }
  }

  return {
    signIn: async (call) => {
      const { password } = call.body
      // All spellings of an e-mail address count as one account, also in the attempt counter.
      const email = call.body.email.trim().toLowerCase()
      const now = clock.now()
      const from = { address: call.address, device: deviceIn(call.headers['cookie'], secure) }
      await attempts.begin(email, from, now).catch((error: unknown) => {
        call.log.warn({ event: 'sign-in-locked', account: email, address: call.address }, 'sign-in refused')
        throw error
      })
      const person = await findByEmail(database.db, email)
      const matches = await passwords.matches(person?.password_hash, password)
      if (!matches || person === undefined || !maySignIn(portal(), person)) {
        await attempts.failed(email, from, now)
        call.log.warn(
          { event: 'sign-in-failed', account: email, address: call.address, user_id: person?.id },
          'sign-in refused',
        )
        throw new HttpError('wrong-credentials')
      }
      await attempts.succeeded(email, from, now)
      call.log.info({ event: 'signed-in', account: email, address: call.address, user_id: person.id }, 'signed in')
      const issued = await store.open(person, call.headers['user-agent'] ?? '', now)
      return answer(issued, [deviceCookie(from.device, secure)])
    },

    renewSession: async (call) => {
      assertSameOrigin(call, config.publicUrl)
      const token = readCookie(call.headers['cookie'], secure)
      const issued = token === undefined ? undefined : await store.renew(token, clock.now())
      if (issued !== undefined && 'access' in issued) return answer(issued)
      if (issued !== undefined) logEnd(call, issued.ended, issued.staff, { session: issued.session })
      throw new HttpError('no-session')
    },

    signOut: async (call) => {
      const { person, session } = callerOf(call)
      await store.end(person.id, { only: session }, clock.now())
      logEnd(call, 'signed-out', person.id, { session })
      // The other cookie stays: it says that the person has used this device, and opens nothing.
      const headers = { 'set-cookie': clearCookie(secure), 'clear-site-data': '"cache", "storage"' }
      return { status: 204, body: undefined, headers }
    },

    listSessions: async (call) => {
      const { person, session } = callerOf(call)
      const open = await store.list(person.id, clock.now())
      return { status: 200, body: { data: open.map((each) => ({ ...each, current: each.id === session })) } }
    },

    endSession: async (call) => {
      const { person } = callerOf(call)
      const session = call.path.id
      if ((await store.end(person.id, { only: session }, clock.now())) === 0) throw new HttpError('not-found')
      logEnd(call, 'ended-elsewhere', person.id, { session })
      return { status: 204, body: undefined }
    },

    endOtherSessions: async (call) => {
      const { person, session } = callerOf(call)
      const ended = await store.end(person.id, { allBut: session }, clock.now())
      logEnd(call, 'ended-elsewhere', person.id, { kept: session, ended })
      return { status: 200, body: { data: { ended } } }
    },
  }
}

/** Logs why a session ended. */
function logEnd(
  { log, address }: Pick<Call<'signOut'>, 'log' | 'address'>,
  reason: 'signed-out' | 'ended-elsewhere' | EndedSession['ended'],
  user: string,
  which: object,
): void {
  log.info({ event: 'session-ended', reason, user_id: user, address, ...which }, 'session ended')
}

function maySignIn(portal: Portal, { disabled_at, role }: typeof staff.$inferSelect): boolean {
  return disabled_at === null && isKnownRole(portal, role)
}

/**
 * Rejects requests from other origins: browsers may send the cookie with them, but only the portal's own pages may use
 * it.
 */
function assertSameOrigin(call: Call<'renewSession'>, publicUrl: URL): void {
  const origin = call.headers['origin']
  if (
    origin === undefined ||
    origin === publicUrl.origin ||
    origin === `${publicUrl.protocol}//${call.headers['host']}`
  )
    return
  throw new HttpError('forbidden')
}

/**
 * Returns the staff row of a new session together with the event horizon. The horizon is read before the browser
 * fetches anything, so that every later change to the fetched data is among the events after it.
 */
async function beginning(db: Reader, id: string) {
  const columns = { ...profileColumns, horizon: horizonColumn }
  const [row] = await db.select(columns).from(staff).where(eq(staff.id, id))
  if (row === undefined) throw new HttpError('no-session')
  return row
}

/** The columns that `profileOf` needs. */
export const profileColumns = {
  ...personColumns,
  full_name: staff.full_name,
  line_manager: staff.line_manager,
  installer_role: staff.installer_role,
}

/**
 * Returns a staff member's profile with the property names that the browser stores. The flags are computed from the
 * manifest.
 */
export function profileOf(portal: Portal, row: Pick<typeof staff.$inferSelect, keyof typeof profileColumns>) {
  const { flags } = personOf(portal, row)
  return {
    user_id: row.id,
    name: row.full_name,
    role: portal.roles[row.role]?.name ?? row.role,
    role_id: row.role,
    position: row.position,
    department: row.department,
    has_line_manager: row.line_manager !== null,
    installer_role: row.installer_role,
    isAuthenticated: true,
    isAdmin: flags.includes('isAdmin'),
    isCustoms: flags.includes('isCustoms'),
    isCustom: flags.includes('isCustom'),
  }
}
