import type { Portal } from '#manifest/portal.ts'
import { HttpError } from '../http/errors.ts'
import { type Call, callerOf, type Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { SignInAttempts } from './attempts.ts'
import { deviceCookie, deviceIn } from './device-cookie.ts'
import { lifetimes } from './lifetimes.ts'
import type { Passwords } from './passwords.ts'
import { isKnownRole, type StaffRow } from './person.ts'
import { profileOf } from './profile.ts'
import { clearCookie, readCookie, renewalCookie } from './renewal-cookie.ts'
import { type EndedSession, findByEmail, type IssuedSession, type SessionStore } from './session-store.ts'

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
  const answer = ({ access, renewal, beginning }: IssuedSession, others: string[] = []) => {
    const person = profileOf(portal(), beginning)
    const body = { token: access, expires_in: lifetimes.access / 1000, person, cursor: String(beginning.horizon) }
    const cookies = [...(renewal === undefined ? [] : [renewalCookie(renewal, secure)]), ...others]
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

function maySignIn(portal: Portal, { disabled_at, role }: StaffRow): boolean {
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
