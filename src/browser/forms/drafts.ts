/**
 * What a person has typed and not sent, on this device and under their name. It is written at once and as a whole, so that
 * a page that is closed in the middle of a word still keeps it.
 */
const prefix = 'workplace.draft.'

function keyOf(user: string, form: string): string {
  return `${prefix}${user}.${form}`
}

/** Answers whether it could be kept: the room on a device is limited. */
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

export function hasUnsentWork(user: string): boolean {
  const own = `${prefix}${user}.`
  return Object.keys(localStorage).some((key) => key.startsWith(own))
}
