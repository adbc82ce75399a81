import { applyEdit, readValue, updateValue } from '../edit/index.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { DeclaredName } from './declared-name.ts'
import { childOf } from './rules.ts'

/** The file that says which stored names have become others. */
export const formerNamesPath = 'manifest/renamed.yaml'

/** Of the names that stored data has, the key that they stand below. */
const sections: Partial<Record<string, string>> = { page: 'pages', role: 'roles', field: 'fields', state: 'states' }

/**
 * Returns the file of former names after something got another name. `isStored` says whether data may have the name that it
 * had until now; one that an earlier rename gave it follows in any case. Undefined when the file stays as it is, and empty when nothing has a former name any more.
 */
export function withFormerName(
  text: string,
  { kind, name, of }: DeclaredName,
  to: string,
  isStored: boolean,
): string | undefined {
  const section = sections[kind]
  if (section === undefined) return undefined
  const file: SourceFile = { path: formerNamesPath, text }
  const all = text.trim() === '' ? {} : readValue(file)
  const before = of === null ? childOf(all, section) : childOf(childOf(all, section), of)
  const next = follow(isMap(before) ? before : {}, name, to)
  if (isStored) next[name] = to
  const own = withoutEmpty(next)
  const inside = of === null ? own : withoutEmpty({ ...mapAt(all, section), [of]: own })
  const whole = withoutEmpty({ ...(isMap(all) ? all : {}), [section]: inside })
  if (Object.keys(whole).length === 0) return text.trim() === '' ? undefined : ''
  if (text.trim() === '') return written(whole)
  const changed = applyEdit(text, updateValue(file, [], whole))
  return changed === text ? undefined : changed
}

/** What became the old name before becomes the new one, and nothing becomes itself. */
function follow(names: Values, from: string, to: string): Values {
  const entries = Object.entries(names).map(([former, now]) => [former, now === from ? to : now] as const)
  return Object.fromEntries(entries.filter(([former, now]) => former !== now))
}

function written(whole: Values): string {
  const empty = Object.keys(whole).map((section) => `${section}: {}\n`)
  const text = empty.join('')
  return applyEdit(text, updateValue({ path: formerNamesPath, text }, [], whole))
}

type Values = Record<string, unknown>

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, each]) => !isMap(each) || Object.keys(each).length > 0))
}

function mapAt(value: unknown, key: string): Values {
  const found = childOf(value, key)
  return isMap(found) ? found : {}
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
