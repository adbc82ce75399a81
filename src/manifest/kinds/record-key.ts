import { parametersOf } from '../paths.ts'
import type { RecordKey } from '../portal-content.ts'
import type { Resource } from '../portal-resources.ts'
import type { OptionLinker } from './kind.ts'

/** Returns the key that the author wrote, which says which record the page is about; undefined when there is none. */
export function linkKey(
  { key }: { key?: RecordKey },
  resource: Resource | undefined,
  linker: OptionLinker,
): RecordKey | undefined {
  if (key !== undefined && 'param' in key) linker.parameter(key.param, ['key', 'param'])
  if (key !== undefined && 'query' in key && typeof key.without === 'object') {
    for (const name of Object.keys(key.without)) linker.filterField(name, resource, ['key', 'without', name])
    linker.defaults(key.without, resource, ['key', 'without'])
  }
  linker.field(key?.via, resource, ['key', 'via'])
  return key
}

/** Returns the default key: the only parameter of the path, otherwise `?id=`. */
export function usualKey(path: string): RecordKey {
  const [param, ...others] = parametersOf(path)
  return param === undefined || others.length > 0 ? { query: 'id' } : { param }
}
