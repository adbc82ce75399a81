const kept = 8

function keyOf(user: string, page: string): string {
  return `workplace.searches.${user}.${page}`
}

/** Returns the user's recent successful searches on this device, latest first. */
export function lastSearches(user: string, page: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user, page)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function keepSearch(user: string, page: string, words: string): void {
  const others = lastSearches(user, page).filter((each) => each.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(keyOf(user, page), JSON.stringify([words, ...others].slice(0, kept)))
  } catch {
    // The storage is full. Recent searches are optional.
  }
}

export function forgetSearches(user: string, page: string): void {
  localStorage.removeItem(keyOf(user, page))
}
