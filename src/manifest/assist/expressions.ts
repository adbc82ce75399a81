import type { Rule } from './rules.ts'
import type { Grammars } from './schema.ts'

/** Whether the grammar says that a text is CEL over the fields of a record. */
export function isExpression(grammars: Grammars, rules: Rule[]): boolean {
  const expression = grammars['resource.schema.json']?.$defs?.['expression']
  return expression !== undefined && rules.some(({ schema }) => schema === expression)
}
