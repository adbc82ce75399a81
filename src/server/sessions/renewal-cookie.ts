import { lifetimes } from './session-store.ts'

/** The `__Host-` prefix makes browsers reject the cookie unless it is secure, host-only and valid for the whole site. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid'
}

export function renewalCookie(token: string, secure: boolean): string {
  return attributes(`${nameOf(secure)}=${token}`, secure, lifetimes.session / 1000)
}

export function clearCookie(secure: boolean): string {
  return attributes(`${nameOf(secure)}=`, secure, 0)
}

function attributes(pair: string, secure: boolean, maxAge: number): string {
  return [pair, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAge}`, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Returns the renewal token in a `Cookie` header. */
export function readCookie(header: string | undefined, secure: boolean): string | undefined {
  const prefix = `${nameOf(secure)}=`
  const pair = (header ?? '').split(/;\s*/).find((each) => each.startsWith(prefix))
  const value = pair?.slice(prefix.length)
  return value === '' ? undefined : value
}
