import { applyEdit, EditRefused, readValue, updateValue } from '../edit/index.ts'
import type { SourceFile } from '../source/source-file.ts'
import { type Path, valueAt } from '../source/tree.ts'
import { childOf } from './rules.ts'
import { type Leaf, readTolerantly } from './tolerant.ts'

/** A key of the manifest on which an answer rests, with its value in one line. */
export interface DecidingLine {
  file: string
  line: number
  column: number
  text: string
}

/**
 * Returns the lines that decide who can open a page: its own `for` or that of its area, then the groups that it names, and
 * the groups that these name.
 */
export function decidingLines(area: SourceFile, roles: SourceFile, page: string): DecidingLine[] {
  const read = readTolerantly(area.text)
  const place = audiencePlace(read.root, page)
  const lines = lineAt(area, read.leaves, place)
  const people = readTolerantly(roles.text)
  const seen = new Set<string>()
  const waiting = namesIn(valueAt(read.root, place))
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const group = childOf(childOf(people.root, 'groups'), name)
    if (group === undefined || seen.has(name)) continue
    seen.add(name)
    lines.push(...lineAt(roles, people.leaves, ['groups', name]))
    waiting.push(...namesIn(group))
  }
  return lines
}

/** The key that says whom a page is for. */
function audiencePlace(root: unknown, page: string): Path {
  const own = ['pages', page, 'for']
  return valueAt(root, own) === undefined ? ['for'] : own
}

/** The lines of a key and its value as one; none where the text has no such key. */
function lineAt({ path: file, text }: SourceFile, leaves: Leaf[], path: Path): DecidingLine[] {
  const own = leaves.filter(({ path: place }) => path.every((key, index) => place[index] === key))
  const key = own.find(({ at, path: place }) => at === 'key' && place.length === path.length)
  if (key === undefined) return []
  const before = text.slice(0, key.from).split('\n')
  const end = Math.max(...own.map(({ to }) => to))
  const rest = /^.*/.exec(text.slice(end))?.[0] ?? ''
  const written = text.slice(key.from, end) + rest
  return [
    {
      ...{ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      text: written.replaceAll(/\s*\n\s*/g, ' ').trim(),
    },
  ]
}

/** The names in an audience: a text, the items of a list, or those of `any`, `all` and `not`. */
function namesIn(audience: unknown): string[] {
  if (typeof audience === 'string') return [audience]
  if (Array.isArray(audience)) return audience.flatMap(namesIn)
  if (typeof audience !== 'object' || audience === null) return []
  return ['any', 'all', 'not', 'is'].flatMap((key) => namesIn(childOf(audience, key)))
}

/**
 * Returns the text of an area after a page is, or is no longer, for a role besides others; undefined where no single rule
 * decides: the role has access through a group, by a position or by a rule with exceptions.
 */
export function withRole(area: SourceFile, page: string, role: string, isFor: boolean): string | undefined {
  const named = listIn(area, page)
  if (named === undefined || named.includes(role) === isFor || named.some((name) => withoutSession.has(name)))
    return undefined
  const next = isFor ? [...named, role] : named.filter((name) => name !== role)
  if (next.length === 0) return undefined
  return applyEdit(area.text, updateValue(area, ['pages', page, 'for'], next.length === 1 ? next[0] : next))
}

/** Words for people who aren't signed in, beside which no role can stand. */
const withoutSession: ReadonlySet<string> = new Set(['public', 'guests'])

/** The roles and groups that a page is for, if it is for one of them or for any of a list. */
function listIn(area: SourceFile, page: string): string[] | undefined {
  try {
    const root = readValue(area)
    const audience = valueAt(root, audiencePlace(root, page))
    const names = typeof audience === 'string' ? [audience] : audience
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : undefined
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}
