import { type ASTNode, serialize } from '@marcbachmann/cel-js'
import { isDay } from './calendar.ts'
import { partsOf } from './expression-tree.ts'
import { bandColumns, type ParameterShape } from './parameters.ts'
import { parsedExpression } from './parsed-expression.ts'

/** What is wrong with a use of parameters; `name` is the parameter, and `of` what doesn't fit. */
export type ParameterFault =
  | { fault: 'unnamed' }
  | { fault: 'unknown'; name: string }
  | { fault: 'undated'; name: string }
  | { fault: 'no-date' | 'no-date-field' | 'no-column'; name: string; of: string }
  | { fault: 'no-table' }

/** Returns the parameters that an expression names. */
export function parametersIn(expression: string): string[] {
  const names = callsOf(parsedExpression(expression), 'param').map(([name]) => textOf(name))
  return [...new Set(names.filter((name) => name !== undefined))]
}

/**
 * Returns what is wrong with the names, dates and tables of the parameters in an expression. `isDate` says whether a field
 * holds dates.
 */
export function parameterFaults(
  expression: string,
  shapes: Record<string, ParameterShape>,
  isDate: (field: string) => boolean,
): ParameterFault[] {
  const ast = treeOf(expression)
  // The check of the expression itself reports a mistake of syntax.
  if (ast === undefined) return []
  const uses = callsOf(ast, 'param').flatMap(([name, day]) => useFault(name, day, shapes, isDate) ?? [])
  if (uses.length > 0) return uses
  return callsOf(ast, 'progressive').flatMap(([, table]) => bandFault(table, shapes) ?? [])
}

function useFault(
  name: ASTNode | undefined,
  day: ASTNode | undefined,
  shapes: Record<string, ParameterShape>,
  isDate: (field: string) => boolean,
): ParameterFault | undefined {
  const text = textOf(name)
  if (text === undefined) return { fault: 'unnamed' }
  if (!Object.hasOwn(shapes, text)) return { fault: 'unknown', name: text }
  if (day === undefined) return { fault: 'undated', name: text }
  const literal = textOf(day)
  if (literal !== undefined && !isDay(literal)) return { fault: 'no-date', name: text, of: literal }
  if (day.op === 'id' && !isDate(day.args)) return { fault: 'no-date-field', name: text, of: day.args }
  return undefined
}

/** `progressive` needs bands. Only a table of parameters says which columns it has. */
function bandFault(table: ASTNode | undefined, shapes: Record<string, ParameterShape>): ParameterFault | undefined {
  const name = table?.op === 'call' && table.args[0] === 'param' ? textOf(table.args[1][0]) : undefined
  if (name === undefined) return { fault: 'no-table' }
  const { columns = {} } = shapes[name] ?? {}
  const missing = bandColumns.find((column) => !Object.hasOwn(columns, column))
  return missing === undefined ? undefined : { fault: 'no-column', name, of: missing }
}

/**
 * Returns an expression with a function for each parameter, `param_vat_rate(day)`, so that the type of its value is known
 * when it is checked.
 */
export function withTypedParameters(expression: string): string {
  const ast = treeOf(expression)
  if (ast === undefined) return expression
  const calls = callsOf(ast, 'param')
  if (calls.length === 0) return expression
  let text = serialize(ast)
  for (const [name] of calls) {
    const known = textOf(name)
    if (known !== undefined) text = text.replace(`param(${JSON.stringify(known)}, `, `${typedName(known)}(`)
  }
  return text
}

/** Returns the name of the function that stands for a parameter in checks. */
export function typedName(parameter: string): string {
  return `param_${parameter.replaceAll('-', '_')}`
}

function treeOf(expression: string): ASTNode | undefined {
  try {
    return parsedExpression(expression)
  } catch {
    return undefined
  }
}

function callsOf(node: ASTNode, name: string): ASTNode[][] {
  const own = node.op === 'call' && node.args[0] === name ? [node.args[1]] : []
  return [...own, ...partsOf(node).flatMap((part) => callsOf(part, name))]
}

function textOf(node: ASTNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined
}
