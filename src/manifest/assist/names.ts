import { baseFields } from '../link/link-schema.ts'
import type { Portal } from '../portal.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Path } from '../source/tree.ts'
import { type DeclaredName, everyResource } from './declared-name.ts'
import { grammarOf } from './grammar-of.ts'
import { type Scope, visitMarked } from './marks.ts'
import { childOf } from './rules.ts'
import type { Grammars } from './schema.ts'
import { type Leaf, readTolerantly } from './tolerant.ts'

/** Returns the names that the files of a manifest declare, as far as they can be read. */
export function declaredNames(grammars: Grammars, files: SourceFile[], cache: NameCache): DeclaredName[] {
  const found = files.flatMap((file) => cache.read(grammars, file))
  const schemas = new Map(
    found.flatMap(({ kind, name, scope }) => (kind === schemaOf && scope ? [[scope.name, name] as const] : [])),
  )
  const resourcesWith = (schema: string) => [...schemas].filter(([, each]) => each === schema).map(([name]) => name)
  const ownersIn = (scope: Scope | undefined): (string | null)[] => {
    if (scope === undefined) return [null]
    return scope.kind === 'schema' ? resourcesWith(scope.name) : [scope.name]
  }
  const named = found.flatMap(({ scope, ...each }): DeclaredName[] => {
    if (each.kind === schemaOf) return []
    if (each.kind === 'resource') return [{ ...each, of: null, schema: schemas.get(each.name) ?? null }]
    if (each.kind === 'schema') return [{ ...each, of: null, schema: null }]
    return ownersIn(scope).map((of) => ({ ...each, of, schema: null }))
  })
  return [...everywhere, ...named]
}

/** What a file says of its resource, from which the owners of fields follow. */
const schemaOf = 'schema of'

const everywhere: DeclaredName[] = [
  ...['everyone', 'public', 'guests'].map((name) => ({ kind: 'group', name, of: null })),
  ...baseFields.map((name) => ({ kind: 'field', name, of: everyResource })),
  ...['create', 'update', 'save'].map((name) => ({ kind: 'event', name, of: everyResource })),
].map((each) => ({ ...each, title: null, place: null, schema: null, references: null }))

/** Returns the names of resources that have no file: the portal makes them of registers and schedules. */
export function madeNames({ resources }: Pick<Portal, 'resources'>, files: SourceFile[]): DeclaredName[] {
  const written = new Set(files.map(({ path }) => /^manifest\/resources\/(.+)\.yaml$/.exec(path)?.[1]))
  return Object.values(resources)
    .filter(({ name }) => !written.has(name))
    .flatMap(({ name: of, title, fields, lifecycle, sets }) => {
      const named = (kind: string, all: Record<string, object>) =>
        Object.entries(all).map(([name, each]) => {
          const references = 'reference' in each && typeof each.reference === 'string' ? each.reference : null
          return { kind, name, of, title: titleOf(each), references }
        })
      return [
        { kind: 'resource', name: of, of: null, title, references: null },
        ...named('field', fields),
        ...named('state', lifecycle.states),
        ...named('transition', lifecycle.transitions),
        ...named('set', sets),
      ].map((each) => ({ ...each, place: null, schema: null }))
    })
}

type Found = Omit<DeclaredName, 'of' | 'schema'> & { scope: Scope | undefined }

/** Remembers the names of files that haven't changed. */
export class NameCache {
  readonly #last = new Map<string, { text: string; found: Found[] }>()

  read(grammars: Grammars, file: SourceFile): Found[] {
    const known = this.#last.get(file.path)
    if (known?.text === file.text) return known.found
    const found = namesIn(grammars, file)
    this.#last.set(file.path, { text: file.text, found })
    return found
  }
}

/** The names that a file declares, and as `schema of` which schema its resource has. */
function namesIn(grammars: Grammars, file: SourceFile): Found[] {
  const grammar = grammarOf(file.path)
  if (grammar === undefined) return []
  const { root, leaves } = readTolerantly(file.text)
  const placeOf = placesIn(file, leaves)
  const found: Found[] = []
  visitMarked(grammars, grammar, root, ({ value, declares, refers, scope }, path) => {
    if (typeof value === 'string' && refers[0] === 'schema')
      found.push({ kind: schemaOf, name: value, title: null, place: null, references: null, scope })
    if (declares === undefined) return
    if (typeof value === 'string') {
      const title = typeof path.at(-1) === 'string' ? titleOf(path.slice(0, -1).reduce(childOf, root)) : null
      found.push({ kind: declares, name: value, title, place: placeOf(path, 'value'), references: null, scope })
    }
    for (const [name, each] of entriesOf(value)) {
      const place = placeOf([...path, name], 'key')
      found.push({ kind: declares, name, title: titleOf(each), place, references: referenceOf(each), scope })
    }
  })
  return found
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

function titleOf(value: unknown): string | null {
  const title = ['title', 'label', 'name'].map((key) => childOf(value, key)).find((each) => typeof each === 'string')
  return typeof title === 'string' ? title : null
}

/** The resource that a property of a schema references. */
function referenceOf(property: unknown): string | null {
  const reference = childOf(property, 'x-reference')
  const resource = typeof reference === 'string' ? reference : childOf(reference, 'resource')
  return typeof resource === 'string' ? resource : null
}

function placesIn({ path: file, text }: SourceFile, leaves: Leaf[]) {
  const offsets = new Map(leaves.map(({ path, at, from }) => [JSON.stringify([at, ...path]), from]))
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (path: Path, at: 'key' | 'value'): DeclaredName['place'] => {
    const offset = offsets.get(JSON.stringify([at, ...path]))
    if (offset === undefined) return null
    const line = starts.findLastIndex((start) => start <= offset)
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}
