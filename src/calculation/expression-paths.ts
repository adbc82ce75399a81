import type { ASTNode } from '@marcbachmann/cel-js'
import { scopedParts } from './expression-tree.ts'
import { parsedExpression } from './parsed-expression.ts'

/** Where an expression names a field of a field: `depot.name`. */
export interface ExpressionPath {
  of: string
  field: string
  /** Whether the expression goes on to a field of this one: `depot.town.name`. */
  isDeeper: boolean
  /** The offsets of the path in the expression. */
  start: number
  end: number
}

/** Returns the paths in an expression, except those that begin with a name that it binds itself. Throws if it doesn't parse. */
export function pathsIn(expression: string): ExpressionPath[] {
  return [...pathsOf(parsedExpression(expression), new Set(), false)]
}

function* pathsOf(node: ASTNode, bound: ReadonlySet<string>, isDeeper: boolean): Generator<ExpressionPath> {
  const { op, start, end } = node
  if (op === '.' && node.args[0].op === 'id' && !bound.has(node.args[0].args))
    yield { of: node.args[0].args, field: node.args[1], isDeeper, start, end }
  for (const [part, inner] of scopedParts(node, bound)) yield* pathsOf(part, inner, op === '.')
}
