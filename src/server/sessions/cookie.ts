/** Returns the `Set-Cookie` header of a cookie that scripts and other sites can't use. `maxAge` is in milliseconds. */
export function setCookie(name: string, value: string, secure: boolean, maxAge: number): string {
  const pair = `${nameOf(name, secure)}=${value}`
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAge / 1000}`]
  return [pair, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Returns the value of a cookie in a `Cookie` header. */
export function cookieIn(header: string | undefined, name: string, secure: boolean): string | undefined {
  const prefix = `${nameOf(name, secure)}=`
  const pair = (header ?? '').split(/;\s*/).find((each) => each.startsWith(prefix))
  const value = pair?.slice(prefix.length)
  return value === '' ? undefined : value
}

/** The `__Host-` prefix makes browsers reject a cookie unless it is secure, host-only and valid for the whole site. */
function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
