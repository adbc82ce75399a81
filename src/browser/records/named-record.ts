import type { Schemas } from '../api/clients.ts'

type RecordKey = Schemas['SliceKey']

/** The record that an address names, or the fallback when it names none. */
export type Named = { id: string } | { without: 'own' } | { without: 'choose'; name: string } | { without: undefined }

/** Reads the record from an address, according to the page's key. */
export function namedRecord(key: RecordKey, parameters: Record<string, string>, query: URLSearchParams): Named {
  const id = 'param' in key ? parameters[key.param] : query.get(key.query)
  if (id !== undefined && id !== null && id !== '') return { id }
  if ('param' in key || key.without === undefined) return { without: undefined }
  return { without: key.without, name: key.query }
}
