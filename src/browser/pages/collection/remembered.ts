/** How somebody reads a long list: page by page, or on and on. */
export type Reading = 'pages' | 'continuous'

/** What this device remembers of how a person looks at a collection. */
export interface Remembered {
  reading?: Reading
  /** By view: the columns that were chosen, in their order. */
  columns?: Record<string, string[]>
  /** The query of the view that was opened last, as its tab has it. */
  view?: string
}

function keyOf(user: string, page: string): string {
  return `workplace.collection.${user}.${page}`
}

export function recall(user: string, page: string): Remembered {
  try {
    return asRemembered(JSON.parse(localStorage.getItem(keyOf(user, page)) ?? '{}'))
  } catch {
    return {}
  }
}

export function remember(user: string, page: string, change: Remembered): void {
  try {
    localStorage.setItem(keyOf(user, page), JSON.stringify({ ...recall(user, page), ...change }))
  } catch {
    // The device has no room; the address still says it all.
  }
}

/** Remembers the columns of one view; undefined forgets them. */
export function rememberColumns(
  user: string,
  page: string,
  view: string,
  columns: readonly string[] | undefined,
): void {
  const { [view]: _before, ...others } = recall(user, page).columns ?? {}
  remember(user, page, { columns: columns === undefined ? others : { ...others, [view]: [...columns] } })
}

function asRemembered(kept: unknown): Remembered {
  if (typeof kept !== 'object' || kept === null) return {}
  const reading = 'reading' in kept && kept.reading === 'continuous' ? ({ reading: 'continuous' } as const) : {}
  const columns = 'columns' in kept && typeof kept.columns === 'object' && kept.columns !== null ? kept.columns : {}
  const view = 'view' in kept && isQuery(kept.view) ? { view: kept.view } : {}
  return { ...reading, ...view, columns: Object.fromEntries(Object.entries(columns).filter(isColumns)) }
}

function isColumns(entry: [string, unknown]): entry is [string, string[]] {
  const [, value] = entry
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || value.startsWith('?'))
}
