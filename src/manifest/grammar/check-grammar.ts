import * as grammar from '#generated/manifest-grammar.js'
import type { AreaSource } from '#generated/manifest-sources.ts'
import type { Validate } from '#validation/validate.ts'
import type { PageKind, PageSource } from '../kinds/kind.ts'
import { type ProblemList, startOf } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import { narrowTree, type Path, type Tree } from '../source/tree.ts'
import { type Described, describeError, type Subject } from './describe-error.ts'
import type { AreaTree, ManifestTree } from './manifest-tree.ts'

const required = {
  portal: 'manifest/portal.yaml',
  roles: 'manifest/roles.yaml',
  menu: 'manifest/menu.yaml',
  api: 'manifest/api.yaml',
} as const

const scheduled = 'manifest/schedules.yaml'
const formerNames = 'manifest/renamed.yaml'
const pools = 'manifest/seeds/pools.yaml'

/** Validates every file against the schema of its kind. Undefined when a file is invalid or missing. */
export function checkGrammar(trees: Tree[], problems: ProblemList): ManifestTree | undefined {
  const find = <T>(path: string, validate: Validate<T>, keys: string): Tree<T> | undefined => {
    const tree = trees.find(({ file }) => file === path)
    if (tree === undefined)
      problems.report('missing-file', startOf(path), `The file "${path}" is missing; every manifest needs it.`)
    return tree && check(tree, validate, fileSubject(keys), problems)
  }
  const portal = find(required.portal, grammar.portal, 'portal')
  const roles = find(required.roles, grammar.roles, 'roles')
  const menu = find(required.menu, grammar.menu, 'menu')
  const api = find(required.api, grammar.api, 'api')
  const areas = under(trees, 'manifest/areas/').flatMap((tree) => checkArea(tree, problems) ?? [])
  const resources = under(trees, 'manifest/resources/').flatMap(
    (tree) => check(tree, grammar.resource, fileSubject('resource'), problems) ?? [],
  )
  const parameters = under(trees, 'manifest/parameters/').flatMap(
    (tree) => check(tree, grammar.parameters, fileSubject('parameters'), problems) ?? [],
  )
  const schemas = under(trees, 'schemas/resources/').flatMap(
    (tree) => check(tree, grammar.schema, fileSubject('schema'), problems) ?? [],
  )
  const seeds = under(trees, 'manifest/seeds/')
    .filter(({ file }) => file !== pools)
    .flatMap((tree) => check(tree, grammar.seed, fileSubject('seed'), problems) ?? [])
  const [timed] = under(trees, scheduled)
  const schedules = timed && check(timed, grammar.schedules, fileSubject('schedules'), problems)
  const [named] = under(trees, formerNames)
  const renamed = named && check(named, grammar.renamed, fileSubject('renamed'), problems)
  const [pooled] = under(trees, pools)
  const pool = pooled && check(pooled, grammar.pools, fileSubject('pools'), problems)
  reportUnexpected(trees, problems)
  if (problems.hasErrors || !portal || !roles || !menu || !api) return undefined
  const byName = new Map(schemas.map((tree) => [schemaName(tree.file), tree]))
  const files = { portal, roles, menu, api, areas, resources, parameters, schedules, renamed }
  return { ...files, schemas: byName, seeds, pools: pool }
}

function under(trees: Tree[], folder: string): Tree[] {
  return trees.filter(({ file }) => file.startsWith(folder))
}

function schemaName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.schema\.json$/, '')
}

function reportUnexpected(trees: Tree[], problems: ProblemList): void {
  const known: string[] = Object.values(required)
  for (const { file } of trees) {
    if (
      known.includes(file) ||
      file === scheduled ||
      file === formerNames ||
      /^(manifest\/(areas|resources|parameters|seeds)\/[^/]+\.yaml|schemas\/resources\/[^/]+\.schema\.json)$/.test(file)
    )
      continue
    const suggestions = suggest(file, [...known, file.replace(/\.[^./]*$/, '.yaml')])
    problems.report(
      'unexpected-file',
      startOf(file),
      `"${file}" is not part of a manifest; its files are manifest/{areas,resources,parameters,seeds}/<name>.yaml and schemas/resources/<name>.schema.json.`,
      { suggestions },
    )
  }
}

function checkArea(tree: Tree, problems: ProblemList): AreaTree | undefined {
  const area = check(tree, grammar.area, fileSubject('area'), problems)
  if (area === undefined) return undefined
  const pages = new Map<string, Tree<PageSource>>()
  for (const [id, { kind }] of Object.entries(area.value.pages)) {
    const page = checkPage(area, id, kind, problems)
    if (page !== undefined) pages.set(id, page)
  }
  return { area, pages }
}

function checkPage(
  area: Tree<AreaSource>,
  id: string,
  kind: string,
  problems: ProblemList,
): Tree<PageSource> | undefined {
  const tree = subtree(area, ['pages', id])
  if (!isPageKind(kind)) {
    const kinds = Object.keys(grammar.pages)
    const message = `There is no page kind "${kind}"; the kinds are ${kinds.join(', ')}.`
    problems.report('unknown-kind', tree.at(['kind']), message, { suggestions: suggest(kind, kinds) })
    return undefined
  }
  const subject = { name: `Page "${id}"`, within: ` of page "${id}"` }
  const validate: Validate<PageSource> = grammar.pages[kind]
  return check(tree, validate, { ...subject, keys: grammar.keys[`${kind}Page`] ?? [] }, problems)
}

function isPageKind(kind: string): kind is PageKind {
  return Object.hasOwn(grammar.pages, kind)
}

/** Returns a tree whose root is a value inside the file. */
function subtree(tree: Tree, prefix: Path): Tree {
  let value: unknown = tree.value
  for (const key of prefix) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return {
    file: tree.file,
    value,
    at: (path) => tree.at([...prefix, ...path]),
    keyAt: (path) => tree.keyAt([...prefix, ...path]),
  }
}

type CheckedSubject = Omit<Subject, 'value'>

function fileSubject(grammarName: string): CheckedSubject {
  return { name: 'This file', within: '', keys: grammar.keys[grammarName] ?? [] }
}

function check<T>(
  tree: Tree,
  validate: Validate<T>,
  subject: CheckedSubject,
  problems: ProblemList,
): Tree<T> | undefined {
  const checked = narrowTree(tree, remembered(validate))
  if (checked !== undefined) return checked
  const described = (validate.errors ?? []).flatMap(
    (error) => describeError(error, { ...subject, value: tree.value }) ?? [],
  )
  for (const { code, path, at, message, suggestions } of withoutConsequences(described)) {
    problems.report(code, at === 'key' ? tree.keyAt(path) : tree.at(path), message, { suggestions })
  }
  return undefined
}

/** The schema that each value fits. Files that haven't changed have the same value in the next compilation. */
const fitting = new WeakMap<object, unknown>()

function remembered<T>(validate: Validate<T>): (value: unknown) => value is T {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return validate(value)
    if (fitting.get(value) === validate) return true
    const fits = validate(value)
    if (fits) fitting.set(value, validate)
    return fits
  }
}

/**
 * Drops the errors that another one explains: a missing key that is misspelled, the choice between keys that one of
 * them is misspelled in, and the unknown keys of a map whose kind or choice is wrong.
 */
function withoutConsequences(all: Described[]): Described[] {
  const unknown = all.filter(({ code }) => code === 'unknown-key')
  const meant = new Set(
    unknown.flatMap(({ path, suggestions }) => suggestions.map((key) => keyOf([...path.slice(0, -1), key]))),
  )
  const isMisspelled = ({ path, choices }: Described): boolean =>
    choices?.some((key) => meant.has(keyOf([...path, key]))) ?? false
  const undecided = new Set(
    all.flatMap((each) => {
      if (each.code === 'wrong-value' && each.path.at(-1) === 'kind') return [keyOf(each.path.slice(0, -1))]
      return each.choices === undefined || isMisspelled(each) ? [] : [keyOf(each.path)]
    }),
  )
  return all.filter((each) => {
    if (each.missing !== undefined) return !meant.has(keyOf([...each.path, each.missing]))
    return each.code === 'unknown-key' ? !undecided.has(keyOf(each.path.slice(0, -1))) : !isMisspelled(each)
  })
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(String))
}
