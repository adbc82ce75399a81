/**
 * Unsent input, stored on this device per user and form. The whole draft is written on every change, so closing the
 * page while typing loses nothing.
 */
export const draftPrefix = 'workplace.draft.'

function keyOf(user: string, form: string): string {
  return `${draftPrefix}${user}.${form}`
}

/** Returns whether the draft could be stored; storage on the device is limited. */
export function keepDraft(user: string, form: string, draft: unknown): boolean {
  try {
    localStorage.setItem(keyOf(user, form), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function keptDraft(user: string, form: string): unknown {
  const text = localStorage.getItem(keyOf(user, form))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function dropDraft(user: string, form: string): void {
  localStorage.removeItem(keyOf(user, form))
}

/** Whether the device keeps drafts of a user, or those of the forms whose names begin with `forms`. */
export function hasUnsentWork(user: string, forms = ''): boolean {
  const own = keyOf(user, forms)
  return Object.keys(localStorage).some((key) => key.startsWith(own))
}
