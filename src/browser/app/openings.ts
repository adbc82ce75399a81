/** The pages that this browser has opened today, and those of them that the server knows of. */
export interface Openings {
  day: string
  opened: string[]
  told: string[]
}

const key = 'workplace.openings'

/** The most pages that one report may name. */
const mostPages = 100

/** Reads what the device keeps of a day. It keeps nothing about who opened a page. */
export function openingsOn(day: string): Openings {
  const nothing = { day, opened: [], told: [] }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isOpenings(kept) && kept.day === day ? kept : nothing
  } catch {
    return nothing
  }
}

/** Remembers that a page was opened; a second time on the same day changes nothing. */
export function noteOpening(day: string, page: string): void {
  const openings = openingsOn(day)
  if (!openings.opened.includes(page)) keep({ ...openings, opened: [...openings.opened, page] })
}

/** Returns the pages that the server doesn't know to be opened on a day. */
export function untold({ opened, told }: Openings): string[] {
  return opened.filter((page) => !told.includes(page)).slice(0, mostPages)
}

/** Remembers that the server knows of pages. */
export function noteTold(day: string, pages: string[]): void {
  const openings = openingsOn(day)
  keep({ ...openings, told: [...new Set([...openings.told, ...pages])] })
}

function keep(openings: Openings): void {
  try {
    localStorage.setItem(key, JSON.stringify(openings))
  } catch {
    // The storage is full. What isn't counted today is counted on another day.
  }
}

function isOpenings(value: unknown): value is Openings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'day' in value &&
    'opened' in value &&
    'told' in value &&
    [value.opened, value.told].every((list) => Array.isArray(list) && list.every((page) => typeof page === 'string'))
  )
}
