import type { SourceFile } from '../source/source-file.ts'
import type { Path } from '../source/tree.ts'
import { sentenceCase } from '../words.ts'
import { type DeclaredName, namesTitle } from './declared-name.ts'
import { grammarOf } from './grammar-of.ts'
import { type Marked, markedBy } from './marks.ts'
import { namesFor } from './named.ts'
import type { Grammars, Schema } from './schema.ts'
import { readTolerantly } from './tolerant.ts'

/** A field of a form for a part of the manifest, in the JSON Schema that forms draw. */
export interface FormField {
  type: 'string' | 'number' | 'boolean' | 'array' | 'object'
  title: string
  description?: string
  enum?: readonly string[]
  /** Suggested values; other text is allowed too. */
  examples?: readonly string[]
  minLength?: number
  maxLength?: number
  items?: FormField
  properties?: Record<string, FormField>
  required?: readonly string[]
  'x-widget'?: string
  'x-labels'?: Record<string, string>
}

/** A form for a map of the manifest. Its values are those that the text has there. */
export interface GrammarForm {
  fields: Record<string, FormField>
  required: readonly string[]
  /** The keys that the text has and the form leaves to it, because they take values of many forms. */
  written: readonly string[]
}

/** Returns a form for the map at a path of a file, whose texts may name `names`; undefined where the text has no map. */
export function formAt(
  grammars: Grammars,
  file: SourceFile,
  path: Path,
  names: readonly DeclaredName[],
): GrammarForm | undefined {
  const grammar = grammarOf(file.path)
  if (grammar === undefined) return undefined
  const { root } = readTolerantly(file.text)
  return new Drawing(names, markedBy(grammars, grammar, root)).form(path)
}

class Drawing {
  readonly #names: readonly DeclaredName[]
  readonly #at: (path: Path) => Marked

  constructor(names: readonly DeclaredName[], at: (path: Path) => Marked) {
    this.#names = names
    this.#at = at
  }

  form(path: Path): GrammarForm | undefined {
    const marked = this.#at(path)
    if (!isMap(marked.value)) return undefined
    const fields = this.#fields(path, marked, isChangeable)
    const written = Object.keys(marked.value).filter((key) => !Object.hasOwn(fields, key))
    return { fields, required: requiredIn(marked), written }
  }

  /** The fields for the keys that a map may have and that `isDrawn` lets through. */
  #fields(path: Path, marked: Marked, isDrawn: (key: string) => boolean): Record<string, FormField> {
    const keys = keysOf(marked).filter(isDrawn)
    return Object.fromEntries(
      keys.flatMap((key) => {
        const field = this.#field([...path, key])
        return field === undefined ? [] : [[key, field] as const]
      }),
    )
  }

  /** Undefined for what takes values of many forms, and for a value that the field couldn't hold. */
  #field(path: Path): FormField | undefined {
    const marked = this.#at(path)
    const schemas = schemasOf(marked)
    const about = describe(String(path.at(-1)), schemas)
    const simple = simpleType(schemas)
    if (simple !== undefined) {
      if (marked.value !== undefined && typeof marked.value !== simple) return undefined
      return simple === 'string' ? this.#text(about, marked, schemas) : { ...about, type: simple }
    }
    const types = typesOf(schemas)
    if (types.includes('array')) return this.#list(about, path, marked)
    return types.includes('object') ? this.#object(about, path, marked) : undefined
  }

  #text(about: About, { value, refers, scope }: Marked, schemas: Schema[]): FormField {
    const longest = schemas.find(({ maxLength }) => maxLength !== undefined)?.maxLength
    const text = { ...about, type: 'string' as const, ...(longest !== undefined && { maxLength: longest }) }
    const members = schemas.find((schema) => schema.enum !== undefined)?.enum?.filter(isText)
    if (members !== undefined) return { ...text, enum: members }
    const named = namesFor(refers, scope, this.#names)
    if (named.length === 0) return text
    const found = new Map(named.map((each) => [each.name, namesTitle(each)]))
    const isOther = isText(value) && !found.has(value)
    // A field to sort by may have a minus before it, and an audience may be everyone.
    if (isOther || refers.length > 1 || schemas.some(({ pattern = '' }) => pattern.startsWith('^-?')))
      return { ...text, examples: [...found.keys()] }
    return { ...text, enum: [...found.keys()], 'x-labels': Object.fromEntries(found) }
  }

  /** A list of texts, or of maps of which only a text has what forms can't hold. */
  #list(about: About, path: Path, { value }: Marked): FormField | undefined {
    if (value !== undefined && !Array.isArray(value)) return undefined
    const blank = this.#at([...path, value?.length ?? 0])
    const schemas = schemasOf(blank)
    const types = typesOf(schemas)
    const list = { ...about, type: 'array' as const }
    if (types[0] === 'string' || (types.length === 0 && schemas.some((schema) => schema.enum !== undefined)))
      return value?.every(isText) === false ? undefined : { ...list, ...this.#texts(path, blank, value ?? []) }
    const isOneForm = types.includes('object') && !schemas.some((schema) => schema.if !== undefined)
    return isOneForm && path.filter((step) => typeof step === 'number').length === 0
      ? this.#cards(list, path, value ?? [], blank)
      : undefined
  }

  /** Boxes for the names that a list may have in any order, or a line for each text. */
  #texts(path: Path, { refers, scope }: Marked, texts: unknown[]): Pick<FormField, 'items' | 'x-widget'> {
    const isSet = schemasOf(this.#at(path)).some((schema) => schema['x-set'] === true)
    const named = isSet ? namesFor(refers, scope, this.#names) : []
    const found = new Map(named.map((each) => [each.name, namesTitle(each)]))
    const isClosed = found.size > 0 && texts.every((text) => isText(text) && found.has(text))
    if (!isClosed) return { 'x-widget': 'lines', items: { ...item, type: 'string' } }
    return { items: { ...item, type: 'string', enum: [...found.keys()], 'x-labels': Object.fromEntries(found) } }
  }

  /** Each field has to be able to hold the value of every item. */
  #cards(list: About & { type: 'array' }, path: Path, items: unknown[], blank: Marked): FormField | undefined {
    if (!items.every(isMap)) return undefined
    const places = [...items.keys(), items.length]
    const drawn = keysOf(blank).flatMap((key) => {
      const fields = places.map((place) => this.#field([...path, place, key]))
      const held = fields.filter((field) => field !== undefined)
      return held.length === fields.length ? [[key, merged(held)] as const] : []
    })
    if (drawn.length === 0) return undefined
    const properties = Object.fromEntries(drawn)
    const required = requiredIn(blank).filter((key) => Object.hasOwn(properties, key))
    return { ...list, 'x-widget': 'cards', items: { ...item, type: 'object', properties, required } }
  }

  #object(about: About, path: Path, marked: Marked): FormField | undefined {
    if ((marked.value !== undefined && !isMap(marked.value)) || this.#isInsideItself(path)) return undefined
    const properties = this.#fields(path, marked, () => true)
    const required = requiredIn(marked)
    const isWhole = required.every((key) => Object.hasOwn(properties, key))
    return isWhole && Object.keys(properties).length > 0
      ? { ...about, type: 'object', properties, required }
      : undefined
  }

  /** Whether a map may have maps like itself inside, without end: the items of a list in a schema are fields again. */
  #isInsideItself(path: Path): boolean {
    const own = new Set(schemasOf(this.#at(path)).filter(({ properties }) => properties !== undefined))
    return path.some((_, length) => schemasOf(this.#at(path.slice(0, length))).some((schema) => own.has(schema)))
  }
}

type About = Pick<FormField, 'title' | 'description'>

const item = { title: 'Item' }

/** What a page is can't change: other kinds have other keys. */
function isChangeable(key: string): boolean {
  return key !== 'kind'
}

function describe(key: string, schemas: Schema[]): About {
  const description = schemas.find((schema) => schema.description !== undefined)?.description
  return { title: titleOf(key), ...(description !== undefined && { description }) }
}

/** `x-max-size` → `Max size`, `minLength` → `Min length`. */
function titleOf(key: string): string {
  const words = key.replace(/^x-/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return sentenceCase(words)
}

/** The suggestions of all items; an item may belong to another resource than the next. */
function merged(fields: FormField[]): FormField {
  const [first] = fields
  if (first === undefined) throw new Error('A card has at least one field for each key')
  const suggested = [...new Set(fields.flatMap(({ enum: members = [], examples = [] }) => [...members, ...examples]))]
  if (suggested.length === 0) return first
  const isClosed = fields.every((field) => field.enum !== undefined)
  const { enum: _enum, examples: _examples, 'x-labels': _labels, ...rest } = first
  if (!isClosed) return { ...rest, examples: suggested }
  const labels = Object.assign({}, ...fields.map((field) => field['x-labels'] ?? {}))
  return { ...rest, enum: suggested, 'x-labels': labels }
}

/** The schemas that a value certainly follows. */
function schemasOf({ rules }: Marked): Schema[] {
  return rules.filter(({ isChoice }) => !isChoice).map(({ schema }) => schema)
}

/** The type of a field with one control, if the value may be that simple. */
function simpleType(schemas: Schema[]): 'string' | 'number' | 'boolean' | undefined {
  if (schemas.some(({ const: only }) => only === true)) return 'boolean'
  const types = typesOf(schemas)
  if (types.includes('string')) return 'string'
  if (types.includes('number') || types.includes('integer')) return 'number'
  return types.includes('boolean') ? 'boolean' : undefined
}

function typesOf(schemas: Schema[]): string[] {
  const type = schemas.find((schema) => schema.type !== undefined)?.type
  if (type !== undefined) return [type].flat()
  return schemas.some(({ enum: members }) => members?.every(isText)) ? ['string'] : []
}

/** The keys of a map, with those that all such maps have before those of its kind. */
function keysOf(marked: Marked): string[] {
  const keys = schemasOf(marked)
    .toReversed()
    .flatMap(({ properties = {} }) => Object.keys(properties))
  return [...new Set(keys)]
}

function requiredIn(marked: Marked): string[] {
  return [...new Set(schemasOf(marked).flatMap(({ required = [] }) => required))]
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** The kinds that a page can have. */
export function kindsOfPages(grammars: Grammars): string[] {
  const kind = grammars['area.schema.json']?.$defs?.['page']?.properties?.['kind']
  return typeof kind === 'object' ? (kind.enum ?? []).filter(isText) : []
}
