import type { CST } from 'yaml'
import type { ProblemList } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { limits } from './limits.ts'
import type { SpanOf } from './read-values.ts'

/**
 * Reports the YAML features that a manifest may not use (directives, further documents, tags, anchors), and unclosed
 * quotes and brackets at the place where they open. Returns false when there is any: values composed from such tokens
 * would cause misleading problems.
 */
export function checkTokens(tokens: CST.Token[], spanOf: SpanOf, problems: ProblemList): boolean {
  const documents = tokens.filter((token) => token.type === 'document')
  const faults = tokens.flatMap((token) => [...faultsIn(token)])
  const [, second] = documents
  if (second !== undefined) {
    faults.push({
      code: 'several-documents',
      token: { offset: second.offset, source: '---' },
      message: severalDocuments,
    })
  }
  for (const { code, token, message } of faults.slice(0, limits.syntaxProblemsPerFile)) {
    problems.report(code, spanOf(token.offset, token.offset + token.source.length), message)
  }
  return faults.length === 0
}

const severalDocuments = 'A second document begins here; a file holds one.'

interface Fault {
  code: ProblemCode
  token: { offset: number; source: string }
  message: string
}

function* faultsIn(token: CST.Token): Generator<Fault> {
  const fault = describe(token)
  if (fault !== undefined) yield fault
  for (const part of partsOf(token)) if (part) yield* faultsIn(part)
}

function partsOf(token: CST.Token): (CST.Token | null | undefined)[] {
  if (token.type === 'document') return [...token.start, token.value]
  if (!('items' in token)) return []
  return token.items.flatMap(({ start, key, sep = [], value }) => [...start, key, ...sep, value])
}

function describe(token: CST.Token): Fault | undefined {
  switch (token.type) {
    case 'directive': {
      const message = `The directive "${token.source}" is not supported; a manifest is YAML 1.2.`
      return { code: 'yaml-directive', token, message }
    }
    case 'tag':
      return { code: 'yaml-tag', token, message: `The tag "${token.source}" is not supported.` }
    case 'anchor':
    case 'alias': {
      const message = `The ${token.type} "${token.source}" is not supported; write out the value.`
      return { code: 'yaml-alias', token, message }
    }
    case 'single-quoted-scalar':
    case 'double-quoted-scalar': {
      const quote = token.source.charAt(0)
      const opening = { offset: token.offset, source: quote }
      if (token.source.length > 1 && token.source.endsWith(quote)) return undefined
      return { code: 'yaml-syntax', token: opening, message: `This quotation mark ${quote} is never closed.` }
    }
    case 'flow-collection': {
      if (token.end.some(({ source }) => source === ']' || source === '}')) return undefined
      return { code: 'yaml-syntax', token: token.start, message: `This ${token.start.source} is never closed.` }
    }
    default:
      return undefined
  }
}
