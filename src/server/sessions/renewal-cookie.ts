import { cookieIn, setCookie } from './cookie.ts'
import { lifetimes } from './lifetimes.ts'

const name = 'sid'

export function renewalCookie(token: string, secure: boolean): string {
  return setCookie(name, token, secure, lifetimes.session)
}

export function clearCookie(secure: boolean): string {
  return setCookie(name, '', secure, 0)
}

/** Returns the renewal token in a `Cookie` header. */
export function readCookie(header: string | undefined, secure: boolean): string | undefined {
  return cookieIn(header, name, secure)
}
