import { draftPrefix, dropDraft, keepDraft, keptDraft } from '../forms/drafts.ts'
import { isSame } from '../forms/same.ts'
import type { Change } from './change.ts'

/** Returns the name of the form whose draft has an idempotency key. */
export function formWithKey(user: string, key: string): string | undefined {
  const own = `${draftPrefix}${user}.`
  const found = Object.keys(localStorage).find(
    (name) => name.startsWith(own) && localStorage.getItem(name)?.includes(`"key":"${key}"`),
  )
  return found?.slice(own.length)
}

/** Drops the draft of a change, whichever form it is of, unless something was typed since. */
export function dropDraftOf(user: string, { key, body }: Pick<Change, 'key' | 'body'>): void {
  const form = formWithKey(user, key)
  if (form === undefined) return
  const { values } = Object(keptDraft(user, form))
  const sent = Object.keys(body)
  if (values === undefined || sent.every((name) => isSame(values[name], body[name]))) dropDraft(user, form)
}

/** Counts the changes of the queue as unsent work, as a draft is, so that signing out asks before it deletes them. */
export function noteUnsent(user: string, count: number): void {
  if (count === 0) dropDraft(user, queue)
  else keepDraft(user, queue, { count })
}

/** No form has this name. */
const queue = '.queue'
