/** Whether a long list is paginated or scrolls continuously. */
export type Reading = 'pages' | 'continuous'

/** The viewer's settings of a collection on this device. */
export interface Remembered {
  reading?: Reading
  /** The chosen columns in order, by view. */
  columns?: Record<string, string[]>
  /** The query of the view opened last, as in its tab. */
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
    // The storage is full. The address still holds the state.
  }
}

/** Stores the columns of one view. Undefined removes them. */
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
