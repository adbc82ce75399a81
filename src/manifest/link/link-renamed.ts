import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { Portal, Resource } from '../portal.ts'
import type { Rename } from '../portal-renames.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { isKnown, type Vocabulary } from './names.ts'
import { fieldVocabulary, resourceVocabulary, stateVocabulary } from './vocabularies.ts'

interface Known {
  pages: Vocabulary
  roles: Portal['roles']
  resources: Portal['resources']
}

/** Names of one kind in one place, such as the states of a resource: the former ones, with the new ones. */
interface Names {
  path: Path
  names: Record<string, string>
  /** The names that exist. */
  known: Vocabulary
  rename: Omit<Rename, 'from' | 'to'>
}

/**
 * Links what `manifest/renamed.yaml` says. A new name may have been renamed again; each former name gets the last one.
 * Undefined when nothing is renamed.
 */
export function linkRenamed({ renamed }: ManifestTree, known: Known, problems: ProblemList): Rename[] | undefined {
  if (renamed === undefined) return undefined
  const { pages = {}, roles = {}, fields = {}, states = {}, members = {} } = renamed.value
  const noted = (path: Path) => renamed.keyAt(path)
  const ofResources = <Inner>(key: string, parts: Record<string, Inner>, link: Link<Inner>): Names[] =>
    Object.entries(parts).flatMap(([name, inner]) => {
      const path = [key, name]
      const isDeclared = isKnown(name, resourceVocabulary(known.resources), noted(path), user, problems)
      const resource = isDeclared ? known.resources[name] : undefined
      return resource === undefined ? [] : link(resource, inner, path)
    })
  const all: Names[] = [
    { path: ['pages'], names: pages, known: known.pages, rename: { kind: 'page' } },
    { path: ['roles'], names: roles, known: roleVocabulary(known.roles), rename: { kind: 'role' } },
    ...ofResources('fields', fields, (resource, names, path) => {
      const { name, stored } = resource
      if (stored === 'table') {
        const message = `${user} names fields of "${name}", which are columns of a table and keep their names.`
        problems.report('unfit-field', noted(path), message)
        return []
      }
      const own = { ...fieldVocabulary(resource), names: new Set(Object.keys(resource.fields)) }
      return [{ path, names, known: own, rename: { kind: 'field', of: name } }]
    }),
    ...ofResources('states', states, (resource, names, path) => [
      { path, names, known: stateVocabulary(resource), rename: { kind: 'state', of: resource.name } },
    ]),
    ...ofResources('members', members, (resource, inner, path) =>
      Object.entries(inner).flatMap(([field, names]): Names[] => {
        const values = valueVocabulary(resource, field)
        if (values === undefined) {
          const message = `${user} names values of "${resource.name}.${field}", which is no field that lists its values.`
          problems.report('unfit-field', noted([...path, field]), message)
          return []
        }
        return [{ path: [...path, field], names, known: values, rename: { kind: 'member', of: resource.name, field } }]
      }),
    ),
  ]
  const report: Report = (code, path, message) => problems.report(code, noted(path), message)
  return all.flatMap((names) => {
    for (const [from, to] of Object.entries(names.names)) {
      if (!Object.hasOwn(names.names, to)) isKnown(to, names.known, renamed.at([...names.path, from]), user, problems)
    }
    return linkNames(names, report)
  })
}

const user = 'manifest/renamed.yaml'

type Link<Inner> = (resource: Resource, inner: Inner, path: Path) => Names[]
type Report = (code: 'renamed-present' | 'renamed-circle' | 'renamed-twice', path: Path, message: string) => void

function linkNames({ path, names, known, rename }: Names, report: Report): Rename[] {
  const { noun } = known
  const former = Object.entries(names)
  return former.flatMap(([from, next], place) => {
    const at = [...path, from]
    if (known.names.has(from)) {
      const message = `The ${noun} "${from}" still exists, so nothing moves to "${next}". Remove it, or remove this line.`
      report('renamed-present', at, message)
      return []
    }
    const { to, circle } = followNames(names, from)
    if (circle !== undefined) {
      const round = [...circle, to].map((name) => `"${name}"`).join(' → ')
      // One of the names in the circle says it for all.
      if (circle[0] === from && former.findIndex(([name]) => circle.includes(name)) === place)
        report('renamed-circle', at, `These new names lead back to the old one: ${round}.`)
      return []
    }
    // A record has one value for each field, but many records may have one state.
    const other = rename.kind === 'field' ? former.slice(0, place).find(([, same]) => same === next) : undefined
    if (other !== undefined) {
      const message = `Both "${other[0]}" and "${from}" become the ${noun} "${next}", which has room for the values of one.`
      report('renamed-twice', at, message)
    }
    return [{ ...rename, from, to }]
  })
}

/** Returns the last name that a former one leads to, or the names that lead to each other, from the first one. */
function followNames(names: Record<string, string>, from: string): { to: string; circle?: string[] } {
  const chain = [from]
  for (;;) {
    const last = chain.at(-1) ?? from
    const to = Object.hasOwn(names, last) ? names[last] : undefined
    if (to === undefined) return { to: last }
    if (chain.includes(to)) return { to, circle: chain.slice(chain.indexOf(to)) }
    chain.push(to)
  }
}

function roleVocabulary(roles: Portal['roles']): Vocabulary {
  const missing = 'manifest/roles.yaml does not declare'
  return { code: 'unknown-audience', noun: 'role', missing, names: new Set(Object.keys(roles)) }
}

/** Undefined for a field that doesn't list its values. */
function valueVocabulary({ name, fields }: Resource, path: string): Vocabulary | undefined {
  const [top = '', column] = path.split('.')
  const field = Object.hasOwn(fields, top) ? fields[top] : undefined
  const inner = column === undefined ? field : field?.fields?.[column]
  if (inner?.choices === undefined) return undefined
  const names = new Set(inner.choices.map(({ value }) => value))
  return { code: 'unknown-value', noun: 'value', missing: `the field "${path}" of "${name}" does not list`, names }
}
