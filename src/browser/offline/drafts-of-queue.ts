import { draftPrefix, dropDraft, keepDraft } from '../forms/drafts.ts'

/** Returns the name of the form whose draft has an idempotency key. */
export function formWithKey(user: string, key: string): string | undefined {
  const own = `${draftPrefix}${user}.`
  const found = Object.keys(localStorage).find(
    (name) => name.startsWith(own) && localStorage.getItem(name)?.includes(`"key":"${key}"`),
  )
  return found?.slice(own.length)
}

/** Drops the draft with an idempotency key, whichever form it is of. */
export function dropDraftOf(user: string, key: string): void {
  const form = formWithKey(user, key)
  if (form !== undefined) dropDraft(user, form)
}

/** Counts the changes of the queue as unsent work, as a draft is, so that signing out asks before it deletes them. */
export function noteUnsent(user: string, count: number): void {
  if (count === 0) dropDraft(user, queue)
  else keepDraft(user, queue, { count })
}

/** No form has this name. */
const queue = '.queue'
