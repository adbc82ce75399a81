import type { Schemas } from '../api/clients.ts'

type RecordKey = Schemas['SliceKey']

/** The record that an address names, itself or by the record that it refers to, or the fallback when it names none. */
export type Named =
  | { id: string }
  | { of: string; via: string }
  /** The newest record with these values. */
  | { having: Record<string, string> }
  | { without: 'own' }
  | { without: 'choose'; name: string }
  | { without: undefined }

/** Reads the record from an address, according to the page's key. */
export function namedRecord(key: RecordKey, parameters: Record<string, string>, query: URLSearchParams): Named {
  const id = 'param' in key ? parameters[key.param] : query.get(key.query)
  if (id !== undefined && id !== null && id !== '') return key.via === undefined ? { id } : { of: id, via: key.via }
  if ('param' in key || key.without === undefined) return { without: undefined }
  if (typeof key.without === 'object') return { having: key.without }
  return { without: key.without, name: key.query }
}
