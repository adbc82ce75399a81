import { eq } from 'drizzle-orm'
import type { Portal } from '#manifest/portal.ts'
import { staff } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'
import { type Call, callerOf, type Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { SignInAttempts } from './attempts.ts'
import type { Passwords } from './passwords.ts'
import { clearCookie, readCookie, renewalCookie } from './renewal-cookie.ts'
import {
  findByEmail,
  type IssuedSession,
  isKnownRole,
  lifetimes,
  personOf,
  type SessionStore,
} from './session-store.ts'

type SessionOperations = 'signIn' | 'signOut' | 'renewSession' | 'listSessions' | 'endSession' | 'endOtherSessions'

export interface SessionParts {
  passwords: Passwords
  store: SessionStore
}

/** Signing in and out. Every reason to refuse a password has one answer and takes one time. */
export function sessionHandlers(
  services: Services,
  { passwords, store }: SessionParts,
): Pick<Handlers, SessionOperations> {
  const { database, clock, config } = services
  const attempts = new SignInAttempts(database.db)
  const portal = () => services.portal.current.portal
  const secure = config.publicUrl.protocol === 'https:'

  const answer = async (issued: IssuedSession) => {
    const [row] = await database.db.select().from(staff).where(eq(staff.id, issued.staff))
    if (row === undefined) throw new HttpError('no-session')
    const body = { token: issued.access, expires_in: lifetimes.access / 1000, person: profileOf(portal(), row) }
    return {
      status: 200 as const,
      body,
      headers: issued.renewal === undefined ? {} : { 'set-cookie': renewalCookie(issued.renewal, secure) },
    }
  }

  return {
    signIn: async (call) => {
      const { password } = call.body
      // Every spelling of an address is one account, for its counter too.
      const email = call.body.email.trim().toLowerCase()
      const now = clock.now()
      await attempts.begin(email, call.address, now)
      const person = await findByEmail(database.db, email)
      const matches = await passwords.matches(person?.password_hash, password)
      if (!matches || person === undefined || !maySignIn(portal(), person)) {
        await attempts.failed(call.address, now)
        call.log.info({ event: 'sign-in-failed' }, 'sign-in refused')
        throw new HttpError('wrong-credentials')
      }
      await attempts.succeeded(email)
      return answer(await store.open(person, call.headers['user-agent'] ?? '', now))
    },

    renewSession: async (call) => {
      assertSameOrigin(call, config.publicUrl)
      const token = readCookie(call.headers['cookie'], secure)
      const issued = token === undefined ? undefined : await store.renew(token, clock.now())
      if (issued === undefined) throw new HttpError('no-session')
      return answer(issued)
    },

    signOut: async (call) => {
      const { person, session } = callerOf(call)
      await store.end(person.id, { only: session }, clock.now())
      const headers = { 'set-cookie': clearCookie(secure), 'clear-site-data': '"cache", "cookies", "storage"' }
      return { status: 204, body: undefined, headers }
    },

    listSessions: async (call) => {
      const { person, session } = callerOf(call)
      const open = await store.list(person.id, clock.now())
      return { status: 200, body: { data: open.map((each) => ({ ...each, current: each.id === session })) } }
    },

    endSession: async (call) => {
      const { person } = callerOf(call)
      const ended = await store.end(person.id, { only: call.path.id }, clock.now())
      if (ended === 0) throw new HttpError('not-found')
      return { status: 204, body: undefined }
    },

    endOtherSessions: async (call) => {
      const { person, session } = callerOf(call)
      return { status: 200, body: { data: { ended: await store.end(person.id, { allBut: session }, clock.now()) } } }
    },
  }
}

function maySignIn(portal: Portal, { disabled_at, role }: typeof staff.$inferSelect): boolean {
  return disabled_at === null && isKnownRole(portal, role)
}

/** A cookie travels with requests from anywhere; only our own pages may use it. */
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

/** A person under the names that the browser keeps. Flags are computed here, from the manifest. */
export function profileOf(portal: Portal, row: typeof staff.$inferSelect) {
  const { flags } = personOf(portal, row)
  return {
    user_id: row.id,
    name: row.full_name,
    role: row.role,
    role_name: portal.roles[row.role]?.name ?? row.role,
    position: row.position,
    department: row.department,
    installer_role: row.installer_role,
    isAuthenticated: true,
    isAdmin: flags.includes('isAdmin'),
    isCustoms: flags.includes('isCustoms'),
    isCustom: flags.includes('isCustom'),
  }
}
