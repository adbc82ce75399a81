import type { Values } from '../forms/form-schema.ts'
import { useDraft } from '../forms/use-draft.ts'
import { asFormDraft, type FormDraft, rebased } from './form-draft.ts'

/** Keeps what is typed into a record's form under `name`, and carries it over to values that have changed since. */
export function useFormDraft(name: string, initial: Values) {
  return useDraft<FormDraft>({
    form: name,
    fresh: () => ({ key: crypto.randomUUID(), base: initial, values: initial }),
    restore: (kept) => {
      const draft = asFormDraft(kept)
      return draft && rebased(draft, initial)
    },
  })
}
