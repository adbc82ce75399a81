import type { ASTNode } from '@marcbachmann/cel-js'
import { scopedParts } from './expression-tree.ts'
import { parsedExpression } from './parsed-expression.ts'

/**
 * Returns an expression over the fields of a record as one over a record that refers to it: `status` becomes `order.status`.
 * Names that are no fields, such as `today`, stay as they are. An expression that doesn't parse is returned unchanged.
 */
export function throughReference(expression: string, via: string, isField: (name: string) => boolean): string {
  const names = namedIn(expression).filter(({ name }) => isField(name))
  return names
    .sort((a, b) => a.start - b.start)
    .reduceRight((text, { name, start, end }) => `${text.slice(0, start)}${via}.${name}${text.slice(end)}`, expression)
}

interface Named {
  name: string
  start: number
  end: number
}

function namedIn(expression: string): Named[] {
  try {
    return [...namesOf(parsedExpression(expression), new Set())]
  } catch {
    return []
  }
}

function* namesOf(node: ASTNode, bound: ReadonlySet<string>): Generator<Named> {
  if (node.op === 'id' && !bound.has(node.args)) yield { name: node.args, start: node.start, end: node.end }
  for (const [part, inner] of scopedParts(node, bound)) yield* namesOf(part, inner)
}
