const key = 'workplace.return'

/** Keeps the address a person asked for while they sign in. It is always one of this portal's own. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

export function keptReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key) ?? undefined
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
}

export function dropReturnPath(): void {
  sessionStorage.removeItem(key)
}
