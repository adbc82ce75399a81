import { icons } from '#generated/offered.ts'
import type { Choice } from './choices.ts'

const kept = 6

function keyOf(user: string): string {
  return `workplace.recent.${user}`
}

/** The user's recent choices on this device, latest first. */
export function recentChoices(user: string): Choice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

export function keepRecent(user: string, { id, label, hint, icon, to }: Choice): void {
  const chosen = { id, label, hint, icon, ...(to !== undefined && { to }) }
  const others = recentChoices(user).filter((each) => each.id !== id)
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([chosen, ...others].slice(0, kept)))
  } catch {
    // Storage is full, and nothing depends on recent choices.
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, hint, icon, to }: Record<string, unknown> = { ...value }
  const isText = [id, label, hint].every((each) => typeof each === 'string')
  return isText && icons.some((each) => each === icon) && (to === undefined || typeof to === 'string')
}
