const key = 'workplace.return'

/** Stores the requested address while the user signs in. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** The stored address, as parsed by the browser; undefined unless it belongs to this portal's origin. */
export function keptReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key)
  if (path === null || !URL.canParse(path, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

export function dropReturnPath(): void {
  sessionStorage.removeItem(key)
}
