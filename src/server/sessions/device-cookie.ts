import { randomBytes } from 'node:crypto'
import { knownFor } from './attempts.ts'
import { cookieIn, setCookie } from './cookie.ts'

/**
 * Names a browser, so that nobody else's wrong guesses lock out those who have signed in with it. The name alone opens
 * nothing. It is random, and the database has only its hash.
 */
const name = 'device'

/** Renews the cookie of a device at a sign-in; a browser without one gets a new one. */
export function deviceCookie(device: string, secure: boolean): string {
  return setCookie(name, device, secure, knownFor)
}

/** Returns the device that a `Cookie` header names, or the name of a new one. */
export function deviceIn(header: string | undefined, secure: boolean): string {
  const given = cookieIn(header, name, secure)
  return given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url')
}
