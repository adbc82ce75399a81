import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { addNumberFunctions, type ExpressionType, namesIn } from './expression.ts'
import { type Formula, isOperation } from './formula.ts'
import type { ParameterShape } from './parameters.ts'

/** The types that columns and fields may have in a formula. */
export type ScalarType = Extract<ExpressionType, 'string' | 'double' | 'bool'>
export type Scalars = Record<string, ScalarType>

export interface FormulaContext {
  /** The columns of the row. */
  columns: Scalars
  /** The fields of the record that the row is in, which formulas call `record.<field>`. */
  fields: Scalars
  /** The parameters; formulas can use those that are no tables. */
  parameters: Record<string, ParameterShape>
}

export type ParsedFormula =
  | { ok: true; formula: Formula; type: string }
  /** What CEL says. */
  | { ok: false; message: string }
  /** The name or operator that CEL has and formulas haven't. */
  | { ok: false; unsupported: string }

/** Compiles a formula. */
export function parseFormula(expression: string, context: FormulaContext): ParsedFormula {
  const environment = addNumberFunctions(new Environment({ limits: { maxAstNodes: 200, maxDepth: 20 } }))
  for (const type of ['string', 'double', 'bool']) environment.registerFunction(`filled(${type}): bool`, () => true)
  const { record: _shadowed, ...named } = context.columns
  // CEL has names of its own, such as `optional` and `list`. Columns may be called so, but formulas can't use them.
  const isOwn = ([name]: [string, ScalarType]) => environment.hasVariable(name)
  const reserved = Object.fromEntries(Object.entries(named).filter(isOwn))
  const columns = Object.fromEntries(Object.entries(named).filter((each) => !isOwn(each)))
  environment.registerFunction('param(string, string): double', () => 0)
  if (columns['today'] === undefined) environment.registerVariable('today', 'string')
  for (const [name, type] of Object.entries(columns)) environment.registerVariable(name, type)
  environment.registerVariable({ name: 'record', schema: context.fields })
  const result = environment.check(expression)
  const clash = usedIn(expression, reserved)
  if (clash !== undefined) return { ok: false, unsupported: clash }
  if (!result.valid) return { ok: false, message: result.error?.message.split('\n', 1)[0] ?? 'does not parse' }
  try {
    const formula = formulaOf(environment.parse(expression).ast, { ...context, columns })
    return { ok: true, formula, type: String(result.type) }
  } catch (error) {
    if (error instanceof Unsupported) return { ok: false, unsupported: error.message }
    throw error
  }
}

/** Returns one of these names that an expression uses; undefined if it uses none, or doesn't parse. */
function usedIn(expression: string, names: Scalars): string | undefined {
  try {
    return namesIn(expression).find((name) => Object.hasOwn(names, name))
  } catch {
    // The check of the expression says where its mistake is.
    return undefined
  }
}

/** Returns the columns that a formula uses. */
export function columnsIn(formula: Formula): string[] {
  if ('column' in formula) return [formula.column]
  if ('parameter' in formula) return columnsIn(formula.day)
  return 'run' in formula ? [...new Set(formula.of.flatMap(columnsIn))] : []
}

/** Returns the parameters that a formula uses. */
export function parametersOf(formula: Formula): string[] {
  if ('parameter' in formula) return [...new Set([formula.parameter, ...parametersOf(formula.day)])]
  return 'run' in formula ? [...new Set(formula.of.flatMap(parametersOf))] : []
}

/** Returns the fields of the record that a formula uses. */
export function fieldsIn(formula: Formula): string[] {
  if ('field' in formula) return [formula.field]
  if ('parameter' in formula) return fieldsIn(formula.day)
  return 'run' in formula ? [...new Set(formula.of.flatMap(fieldsIn))] : []
}

/** Returns the fields that a formula of the record uses, by their own names or as `record.<field>`. */
export function namesInFormula(formula: Formula): string[] {
  return [...new Set([...columnsIn(formula), ...fieldsIn(formula)])]
}

/** Whether a formula uses a field for nothing but the day of a parameter. */
export function isOnlyDay(name: string, formula: Formula): boolean {
  if ('parameter' in formula) return true
  return 'run' in formula ? formula.of.every((each) => isOnlyDay(name, each)) : !namesInFormula(formula).includes(name)
}

/** Its message is the name or operator. */
class Unsupported extends Error {}

const empties = { string: '', double: 0, bool: false } as const

function formulaOf(node: ASTNode, context: FormulaContext): Formula {
  const run = (name: string, operands: ASTNode[]): Formula => {
    if (!isOperation(name)) throw new Unsupported(name)
    return { run: name, of: operands.map((each) => formulaOf(each, context)) }
  }
  switch (node.op) {
    case 'value':
      return { value: literalOf(node.args) }
    case 'id': {
      const type = context.columns[node.args]
      if (type === undefined) throw new Unsupported(node.args)
      return { column: node.args, empty: empties[type] }
    }
    case '.': {
      const [of, name] = node.args
      const type = of.op === 'id' && of.args === 'record' ? context.fields[name] : undefined
      if (type === undefined) throw new Unsupported(name)
      return { field: name, empty: empties[type] }
    }
    case 'call':
      if (node.args[0] === 'param') return parameterOf(node.args[1], context)
      return node.args[0] === 'filled' ? filledOf(node.args[1], context) : run(...node.args)
    case '-_':
    case '!_':
      return run(node.op, [node.args])
    case 'list':
    case '?:':
    case '&&':
    case '||':
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
    case '/':
    case 'in':
      return run(node.op, node.args)
    default:
      throw new Unsupported(node.op === 'rcall' ? node.args[0] : node.op)
  }
}

/** A parameter on a day. The day `today` is the empty one, because browsers and servers know it only when they evaluate. */
function parameterOf([named, day]: ASTNode[], context: FormulaContext): Formula {
  const name = named?.op === 'value' ? String(named.args) : ''
  const shape = Object.hasOwn(context.parameters, name) ? context.parameters[name] : undefined
  if (shape === undefined || shape.columns !== undefined || day === undefined) throw new Unsupported(name)
  const isToday = day.op === 'id' && day.args === 'today' && context.columns['today'] === undefined
  return { parameter: name, day: isToday ? { value: '' } : formulaOf(day, context) }
}

/** Whether a column or field has a value: 0 and false are values, so an empty one counts as an empty text here. */
function filledOf(operands: ASTNode[], context: FormulaContext): Formula {
  const of = operands.map((each) => {
    const named = formulaOf(each, context)
    if (!('empty' in named)) throw new Unsupported('filled')
    return { ...named, empty: '' }
  })
  return { run: 'filled', of }
}

function literalOf(value: unknown): string | number | boolean {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Unsupported(String(value))
}
