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
  return [...lineAt(area, read.leaves, place), ...groupLines(roles, namesIn(valueAt(read.root, place)))]
}

/** Returns the lines that decide who can do something with records: the grants at a place, then the groups that they name. */
export function grantLines(resource: SourceFile, roles: SourceFile, place: Path): DecidingLine[] {
  const read = readTolerantly(resource.text)
  const grants: unknown = valueAt(read.root, place)
  if (!Array.isArray(grants)) return []
  const lines = grants.flatMap((_, index) => itemAt(resource, read.leaves, [...place, index]))
  return [
    ...lines,
    ...groupLines(
      roles,
      grants.flatMap((grant) => namesIn(childOf(grant, 'for'))),
    ),
  ]
}

/** The lines of the groups with some names, and of those that they name. */
function groupLines(roles: SourceFile, names: string[]): DecidingLine[] {
  const lines: DecidingLine[] = []
  const people = readTolerantly(roles.text)
  const seen = new Set<string>()
  const waiting = [...names]
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
  const end = endOf(own)
  const rest = /^.*/.exec(text.slice(end))?.[0] ?? ''
  return [{ file, ...placeIn(text, key.from), text: inOneLine(text.slice(key.from, end) + rest) }]
}

/** An item of a list in one line, with its brackets; none where the text has no such item. */
function itemAt({ path: file, text }: SourceFile, leaves: Leaf[], path: Path): DecidingLine[] {
  const own = leaves.filter(({ path: place }) => path.every((key, index) => place[index] === key))
  const [first] = own
  if (first === undefined) return []
  const opening = /\{\s*$/.exec(text.slice(0, first.from))?.[0] ?? ''
  const end = endOf(own)
  const closing = opening === '' ? '' : (/^\s*\}/.exec(text.slice(end))?.[0] ?? '')
  const from = first.from - opening.length
  return [{ file, ...placeIn(text, from), text: inOneLine(text.slice(from, end) + closing) }]
}

function endOf(leaves: Leaf[]): number {
  return Math.max(...leaves.map(({ to }) => to))
}

function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim()
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
export function withRole(
  area: SourceFile,
  roles: SourceFile,
  page: string,
  role: string,
  isFor: boolean,
): string | undefined {
  const named = listIn(area, page)
  if (named === undefined || named.includes(role) === isFor || named.some((name) => withoutSession.has(name)))
    return undefined
  const next = isFor ? [...named, role] : named.filter((name) => name !== role)
  if (next.length === 0 || (!isFor && mayAdmit(next, role, childOf(readTolerantly(roles.text).root, 'groups'))))
    return undefined
  return applyEdit(area.text, updateValue(area, ['pages', page, 'for'], next.length === 1 ? next[0] : next))
}

/** Whether an audience admits people of a role, as far as names tell: by a flag, a position or an exception it may. */
function mayAdmit(audience: unknown, role: string, groups: unknown, seen: string[] = []): boolean {
  const admits = (each: unknown) => mayAdmit(each, role, groups, seen)
  if (Array.isArray(audience)) return audience.some(admits)
  if (typeof audience === 'string') {
    const group = seen.includes(audience) ? undefined : childOf(groups, audience)
    const isNamed = audience === role || audience === 'everyone'
    return isNamed || (group !== undefined && mayAdmit(group, role, groups, [...seen, audience]))
  }
  const any = childOf(audience, 'any')
  return Array.isArray(any) ? any.some(admits) : true
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

/** Returns the text of a resource after a role is, or is no longer, granted something at a place by a grant of its own. */
export function withGrant(
  resource: SourceFile,
  place: Path,
  role: string,
  scope: string | undefined,
): string | undefined {
  const grants = grantsIn(resource, place)
  if (grants === undefined) return undefined
  const own = grants.filter((grant) => childOf(grant, 'for') === role)
  if ((scope === undefined) === (own.length === 0)) return undefined
  const others = grants.filter((grant) => !own.includes(grant))
  const next = scope === undefined ? others : [...grants, { for: role, scope }]
  return next.length === 0 ? undefined : applyEdit(resource.text, updateValue(resource, place, next))
}

/** The grants at a place; none where the text doesn't have it, and undefined where it can't be read. */
function grantsIn(resource: SourceFile, place: Path): unknown[] | undefined {
  try {
    const grants: unknown = valueAt(readValue(resource), place)
    if (grants === undefined) return []
    return Array.isArray(grants) ? grants : undefined
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}
