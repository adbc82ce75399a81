const key = 'workplace.return'

/** Keeps the address a person asked for while they sign in. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** The address that was asked for, as the browser would read it, if that is one of this portal's own. */
export function keptReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key)
  if (path === null || !URL.canParse(path, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

export function dropReturnPath(): void {
  sessionStorage.removeItem(key)
}
