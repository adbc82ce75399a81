import type { Resource, Transition } from '#manifest/portal.ts'
import type { RecordValues } from '../store/storage.ts'

/**
 * Returns the text written with a decision, as a note for the history. Restricted fields are skipped, because every reader
 * of the record reads the history.
 */
export function noteOf({ fields, access }: Resource, { form }: Transition, patch: RecordValues): string | null {
  const isNote = (name: string): boolean => {
    const { type, reference, choices } = fields[name] ?? {}
    // A choice is a change like any other; the history shows it by its label.
    return type === 'text' && reference === undefined && choices === undefined && !Object.hasOwn(access.fields, name)
  }
  const written = form.map(({ field }) => field).find(isNote)
  const text = written === undefined ? undefined : patch[written]
  return typeof text === 'string' && text.trim() !== '' ? text : null
}
