import { join } from 'node:path'
import { standaloneModule } from '#validation/standalone.ts'
import { header, type Output } from './output.ts'
import { areaGrammar, withoutKinds } from './page-kinds.ts'
import { listFiles, readText } from './read.ts'
import { typesOf } from './schema-types.ts'
import { readNamedWidgets } from './widgets.ts'

const folder = 'schemas/manifest'
const from = `${folder}/`

/** Generates the grammar of the manifest as validators, and the types of the values they accept. */
export async function manifestGrammar(root: string): Promise<Output[]> {
  const files = (await grammarFiles(root)).map((file) =>
    isOfAreas(file) ? { ...file, schema: withoutKinds(file.schema) } : file,
  )
  const checked = files.filter(({ path }) => !/\/(common|content|page)\.schema/.test(path))
  const every = files.find(({ path }) => path.endsWith('/page.schema.json'))?.schema
  const exported = Object.fromEntries(checked.map(({ path, schema }) => [validatorName(path), schema.$id]))
  const titles = Object.fromEntries(checked.map(({ path, schema }) => [validatorName(path), schema.title]))
  return [
    ...(await listsForEditors(root)),
    {
      path: 'generated/manifest-grammar.js',
      text:
        header(from) +
        standaloneModule(
          files.map(({ schema }) => schema),
          exported,
          '#validation/runtime.ts',
        ) +
        pagesByKind(Object.keys(titles)) +
        constant('keys', knownKeys(files)) +
        constant('patterns', describedPatterns(files.map(({ schema }) => schema))) +
        constant('alternatives', Object.assign({}, ...files.map(({ schema }) => alternativesIn(schema, '#')))),
    },
    { path: 'generated/manifest-grammar.d.ts', text: header(from) + declarations(titles) },
    ...(await grammarsForEditors(root)),
    { path: 'generated/manifest-sources.ts', text: header(from) + (await sourceTypes(root, checked, every)) },
  ]
}

/** Reads the schemas of the grammar, without the marks that don't limit what an author may write. */
export async function grammarFiles(root: string): Promise<{ path: string; schema: Schema }[]> {
  return readGrammar(root, /^x-(slice.*|refers|declares|of|set)$/)
}

async function readGrammar(root: string, left: RegExp): Promise<{ path: string; schema: Schema }[]> {
  const written = new Map((await listsForEditors(root)).map(({ path, text }) => [path, text]))
  return listFiles(root, folder, '.schema.json').map((path) => ({
    path,
    schema: parseSchema(written.get(path) ?? readText(root, path), left),
  }))
}

/** Returns the schemas of the grammar as a module for the editor of the studio, which explains and completes keys by them. */
async function grammarsForEditors(root: string): Promise<Output[]> {
  const schemas = (await readGrammar(root, /^x-slice/)).map(({ schema }) => [schema.$id, schema] as const)
  const type = "import type { Grammars } from '#manifest/assist/schema.ts'\n\nexport declare const grammars: Grammars\n"
  return [
    { path: 'generated/grammars.js', text: header(from) + constant('grammars', Object.fromEntries(schemas)) },
    { path: 'generated/grammars.d.ts', text: header(from) + type },
  ]
}

/** Returns the files of the grammar that list what folders of the project hold. */
async function listsForEditors(root: string): Promise<Output[]> {
  return [areaGrammar(root), await schemaGrammar(root)]
}

const namesOfWidgets = /(?<="x-widget": \{\s*"enum": )\[[^\]]*\]/

/**
 * Returns the grammar of resource schemas with the names of all widgets that a schema may use, so that editors know
 * them.
 */
async function schemaGrammar(root: string): Promise<Output> {
  const path = `${folder}/schema.schema.json`
  const names = (await readNamedWidgets(root)).map((name) => `\n            "${name}"`)
  return { path, text: readText(root, path).replace(namesOfWidgets, `[${names.join(',')}\n          ]`) }
}

/** Returns `export const pages = { board: boardPage, … }`. */
function pagesByKind(validators: string[]): string {
  const lines = kindsOf(validators).map((kind) => `  ${kind}: ${kind}Page,\n`)
  return `\nexport const pages = {\n${lines.join('')}}\n`
}

function kindsOf(validators: string[]): string[] {
  return validators.filter((name) => name.endsWith('Page')).map((name) => name.slice(0, -'Page'.length))
}

/** Returns the keys that each kind of file may have at any depth, for suggestions. */
function knownKeys(files: { path: string; schema: Schema }[]): Record<string, string[]> {
  const own = (ending: string): string[] =>
    files.filter(({ path }) => path.endsWith(ending)).flatMap(({ schema }) => propertiesOf(schema))
  const shared = own('/common.schema.json')
  return Object.fromEntries(
    files.map(({ path, schema }) => {
      const page = path.includes('/pages/') ? own('/page.schema.json') : []
      return [validatorName(path), [...new Set([...propertiesOf(schema), ...page, ...shared])].sort()]
    }),
  )
}

function constant(name: string, value: object): string {
  return `\nexport const ${name} = ${JSON.stringify(value, null, 2)}\n`
}

/** Returns the descriptions of patterns, so that authors don't have to read regular expressions. */
function describedPatterns(node: unknown): Record<string, string> {
  if (!isMap(node)) return {}
  const { pattern, description } = node
  const own = typeof pattern === 'string' && typeof description === 'string' ? { [pattern]: description } : {}
  return Object.assign(own, ...Object.values(node).map(describedPatterns))
}

/** Returns the keys that each alternative of a `oneOf` requires, by the place of the `oneOf` in the schema. */
function alternativesIn(node: unknown, place: string): Record<string, string[][]> {
  if (!isMap(node)) return {}
  const { oneOf } = node
  const own = Array.isArray(oneOf) ? { [`${place}/oneOf`]: oneOf.map((each) => each.required) } : {}
  return Object.assign(own, ...Object.entries(node).map(([key, value]) => alternativesIn(value, `${place}/${key}`)))
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function propertiesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(propertiesOf)
  if (!isMap(node)) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(propertiesOf)]
      : propertiesOf(value),
  )
}

interface Schema {
  $id: string
  title: string
  properties?: Record<string, object>
  [keyword: string]: unknown
}

/**
 * Parses a schema without some of its marks: `x-slice` says what browsers receive, `x-refers`, `x-declares` and `x-of` say to
 * the studio what is named, and `x-set` which lists have no order.
 */
function parseSchema(text: string, left: RegExp): Schema {
  const schema: Schema = JSON.parse(text, (key, value) => (left.test(key) ? undefined : value))
  return schema
}

/** Returns the name of the validator of a schema: `collectionPage` for `pages/collection.schema.json`. */
function validatorName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.schema.json'.length)
  return path.includes('/pages/') ? `${name}Page` : name
}

function declarations(titles: Record<string, string>): string {
  const names = [...new Set(Object.values(titles))].sort()
  const lines = Object.keys(titles)
    .sort()
    .map((name) => `export declare const ${name}: Validate<${titles[name]}>`)
  return [
    "import type { Validate } from '#validation/validate.ts'",
    `import type { ${names.join(', ')} } from './manifest-sources.ts'`,
    '',
    ...lines,
    '/** What a page of each kind may declare. */',
    `export declare const pages: {${kindsOf(Object.keys(titles))
      .map((kind) => `\n  ${kind}: Validate<${titles[`${kind}Page`]}>`)
      .join('')}\n}`,
    '/** The keys that a kind of file may hold anywhere. */',
    'export declare const keys: Record<string, string[]>',
    '/** What each pattern takes, in words. */',
    'export declare const patterns: Record<string, string>',
    '/** The keys that go together, by the place of their `oneOf`. */',
    'export declare const alternatives: Record<string, string[][]>',
    '',
  ].join('\n')
}

const shared = [
  'ApprovalSource',
  'AskedSource',
  'AssignmentSource',
  'AudienceSource',
  'ComputedSource',
  'CreateSource',
  'EffectSource',
  'FigureSource',
  'GeneratorSource',
  'GroupSource',
  'LinkSource',
  'TalkSource',
  'ListSource',
  'PanelSource',
  'RecordKey',
  'ReferenceSource',
  'RuleSource',
  'StepSource',
  'TimerSource',
  'TransitionSource',
  'ViewSource',
  'WhereSource',
]

async function sourceTypes(
  root: string,
  files: { path: string; schema: Schema }[],
  every: Schema | undefined,
): Promise<string> {
  const properties = Object.fromEntries(files.map((file) => [validatorName(file.path), forTypes(file)]))
  const $defs = { page: { ...every, $id: undefined, additionalProperties: false } }
  const required = Object.keys(properties)
  const schema = { title: 'ManifestSources', type: 'object' as const, properties, required, $defs }
  const text = await typesOf(schema, 'ManifestSources', join(root, folder))
  return `import type { ${shared.join(', ')} } from '#manifest/source/sources.ts'\n\n${text}`
}

function isOfAreas({ path }: { path: string }): boolean {
  return path.endsWith('/area.schema.json')
}

/** Makes the type of a page kind extend the type of every page. */
function forTypes(file: { path: string; schema: Schema }): object {
  const { path, schema } = file
  if (isOfAreas(file)) return { ...schema, $id: undefined }
  if (!path.includes('/pages/')) return { $ref: path.slice(folder.length + 1) }
  const { allOf: _base, unevaluatedProperties: _closed, $id: _id, ...rest } = schema
  const local: object = JSON.parse(JSON.stringify(rest).replaceAll('"../', '"'))
  return { ...local, extends: { $ref: '#/$defs/page' } }
}
