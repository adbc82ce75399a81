import { parametersOf } from '../paths.ts'
import type { RecordKey } from '../portal-content.ts'
import type { OptionLinker } from './kind.ts'

/** Which record the author says that a page is about. */
export function linkKey({ key }: { key?: RecordKey }, linker: OptionLinker): RecordKey | undefined {
  if (key !== undefined && 'param' in key) linker.parameter(key.param, ['key', 'param'])
  return key
}

/** The only parameter of the path, or `?id=`. */
export function usualKey(path: string): RecordKey {
  const [param, ...others] = parametersOf(path)
  return param === undefined || others.length > 0 ? { query: 'id' } : { param }
}
