import { applyEdit, type Replacement } from '../edit/index.ts'
import type { SourceFile } from '../source/source-file.ts'
import { valueAt } from '../source/tree.ts'
import { type DeclaredName, everyResource } from './declared-name.ts'
import { isExpression } from './expressions.ts'
import { grammarOf } from './grammar-of.ts'
import { type Marked, markedBy } from './marks.ts'
import { namesFor } from './named.ts'
import { childOf } from './rules.ts'
import type { Grammars } from './schema.ts'
import { type Leaf, readTolerantly } from './tolerant.ts'

/** What can get another name. Resources and schemas are named like their files. */
const renamable = ['field', 'state', 'transition', 'page', 'group', 'role'] as const

export interface RenamableName extends DeclaredName {
  kind: (typeof renamable)[number]
}

export function isRenamable(name: DeclaredName): name is RenamableName {
  return name.place !== null && renamable.some((kind) => kind === name.kind)
}

/**
 * Returns the files that change when something gets another name: where it is declared, where the grammar says that it is
 * named, in the expressions and texts of its own resource, and for a field behind those that reference its record, such as
 * `owner.name`. States in expressions about referenced records are left: the proof reports them.
 */
export function renamed(
  grammars: Grammars,
  files: readonly SourceFile[],
  names: readonly DeclaredName[],
  target: DeclaredName,
  to: string,
): SourceFile[] {
  const renaming = { grammars, names, target, to, holders: holdersOf(target, files, names) }
  return files.flatMap((file) => {
    if (!file.text.includes(target.name)) return []
    const text = applyEdit(file.text, edits(renaming, file))
    return text === file.text ? [] : [{ path: file.path, text }]
  })
}

interface Renaming {
  grammars: Grammars
  names: readonly DeclaredName[]
  target: DeclaredName
  to: string
  /** The fields whose values are such names. */
  holders: DeclaredName[]
}

function edits({ grammars, names, target, to, holders }: Renaming, file: SourceFile): Replacement[] {
  const grammar = grammarOf(file.path)
  if (grammar === undefined) return []
  const { root, leaves } = readTolerantly(file.text)
  const at = markedBy(grammars, grammar, root)
  return leaves.flatMap((leaf): Replacement[] => {
    if (typeof leaf.value !== 'string' || !leaf.value.includes(target.name)) return []
    const marked = at(leaf.at === 'key' ? leaf.path.slice(0, -1) : leaf.path)
    const written = file.text.slice(leaf.from, leaf.to)
    if (isNamed(marked, leaf, names, target) || isHeld(marked, leaf, names, target, holders))
      return replacing(leaf, written, written.replace(target.name, to))
    if (leaf.at === 'key') return []
    const followed = behindReferences(written, marked, names, target, to)
    if (!isOfResource(file, root, target)) return replacing(leaf, written, followed)
    const isCode = isExpression(grammars, marked.rules)
    return replacing(leaf, written, isCode ? inExpression(followed, target, to) : inTemplate(followed, target, to))
  })
}

function replacing({ from, to }: Leaf, written: string, text: string): Replacement[] {
  return text === written ? [] : [{ offset: from, length: to - from, text }]
}

/** Whether a word declares what is renamed, or refers to it. */
function isNamed(marked: Marked, { at, value }: Leaf, names: readonly DeclaredName[], target: DeclaredName): boolean {
  // A text may sort by a name in descending order, or ask for it optionally.
  const word = String(value).replace(/^-|\?$/g, '')
  if (word !== target.name) return false
  const isMap = typeof marked.value === 'object' && !Array.isArray(marked.value)
  const declares = at === 'key' ? isMap && marked.declares !== undefined : marked.declares !== undefined
  const kinds = declares ? [marked.declares ?? ''] : at === 'key' ? marked.keys.refers : marked.refers
  const found = namesFor(kinds, marked.scope, names).find(({ name }) => name === word)
  return found !== undefined && isSame(found, target)
}

function isSame(one: DeclaredName, other: DeclaredName): boolean {
  return one.kind === other.kind && one.name === other.name && one.of === other.of
}

/** The fields whose values are names of the kind: the state of a record, and what a schema says to be the id of a role. */
function holdersOf(
  { kind, of }: DeclaredName,
  files: readonly SourceFile[],
  names: readonly DeclaredName[],
): DeclaredName[] {
  if (kind === 'state') return names.filter((each) => each.kind === 'field' && each.name === 'status')
  if (of !== null) return []
  const schemas = new Map(
    files.flatMap(({ path, text }) =>
      path.startsWith('schemas/resources/') && text.includes('"x-names"')
        ? [[path.slice('schemas/resources/'.length, -'.schema.json'.length), readTolerantly(text).root] as const]
        : [],
    ),
  )
  return names.filter((each) => {
    const schema = names.find((resource) => resource.kind === 'resource' && resource.name === each.of)?.schema
    const field = valueAt(schemas.get(schema ?? ''), ['properties', each.name])
    return each.kind === 'field' && childOf(field, 'x-names') === kind
  })
}

/** Whether a text is a value that records are narrowed by, such as `status: { in: [open] }`. */
function isHeld(
  { scope }: Marked,
  { at, path, value }: Leaf,
  names: readonly DeclaredName[],
  target: DeclaredName,
  holders: DeclaredName[],
): boolean {
  if (at === 'key' || value !== target.name) return false
  const field = path.findLast((step) => typeof step === 'string' && step !== 'in' && step !== 'not')
  if (!namesFor(['field'], scope, holders.concat(names.filter(isResource))).some(({ name }) => name === field))
    return false
  return target.kind !== 'state' || namesFor(['state'], scope, names).some((each) => isSame(each, target))
}

function isResource({ kind }: DeclaredName): boolean {
  return kind === 'resource'
}

/** Whether a file is that of the resource to which the renamed part belongs. */
function isOfResource({ path }: SourceFile, root: unknown, { of }: DeclaredName): boolean {
  return (
    path.startsWith('manifest/resources/') && of !== null && of !== everyResource && childOf(root, 'resource') === of
  )
}

/** A field behind those of another record, or of another of its kind, that reference the record that it belongs to. */
function behindReferences(
  written: string,
  { scope }: Marked,
  names: readonly DeclaredName[],
  { kind, name, of }: DeclaredName,
  to: string,
): string {
  if (kind !== 'field' || scope === undefined || !written.includes(`.${name}`)) return written
  const references = namesFor(['field'], scope, names).filter(({ references }) => references === of)
  if (references.length === 0) return written
  const before = references.map((each) => each.name).join('|')
  const path = new RegExp(String.raw`(?<=^|[^\w.]|\$record\.)(${before})\.${name}(?![\w(])`, 'g')
  return written.replaceAll(path, `$1.${to}`)
}

/** A field as a word of an expression that isn't part of a text or behind a dot, and a state as a text beside `status`. */
function inExpression(written: string, { kind, name }: DeclaredName, to: string): string {
  if (kind === 'state') return written.includes('status') ? written.replaceAll(quotedIn(name), `$1${to}$1`) : written
  if (kind !== 'field') return written
  const word = new RegExp(String.raw`(?<![\w.'"])${name}(?![\w'"(])`, 'g')
  const isQuoted = /^['"]/.test(written)
  const [open, body, close] = isQuoted ? [written.at(0), written.slice(1, -1), written.at(-1)] : ['', written, '']
  // Every second part is a text of the expression.
  const parts = body.split(/('+[^']*'+|"[^"]*")/)
  return `${open}${parts.map((part, index) => (index % 2 === 0 ? part.replaceAll(word, to) : part)).join('')}${close}`
}

function quotedIn(name: string): RegExp {
  return new RegExp(String.raw`(['"]+)${name}\1`, 'g')
}

/** `{field}` in a text, and `$record.field`. */
function inTemplate(written: string, { kind, name }: DeclaredName, to: string): string {
  if (kind !== 'field') return written
  const inBraces = new RegExp(String.raw`\{${name}(?=[}.])`, 'g')
  const ofRecord = new RegExp(String.raw`\$record\.${name}(?![\w])`, 'g')
  return written.replaceAll(inBraces, `{${to}`).replaceAll(ofRecord, `$record.${to}`)
}
