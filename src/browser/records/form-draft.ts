import type { Values } from '../forms/form-schema.ts'

/** A record that is being written. */
export interface FormDraft {
  /** The same for every try to send the same values, so that they cannot arrive twice. */
  key: string
  /** The values that it began from, by which the changes of others are told from one's own. */
  base: Values
  values: Values
}

/** What was kept, as a draft that can still be sent. */
export function asFormDraft(kept: unknown): FormDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { key, base, values } = { key: undefined, base: undefined, values: undefined, ...kept }
  return typeof key === 'string' && isValues(base) && isValues(values) ? { key, base, values } : undefined
}

function isValues(kept: unknown): kept is Values {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
}

/** The same changes, made to the values that are there now. */
export function rebased(draft: FormDraft, base: Values): FormDraft {
  return { ...draft, base, values: mergeValues(draft.base, draft.values, base) }
}

/** Each field as it was changed here, or else as it is there now. */
function mergeValues(base: Values, mine: Values, theirs: Values): Values {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries([...names].map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]))
}
