import { posix } from 'node:path'
import { header, type Output } from './output.ts'
import { listFiles, readText } from './read.ts'
import { typesOf } from './schema-types.ts'

const folder = 'schemas/manifest'

interface Schema {
  $id?: string
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  description?: string | undefined
  additionalProperties?: Schema | boolean
  allOf?: Schema[]
  /** What browsers receive instead of it, made for the viewer. */
  'x-slice'?: Schema
  /**
   * What browsers receive of each property. True: as it is written. False: nothing. A schema: this instead, made for the
   * viewer. Editors explain a key by its description only if nothing else is beside its `$ref`, so the marks are here.
   */
  'x-slice-keys'?: Record<string, boolean | Schema>
  /** The properties that browsers receive in addition, and those that are always present. */
  'x-slice-also'?: Pick<Schema, 'properties' | 'required'>
}

/** What browsers may receive of pages, according to the marks in the grammar. */
export interface Slice {
  /** Schemas by name; they refer to each other by `#/<name>`. */
  schemas: Record<string, Schema>
  /** The keys that browsers receive as written, for each page kind, for every page, and for each part of a page. */
  asWritten: Record<string, string[]>
}

/** Reads the slice of every page kind, as one union. */
export function readSlice(root: string): Slice {
  const files = listFiles(root, folder, '.schema.json').map((path) => [path, parse(readText(root, path))] as const)
  return new SliceReader(Object.fromEntries(files)).read()
}

/** Generates the slice as a schema for the API's specification, and its types and keys for the compiler. */
export async function slice(root: string): Promise<Output[]> {
  const { schemas, asWritten } = readSlice(root)
  const from = `${folder}/`
  const types = await typesOf(forTypes(schemas), 'SlicePages', root)
  const keys = `export const asWritten = ${JSON.stringify(asWritten, null, 2)} as const\n`
  const comment =
    '/** The keys that browsers get as they were written: of each page kind, of every page, and of its parts. */\n'
  return [
    { path: 'generated/slice.json', text: `${JSON.stringify(schemas, null, 1)}\n` },
    { path: 'generated/manifest-slice.ts', text: `${header(from)}${types}\n${comment}${keys}` },
  ]
}

class SliceReader {
  readonly #files: Record<string, Schema>
  readonly #schemas: Record<string, Schema> = {}
  readonly #asWritten: Record<string, string[]> = {}

  constructor(files: Record<string, Schema>) {
    this.#files = files
  }

  read(): Slice {
    const common = this.#file(`${folder}/page.schema.json`)
    const every = this.#object(common, `${folder}/page.schema.json`, 'page')
    const kinds = Object.keys(this.#files).filter((path) => path.includes('/pages/'))
    const pages = kinds.map((path) => {
      const kind = posix.basename(path, '.schema.json')
      const own = this.#object(this.#file(path), path, kind)
      const name = sliceName(`${kind}-page`)
      this.#schemas[name] = {
        type: 'object',
        additionalProperties: false,
        required: ['kind', ...(every.required ?? []), ...(own.required ?? [])],
        properties: { kind: { type: 'string', enum: [kind] }, ...every.properties, ...own.properties },
      }
      return { $ref: `#/${name}` }
    })
    this.#schemas['SlicePage'] = { oneOf: pages }
    return { schemas: this.#schemas, asWritten: this.#asWritten }
  }

  /** Returns the schema of an object with only the properties that browsers receive, according to their marks. */
  #object(schema: Schema, file: string, name: string): Schema {
    const { properties = {}, required = [], 'x-slice-keys': marks = {}, 'x-slice-also': also = {} } = schema
    const stray = Object.keys(marks).find((key) => !(key in properties))
    if (stray !== undefined) throw new Error(`${file}: x-slice-keys names "${stray}", which is no key there`)
    const entries = Object.entries(properties).flatMap(([key, property]): [string, Schema][] => {
      const mark = marks[key]
      if (key === 'kind' && mark === undefined) return []
      if (mark === undefined) throw new Error(`${file}: "${key}" needs a mark in x-slice-keys: may browsers know it?`)
      if (mark === false) return []
      return [[key, this.#slice(mark === true ? property : mark, file)]]
    })
    this.#asWritten[name] = Object.keys(properties).filter((key) => marks[key] === true)
    const extra = Object.entries(also.properties ?? {}).map(([key, each]) => [key, this.#slice(each, file)] as const)
    const written = new Set(this.#asWritten[name])
    return {
      type: 'object',
      additionalProperties: false,
      required: [...new Set([...required.filter((key) => written.has(key)), ...(also.required ?? [])])],
      properties: Object.fromEntries([...entries, ...extra]),
    }
  }

  #slice(schema: Schema, file: string): Schema {
    const { $ref, description, type, items, properties, required, additionalProperties, oneOf } = schema
    if ($ref !== undefined) return { ...this.#referenced($ref, file), ...described(description) }
    if (schema.const !== undefined) return { type: typeof schema.const, ...described(description) }
    if (schema.enum !== undefined) return { type: 'string', enum: schema.enum, ...described(description) }
    if (oneOf !== undefined) return { oneOf: oneOf.map((each) => this.#slice(each, file)) }
    if (items !== undefined) return { type: 'array', items: this.#slice(items, file), ...described(description) }
    if (properties !== undefined) {
      const entries = Object.entries(properties).map(([key, each]) => [key, this.#slice(each, file)] as const)
      return {
        type: 'object',
        additionalProperties: false,
        ...(required && { required }),
        properties: Object.fromEntries(entries),
      }
    }
    if (type === undefined) throw new Error(`${file}: browsers can't get what has no type`)
    return {
      type,
      ...described(description),
      ...(typeof additionalProperties === 'object' && { additionalProperties }),
    }
  }

  /** Resolves a reference. Parts of a page become schemas of their own; texts and numbers are inlined. */
  #referenced($ref: string, file: string): Schema {
    const [path = '', name = ''] = $ref.split('#/$defs/')
    const target = path === '' ? file : posix.join(posix.dirname(file), path)
    const schema = this.#file(target).$defs?.[name]
    if (schema === undefined) throw new Error(`${file}: ${$ref} leads nowhere`)
    const replaced = schema['x-slice']
    // The description of a text type explains its format to authors, so leave it out.
    if (replaced === undefined && !isPart(schema)) return this.#slice({ ...schema, description: undefined }, target)
    const part = sliceName(name)
    if (!(part in this.#schemas)) {
      this.#schemas[part] = {}
      const isMarked = schema['x-slice-keys'] !== undefined
      this.#schemas[part] = isMarked ? this.#object(schema, target, name) : this.#slice(replaced ?? schema, target)
    }
    return { $ref: `#/${part}` }
  }

  #file(path: string): Schema {
    const schema = this.#files[path]
    if (schema === undefined) throw new Error(`${path} is not there`)
    return schema
  }
}

function isPart({ type, enum: choices }: Schema): boolean {
  return type === 'object' || choices !== undefined
}

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description }
}

/** `panel-list` → `SlicePanelList` */
function sliceName(name: string): string {
  return `Slice${name.replaceAll(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())}`
}

function parse(text: string): Schema {
  const schema: Schema = JSON.parse(text)
  return schema
}

/** Returns a schema for one interface with each page kind under its name. */
function forTypes(schemas: Record<string, Schema>) {
  const kinds = (schemas['SlicePage']?.oneOf ?? []).map(({ $ref = '' }) => {
    const [kind = ''] = schemas[$ref.slice(2)]?.properties?.['kind']?.enum ?? []
    return [String(kind), { $ref: $ref.replace('#/', '#/$defs/') }] as const
  })
  const $defs: Record<string, object> = JSON.parse(JSON.stringify(schemas).replaceAll('"#/', '"#/$defs/'))
  for (const [name, each] of Object.entries($defs)) $defs[name] = { title: name, ...each }
  return {
    title: 'SlicePages',
    type: 'object' as const,
    additionalProperties: false,
    required: kinds.map(([kind]) => kind),
    properties: Object.fromEntries(kinds),
    $defs,
  }
}
