import { isValues, type Values } from '../forms/form-schema.ts'
import { isSame } from '../forms/same.ts'

/** The draft of a form over a record. */
export interface FormDraft {
  /** The idempotency key, the same for every attempt to send these values, so that they can't be applied twice. */
  key: string
  /** The values the draft started from, used to tell the user's changes from those of others. */
  base: Values
  values: Values
  /** Both versions after a conflicting edit, so that the user can choose one for each field. */
  versions?: Versions
}

export interface Versions {
  mine: Values
  theirs: Values
}

/** Parses a stored draft. Returns undefined when it isn't one that can be sent. */
export function asFormDraft(kept: unknown): FormDraft | undefined {
  if (!isValues(kept)) return undefined
  const { key, base, values, versions } = kept
  if (typeof key !== 'string' || !isValues(base) || !isValues(values)) return undefined
  return { key, base, values, ...(isVersions(versions) && { versions }) }
}

function isVersions(kept: unknown): kept is Versions {
  return isValues(kept) && isValues(kept['mine']) && isValues(kept['theirs'])
}

/** Applies the draft's changes to the current values. When both sides changed the record, keeps both versions. */
export function rebased(draft: FormDraft, base: Values): FormDraft {
  const { base: before, values: mine } = draft
  const values = mergeValues(before, mine, base)
  const isShared = !isSame(before, base) && !isSame(before, mine)
  return { ...draft, base, values, ...(isShared && { versions: { mine, theirs: base } }) }
}

/** Merges per field: the user's value where they changed it, otherwise the current one. */
function mergeValues(base: Values, mine: Values, theirs: Values): Values {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries(
    [...names].map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]]),
  )
}

/** The fields in which two versions differ. */
export function differing({ mine, theirs }: Versions): string[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].filter((name) => !isSame(mine[name], theirs[name]))
}
