import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { listFiles, listFolders, readText } from '../read.ts'
import { type Grammar, inside, keysOf, type Node, type Placed } from './grammar.ts'

/** A key in a manifest, with its value. */
export interface Use {
  /** The file, relative to the project. */
  file: string
  value: unknown
}

/** The grammar of a file of a manifest, by the beginning of its path. */
const grammars: [beginning: string, grammar: string][] = [
  ['manifest/portal.yaml', 'portal.schema.json'],
  ['manifest/roles.yaml', 'roles.schema.json'],
  ['manifest/menu.yaml', 'menu.schema.json'],
  ['manifest/api.yaml', 'api.schema.json'],
  ['manifest/schedules.yaml', 'schedules.schema.json'],
  ['manifest/renamed.yaml', 'renamed.schema.json'],
  ['manifest/areas/', 'area.schema.json'],
  ['manifest/resources/', 'resource.schema.json'],
  ['manifest/parameters/', 'parameters.schema.json'],
  ['manifest/seeds/pools.yaml', 'pools.schema.json'],
  ['manifest/seeds/', 'seed.schema.json'],
  ['schemas/resources/', 'schema.schema.json'],
]

const fixtures = 'tests/fixtures'

/** The manifests that tests compile: the portal's own in the root, and the fixtures that add to it or replace it. */
export function compiledManifests(root: string): string[] {
  const own = listFolders(root, fixtures).filter((name) =>
    listFolders(root, `${fixtures}/${name}`).includes('manifest'),
  )
  return ['', ...own.map((name) => `${fixtures}/${name}/`)]
}

/**
 * Returns the uses of each key in the manifests that tests compile, by the pointer of the key. Those of the portal come
 * first.
 */
export function usesOf(root: string, grammar: Grammar): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const folder of compiledManifests(root)) {
    for (const [beginning, schema] of grammars) {
      for (const file of filesUnder(root, folder, beginning)) {
        const walk = new Walk(grammar, (pointer, value) => {
          const found = uses.get(pointer)
          if (found === undefined) uses.set(pointer, [{ file, value }])
          else found.push({ file, value })
        })
        walk.visit(grammar.root(schema), parse(readText(root, file), { stringKeys: true }))
      }
    }
  }
  return uses
}

/** Returns the files of a manifest whose grammar this beginning says. A longer beginning takes its files from a shorter. */
function filesUnder(root: string, folder: string, beginning: string): string[] {
  const [top = ''] = beginning.split('/', 1)
  return listFiles(root, `${folder}${top}`, '').filter((file) => {
    const found = grammars.find(([each]) => file.startsWith(`${folder}${each}`))
    return found?.[0] === beginning && /\.(yaml|schema\.json)$/.test(file)
  })
}

/** Reports each key of a value with the pointer of its place in the grammar. */
class Walk {
  readonly #grammar: Grammar
  readonly #report: (pointer: string, value: unknown) => void

  constructor(grammar: Grammar, report: (pointer: string, value: unknown) => void) {
    this.#grammar = grammar
    this.#report = report
  }

  visit(at: Placed, value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    if (at.node.$ref !== undefined) this.visit(this.#grammar.resolve(at), value)
    for (const other of alternativesOf(at, value)) this.visit(other, value)
    const { items, additionalProperties } = at.node
    if (Array.isArray(value)) {
      if (items !== undefined) for (const each of value) this.visit(inside(at, ['items'], items), each)
      return
    }
    const keys = new Map(keysOf(at).map((key) => [key.name, key]))
    for (const [name, each] of Object.entries(value)) {
      const key = keys.get(name)
      if (key !== undefined) {
        this.#report(key.pointer, each)
        this.visit(key, each)
      } else if (typeof additionalProperties === 'object') {
        this.visit(inside(at, ['additionalProperties'], additionalProperties), each)
      }
    }
  }
}

/** Returns what else the grammar says of a value at the same place. */
function alternativesOf(at: Placed, value: object): Placed[] {
  const { allOf = [], oneOf = [] } = at.node
  const chosen = at.node.if === undefined ? undefined : fits(at.node.if, value) ? 'then' : 'else'
  const choice = chosen && at.node[chosen]
  return [
    ...allOf.map((node, i) => inside(at, ['allOf', String(i)], node)),
    ...oneOf.map((node, i) => inside(at, ['oneOf', String(i)], node)),
    ...(choice === undefined ? [] : [inside(at, [chosen ?? ''], choice)]),
  ]
}

const ajv = new Ajv2020({ strict: false })

function fits(node: Node, value: object): boolean {
  return ajv.validate(node, value)
}
