import type { SlicePage } from '../../session/portal-slice.ts'

export type View = NonNullable<SlicePage<'conversation'>['views']>[number]

export interface InboxState {
  view: View | undefined
  /** The search text. */
  words: string
  /** The page number, from 1. */
  number: number
  /** The id of the open thread. */
  thread: string | undefined
}

const mostWords = 100

/** Reads the state of an inbox from an address. Missing and invalid values get the manifest's defaults. */
export function inboxStateOf({ views = [] }: SlicePage<'conversation'>, search: URLSearchParams): InboxState {
  const number = search.get('page') ?? ''
  return {
    view: views.find(({ id }) => id === search.get('view')) ?? views[0],
    words: (search.get('q') ?? '').slice(0, mostWords),
    number: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1,
    thread: search.get('id') || undefined,
  }
}

/** Builds the query string of a state, without values that equal the defaults. */
export function searchOf(
  { views = [] }: SlicePage<'conversation'>,
  { view, words, number, thread }: InboxState,
): string {
  const said = {
    ...(view !== undefined && view.id !== views[0]?.id && { view: view.id }),
    ...(words !== '' && { q: words }),
    ...(number > 1 && { page: String(number) }),
    ...(thread !== undefined && { id: thread }),
  }
  return `?${new URLSearchParams(said)}`
}
