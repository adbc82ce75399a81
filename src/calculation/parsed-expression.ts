import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { Kept } from './kept.ts'

const environment = new Environment()
const trees = new Kept<ASTNode>(10_000)

/**
 * Returns the tree of an expression, whose names and types nobody has checked. Throws if it doesn't parse. Many questions
 * are asked of each expression, so trees are kept.
 */
export function parsedExpression(expression: string): ASTNode {
  return trees.of(expression, () => environment.parse(expression).ast)
}
