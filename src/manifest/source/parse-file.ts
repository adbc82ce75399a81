import { Composer, type CST, type Document } from 'yaml'
import { type ProblemList, startOf } from '../problems/problem.ts'
import { checkJson } from './check-json.ts'
import { checkTokens } from './check-tokens.ts'
import { excessMessages, limits, utf8Length } from './limits.ts'
import { Lines } from './lines.ts'
import { readTokens } from './read-tokens.ts'
import { readValues, type SpanOf } from './read-values.ts'
import type { SourceFile } from './source-file.ts'
import { continuedMessage, syntaxMessage } from './syntax-message.ts'
import type { Tree } from './tree.ts'

/** Parses text to values with their places. Undefined when the text can't be read; the problems say why. */
export function parseFile(file: SourceFile, problems: ProblemList): Tree | undefined {
  const composed = composeFile(file, problems)
  if (composed === undefined) return undefined
  const { document, spanOf } = composed
  return readValues({ file: file.path, spanOf, problems }, document.contents)
}

export interface Composed {
  /** The text without a byte order mark, which the ranges of nodes count from. */
  text: string
  tokens: CST.Token[]
  document: Document.Parsed
  spanOf: SpanOf
}

/** Parses text to nodes, which know their tokens if asked to. Undefined when the text can't be read; the problems say why. */
export function composeFile(
  { path: file, text: source }: SourceFile,
  problems: ProblemList,
  { keepSourceTokens = false } = {},
): Composed | undefined {
  const bytes = utf8Length(source)
  if (bytes > limits.fileBytes) {
    const message = `"${file}" has ${bytes} bytes; the limit for a file is ${limits.fileBytes}.`
    problems.report('file-too-large', startOf(file), message)
    return undefined
  }
  if (reportConflict(source, file, problems)) return undefined
  // Some editors start a file with a byte order mark, which is not part of the first line.
  const text = source.replace(/^\uFEFF/, '')
  const lines = new Lines(text)
  const spanOf: SpanOf = (from, to) => ({ file, start: lines.position(from), end: lines.position(to) })
  if (file.endsWith('.json') && !checkJson(text, spanOf, problems)) return undefined
  const read = readTokens(text)
  if (!read.ok) {
    problems.report(read.excess, spanOf(read.offset, read.offset + 1), excessMessages[read.excess])
    return undefined
  }
  if (!checkTokens(read.tokens, spanOf, problems)) return undefined
  const composer = new Composer({ ...yaml, keepSourceTokens })
  const [document] = [...composer.compose(read.tokens)]
  if (reportSyntax(document ?? composer.streamInfo(), spanOf, problems)) return undefined
  if (document === undefined) {
    problems.report('yaml-syntax', startOf(file), `"${file}" is empty.`)
    return undefined
  }
  return { text, tokens: read.tokens, document, spanOf }
}

const yaml = {
  version: '1.2',
  schema: 'core',
  merge: false,
  // readValues finds duplicate keys in one pass; the composer would compare each key with every other.
  uniqueKeys: false,
  strict: true,
  stringKeys: true,
} as const

function reportSyntax(
  { errors, warnings }: Pick<Document.Parsed, 'errors' | 'warnings'>,
  spanOf: SpanOf,
  problems: ProblemList,
): boolean {
  const issues = [...errors, ...warnings]
  const [first] = issues
  if (first === undefined) return false
  const { code, pos, message } = first
  // A line that is indented too far continues the value above it, so point at the end of that value.
  const isNested = code === 'BLOCK_AS_IMPLICIT_KEY' && message.startsWith('Nested mappings')
  const continued = isNested ? issues.find((each) => each.code === 'MULTILINE_IMPLICIT_KEY') : undefined
  const [from, to] = continued === undefined ? pos : [continued.pos[1] - 1, continued.pos[1]]
  // One mistake can break everything after it, so report only the first.
  problems.report(
    'yaml-syntax',
    spanOf(from, Math.max(to, from + 1)),
    continued === undefined ? syntaxMessage(code, message) : continuedMessage,
  )
  return true
}

/** Reports the first marker that a version control system leaves where it couldn't merge. */
function reportConflict(text: string, file: string, problems: ProblemList): boolean {
  const at = /^<{7} /m.exec(text)?.index
  if (at === undefined) return false
  const lines = new Lines(text)
  problems.report(
    file.endsWith('.json') ? 'json-syntax' : 'yaml-syntax',
    { file, start: lines.position(at), end: lines.position(at + '<<<<<<<'.length) },
    'A merge conflict begins here; choose one of the two versions and delete the markers.',
  )
  return true
}
