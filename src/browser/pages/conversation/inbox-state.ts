import type { SlicePage } from '../../session/portal-slice.ts'

export type View = NonNullable<SlicePage<'conversation'>['views']>[number]

export interface InboxState {
  view: View | undefined
  /** Words that threads are searched by. */
  words: string
  /** Number of the page of the list, from 1. */
  number: number
  /** The open thread. */
  thread: string | undefined
}

const mostWords = 100

/** What an address says about an inbox; what it says in vain is as the manifest has it. */
export function inboxStateOf({ views = [] }: SlicePage<'conversation'>, search: URLSearchParams): InboxState {
  const number = search.get('page') ?? ''
  return {
    view: views.find(({ id }) => id === search.get('view')) ?? views[0],
    words: (search.get('q') ?? '').slice(0, mostWords),
    number: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1,
    thread: search.get('id') || undefined,
  }
}

/** The query of the address that says so, without what goes without saying. */
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
