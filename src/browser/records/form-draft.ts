import { isValues, type Values } from '../forms/form-schema.ts'
import { isSame } from '../forms/same.ts'

/** A record that is being written. */
export interface FormDraft {
  /** The same for every try to send the same values, so that they cannot arrive twice. */
  key: string
  /** The values that it began from, by which the changes of others are told from one's own. */
  base: Values
  values: Values
  /** What was here and what somebody else saved, when both had changed it: of each field one can still be chosen. */
  versions?: Versions
}

export interface Versions {
  mine: Values
  theirs: Values
}

/** What was kept, as a draft that can still be sent. */
export function asFormDraft(kept: unknown): FormDraft | undefined {
  if (!isValues(kept)) return undefined
  const { key, base, values, versions } = kept
  if (typeof key !== 'string' || !isValues(base) || !isValues(values)) return undefined
  return { key, base, values, ...(isVersions(versions) && { versions }) }
}

function isVersions(kept: unknown): kept is Versions {
  return isValues(kept) && isValues(kept['mine']) && isValues(kept['theirs'])
}

/** The same changes, made to the values that are there now. Where both sides changed a record, both versions are kept. */
export function rebased(draft: FormDraft, base: Values): FormDraft {
  const { base: before, values: mine } = draft
  const values = mergeValues(before, mine, base)
  const isShared = !isSame(before, base) && !isSame(before, mine)
  return { ...draft, base, values, ...(isShared && { versions: { mine, theirs: base } }) }
}

/** Each field as it was changed here, or else as it is there now. */
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
