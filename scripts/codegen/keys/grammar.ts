import { basename, posix } from 'node:path'

/** A schema of the grammar, as far as keys need it. */
export interface Node {
  $ref?: string
  $defs?: Record<string, Node>
  type?: string | string[]
  properties?: Record<string, Node | false>
  required?: string[]
  additionalProperties?: Node | boolean
  items?: Node
  oneOf?: Node[]
  allOf?: Node[]
  if?: Node
  then?: Node
  else?: Node
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  title?: string
  description?: string
}

/** A node with the file that its references are relative to, and its place in that file, which identifies it. */
export interface Placed {
  node: Node
  file: string
  pointer: string
}

/** A key of an object of the grammar. */
export interface Key extends Placed {
  name: string
  required: boolean
}

/** An object of the grammar: a file, a named part of it or something inside either, with the keys that it may have. */
export interface Section {
  /** The file of the grammar without its endings, such as `content` or `pages/board`. */
  grammar: string
  /** Where it is: `transitions.<name>.not_by` in the file, `amount` for a part that several keys have. */
  place: string
  pointer: string
  /** What a named part is. Other objects are described at the key that takes them. */
  about?: string
  keys: Key[]
}

/** The schemas of the grammar, by their path below schemas/manifest. */
export class Grammar {
  readonly #files: Record<string, Node>

  constructor(files: Record<string, Node>) {
    this.#files = files
  }

  root(file: string): Placed {
    const node = this.#files[file]
    if (node === undefined) throw new Error(`${file} is no part of the grammar`)
    return { node, file, pointer: `${file}#` }
  }

  /** Returns what a node refers to, or itself. */
  resolve({ node, file, pointer }: Placed): Placed {
    if (node.$ref === undefined) return { node, file, pointer }
    const [path = '', name] = node.$ref.split('#/$defs/')
    const target = this.root(path === '' ? file : posix.join(posix.dirname(file), path))
    return name === undefined ? target : { ...target, ...inside(target, ['$defs', name], target.node.$defs?.[name]) }
  }

  /** Returns every object of the grammar once, in the order of the files and of their keys. */
  sections(): Section[] {
    const parts = Object.keys(this.#files).flatMap((file) => {
      const root = this.root(file)
      const own = Object.entries(root.node.$defs ?? {})
      return [
        { at: root, place: '' },
        ...own.map(([name, node]) => ({ at: inside(root, ['$defs', name], node), place: name })),
      ]
    })
    return parts.flatMap(({ at, place }) => this.#sections(at, place, at.node.description))
  }

  /** Returns the named parts that have no keys of their own: texts, numbers, lists and maps. */
  values(): Placed[] {
    return Object.keys(this.#files).flatMap((file) => {
      const root = this.root(file)
      const parts = Object.entries(root.node.$defs ?? {}).map(([name, node]) => inside(root, ['$defs', name], node))
      return parts.filter((part) => keysOf(part).length === 0)
    })
  }

  #sections(at: Placed, place: string, about?: string): Section[] {
    const keys = keysOf(at)
    const section = {
      grammar: grammarOf(at.file),
      place,
      pointer: at.pointer,
      ...(about !== undefined && { about }),
      keys,
    }
    const inner = partsOf(at).flatMap(({ step, part }) => this.#sections(part, joined(place, step)))
    return keys.length === 0 ? inner : [section, ...inner]
  }
}

/** Returns the keys that an object may have. A property that is `false` only says where a key may not be. */
export function keysOf(at: Placed): Key[] {
  const required = new Set(at.node.required)
  return Object.entries(at.node.properties ?? {}).flatMap(([name, node]) =>
    node === false ? [] : [{ ...inside(at, ['properties', name], node), name, required: required.has(name) }],
  )
}

/** Returns the nodes directly inside a node, each with the step that leads there in a manifest. References end here. */
function partsOf(at: Placed): { step: string; part: Placed }[] {
  const { items, additionalProperties, oneOf = [] } = at.node
  return [
    ...keysOf(at).map((key) => ({ step: key.name, part: key })),
    ...(typeof additionalProperties === 'object'
      ? [{ step: '<name>', part: inside(at, ['additionalProperties'], additionalProperties) }]
      : []),
    ...(items === undefined ? [] : [{ step: '', part: inside(at, ['items'], items) }]),
    ...oneOf.map((node, i) => ({ step: '', part: inside(at, ['oneOf', String(i)], node) })),
  ].filter(({ part }) => part.node.$ref === undefined)
}

export function inside({ file, pointer }: Placed, steps: string[], node: Node | undefined): Placed {
  const place = `${pointer}/${steps.join('/')}`
  if (node === undefined) throw new Error(`${place} leads nowhere`)
  return { node, file, pointer: place }
}

export function grammarOf(file: string): string {
  return posix.join(posix.dirname(file), basename(file, '.schema.json'))
}

function joined(place: string, step: string): string {
  return [place, step].filter((each) => each !== '').join('.')
}
