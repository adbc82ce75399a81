import { decimalsOf } from '#calculation/decimals.ts'
import type { Formula, RowFormula } from '#calculation/formula.ts'
import { type ParsedFormula, parseFormula, type Scalars, type ScalarType } from '#calculation/parse-formula.ts'
import { factsOf } from '#fields/property-facts.ts'
import type { SchemaSource } from '#generated/manifest-sources.ts'
import type { Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import type { Path, Tree } from '../source/tree.ts'
import { expressionHint } from './expression-hint.ts'
import { checkParameters } from './expression-parameters.ts'

type Property = SchemaSource['properties'][string]
type Properties = Record<string, Property>

/** The formulas of a schema, by the property that has one. */
export type Formulas = ReadonlyMap<Property, RowFormula>

type Parameters = Portal['parameters']

/**
 * Compiles the formulas of a record and of the columns of its rows, and reports those with a fault, and totals of columns
 * that can't be added.
 */
export function linkFormulas(tree: Tree<SchemaSource>, parameters: Parameters, problems: ProblemList): Formulas {
  const { properties, required = [] } = tree.value
  const linker = new FormulaLinker(tree, parameters, problems)
  linker.addAll({ properties, required }, [])
  for (const [name, property] of Object.entries(properties)) linker.add(property, ['properties', name])
  return linker.formulas
}

class FormulaLinker {
  readonly formulas = new Map<Property, RowFormula>()
  readonly #tree: Tree
  readonly #fields: Scalars
  readonly #parameters: Parameters
  readonly #problems: ProblemList

  constructor(tree: Tree<SchemaSource>, parameters: Parameters, problems: ProblemList) {
    this.#tree = tree
    this.#fields = scalarsOf(tree.value.properties)
    this.#parameters = parameters
    this.#problems = problems
  }

  /** Adds the formulas of the record, or of the columns of a row. */
  addAll({ properties, required = [] }: { properties: Properties; required?: string[] | undefined }, path: Path): void {
    const scalars = scalarsOf(properties)
    for (const [name, property] of Object.entries(properties)) {
      this.#addFormula(name, property, properties, scalars, [...path, 'properties', name])
      this.#checkWritable(name, required, property, path)
    }
  }

  /** Adds the formulas in the rows of a property of the record, and reports formulas elsewhere in it. */
  add(property: Property, path: Path): void {
    this.#checkMisplaced(property, path, 'record')
    const { items, 'x-totals': totals = [] } = property
    const columns = items?.properties ?? {}
    for (const [i, name] of totals.entries()) this.#checkTotal(name, columns, [...path, 'x-totals', i])
    this.addAll({ properties: columns, required: items?.required }, [...path, 'items'])
  }

  #addFormula(name: string, column: Property, beside: Properties, columns: Scalars, path: Path): void {
    const expression = column['x-computed']
    if (expression === undefined) return
    const here = [...path, 'x-computed']
    const isDate = (day: string) => (Object.hasOwn(beside, day) ? isDated(beside[day]) : day === 'today')
    const use = { expression, parameters: this.#parameters, isDate }
    if (!checkParameters(use, this.#tree.at(here), `Field "${name}"`, this.#problems)) return
    const parsed = parseFormula(expression, { columns, fields: this.#fields, parameters: this.#parameters })
    if (!parsed.ok) this.#reportInvalid(expression, parsed, columns, here)
    else if (parsed.type !== scalarOf(column) || isLimited(column, parsed.formula)) {
      const message = `The formula of "${name}" returns ${parsed.type}, which it doesn't hold.${hintFor(expression, parsed.type)}`
      this.#problems.report('unfit-field', this.#tree.at(here), message)
    } else {
      const facts = factsOf(column)
      const decimals = parsed.type === 'double' && { decimals: decimalsOf(facts) }
      const currency = facts.currency !== undefined && { currency: facts.currency }
      this.formulas.set(column, { formula: parsed.formula, ...decimals, ...currency })
    }
  }

  #reportInvalid(expression: string, fault: Extract<ParsedFormula, { ok: false }>, columns: Scalars, path: Path): void {
    const reason = 'message' in fault ? fault.message : `a formula can't use "${fault.unsupported}"`
    const column = /^Unknown variable: (\w+)$/.exec(reason)?.[1]
    const field = /^No such key: (\w+)$/.exec(reason)?.[1]
    const name = column ?? field
    if (name === undefined) {
      const message = `This formula is invalid: ${reason}.${expressionHint(expression, reason)}`
      this.#problems.report('invalid-expression', this.#tree.at(path), message)
      return
    }
    const known = Object.keys(column === undefined ? this.#fields : columns)
    const message =
      column === undefined
        ? `This formula names the field "${name}", which isn't a text, a number or true or false of the record.`
        : `This formula names "${name}", which isn't a text, a number or true or false beside it.`
    this.#problems.report('unknown-field', this.#tree.at(path), message, { suggestions: suggest(name, known) })
  }

  /** A form shows the value of a formula, and nobody can write it. */
  #checkWritable(name: string, required: string[], column: Property, path: Path): void {
    if (column['x-computed'] === undefined) return
    const place = required.indexOf(name)
    if (column.readOnly === true && place === -1) return
    const [fault, at] =
      place === -1
        ? ['needs "readOnly": true', this.#tree.keyAt([...path, 'properties', name])]
        : ["can't be required", this.#tree.at([...path, 'required', place])]
    this.#problems.report('formula-writable', at, `Field "${name}" has a formula, so it ${fault}.`)
  }

  #checkTotal(name: string, columns: Properties, path: Path): void {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined) {
      const message = `These rows have no column "${name}" to add up.`
      const suggestions = suggest(name, Object.keys(columns))
      this.#problems.report('unknown-field', this.#tree.at(path), message, { suggestions })
    } else if (scalarOf(column) !== 'double')
      this.#problems.report('unfit-field', this.#tree.at(path), `"${name}" doesn't hold numbers to add up.`)
  }

  /** Reports formulas, copies and totals where no form computes them. */
  #checkMisplaced(property: Property, path: Path, place: 'record' | 'row' | 'deeper'): void {
    const { items, properties = {}, oneOf = [] } = property
    if (property['x-computed'] !== undefined && place === 'deeper') {
      const message = 'Only a field of the record or a column of its rows can have a formula.'
      this.#problems.report('wrong-value', this.#tree.keyAt([...path, 'x-computed']), message)
    }
    if (property['x-copy'] !== undefined && place !== 'row') {
      const message =
        'Only a column of rows can have "x-copy"; "computed" of the resource has the copies of the record.'
      this.#problems.report('wrong-value', this.#tree.keyAt([...path, 'x-copy']), message)
    }
    if (property['x-totals'] !== undefined && place !== 'record') {
      const message = 'Only rows of the record itself can have totals.'
      this.#problems.report('wrong-value', this.#tree.keyAt([...path, 'x-totals']), message)
    }
    const inside = (all: Properties, here: Path, next: 'row' | 'deeper') => {
      for (const [name, each] of Object.entries(all)) this.#checkMisplaced(each, [...here, 'properties', name], next)
    }
    inside(items?.properties ?? {}, [...path, 'items'], place === 'record' ? 'row' : 'deeper')
    inside(properties, path, 'deeper')
    for (const [i, kind] of oneOf.entries()) inside(kind.properties, [...path, 'oneOf', i], 'deeper')
  }
}

function isDated(property: Property | undefined): boolean {
  return property?.format === 'date' || property?.format === 'date-time'
}

function hintFor(expression: string, type: string): string {
  return expressionHint(expression, `it returns ${type}, not double`)
}

/** Whether a text column accepts only some texts, and the formula might return another. */
function isLimited(
  { type, enum: choices, format, pattern, 'x-reference': reference }: Property,
  formula: Formula,
): boolean {
  if (type !== 'string') return false
  if ((format ?? pattern ?? reference) !== undefined) return true
  return (
    choices !== undefined && !resultsOf(formula).every((each) => typeof each === 'string' && choices.includes(each))
  )
}

/** Returns the values that a formula may have; undefined stands for those that depend on the row. */
function resultsOf(formula: Formula): unknown[] {
  if ('value' in formula) return [formula.value]
  const isChoice = 'run' in formula && formula.run === '?:'
  return isChoice ? formula.of.slice(1).flatMap(resultsOf) : [undefined]
}

function scalarsOf(properties: Properties): Scalars {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const type = scalarOf(property)
      return type === undefined ? [] : [[name, type]]
    }),
  )
}

function scalarOf({ type }: Property): ScalarType | undefined {
  return types[type]
}

const types: Partial<Record<Property['type'], ScalarType>> = {
  string: 'string',
  number: 'double',
  integer: 'double',
  boolean: 'bool',
}
