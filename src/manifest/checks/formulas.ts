import { scopesOf } from '#access/can-do.ts'
import type { RowFormula } from '#calculation/formula.ts'
import { columnsIn, fieldsIn, isOnlyDay, namesInFormula, parametersOf } from '#calculation/parse-formula.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Field, Grant, Resource } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/**
 * Checks formulas: no column depends on itself (`computed-cycle`); the form for a new record, if it asks for the rows, asks for
 * the fields of the record that their columns use, so that it can compute them, and formulas of the record use only what people
 * write, and days that a transition stamps (`formula-unasked`); and everyone who sees the result may see these fields and the
 * parameters (`formula-reveals-field`).
 */
export const formulas: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const field of Object.values(resource.fields)) {
      if (field.formula !== undefined) {
        const use = { column: field.name, rows: field, resource }
        for (const name of namesInFormula(field.formula.formula)) {
          if (!isStamped(name, field.formula, resource)) checkWritten({ ...use, field: name }, evidence, problems)
          checkSeen({ ...use, field: name }, evidence, problems)
        }
        checkParameters(use, field.formula, evidence, problems)
      }
      checkRows(field, resource, evidence, problems)
    }
  }
}

function checkRows(rows: Field, resource: Resource, evidence: Evidence, problems: ProblemList): void {
  const columns = columnsOf(rows)
  for (const loop of loopsIn(columns)) {
    const message = `The formulas of these columns depend on each other: ${describeLoop(loop)}.`
    problems.report('computed-cycle', placeOf(evidence, { resource, rows, column: loop[0] ?? '' }), message)
  }
  for (const [column, formula] of Object.entries(columns)) {
    for (const field of fieldsIn(formula.formula)) {
      checkAsked({ column, field, rows, resource }, evidence, problems)
      checkSeen({ column, field, rows, resource }, evidence, problems)
    }
    checkParameters({ column, rows, resource }, formula, evidence, problems)
  }
}

/** A formula of a column of rows, or of the field `rows` itself. */
interface Place {
  column: string
  rows: Field
  resource: Resource
}

/** A field of the record that a formula uses. */
interface Use extends Place {
  field: string
}

function checkAsked(use: Use, evidence: Evidence, problems: ProblemList): void {
  const { column, field, resource } = use
  if (!resource.form.some((asked) => asked.field === use.rows.name)) return
  const isWritten = isWritable(field, resource)
  if (isWritten && resource.form.some((asked) => asked.field === field)) return
  const message = `The formula of "${column}" uses "${field}", which the form for a new "${resource.name}" does not ask for.`
  problems.report('formula-unasked', placeOf(evidence, use), message)
}

/** What the portal computes comes after the formulas of a record, and forms don't know it. */
function checkWritten(use: Use, evidence: Evidence, problems: ProblemList): void {
  const { column, field, resource } = use
  if (isWritable(field, resource)) return
  const message = `The formula of "${column}" uses "${field}", which nobody writes into a form of "${resource.name}".`
  problems.report('formula-unasked', placeOf(evidence, use), message)
}

function isWritable(name: string, { fields, computed }: Resource): boolean {
  return !Object.hasOwn(computed, name) && fields[name]?.readOnly === false
}

/** Whether a field is the day on which a parameter counts, and that on which a transition ran. Before it runs, forms count today. */
function isStamped(name: string, { formula }: RowFormula, { computed }: Resource): boolean {
  const how = Object.hasOwn(computed, name) ? computed[name] : undefined
  return how !== undefined && 'stamp' in how && isOnlyDay(name, formula)
}

function checkSeen(use: Use, evidence: Evidence, problems: ProblemList): void {
  const { column, field, resource } = use
  const blind = evidence.classes.find((person) => isBlind(person, use))
  if (blind === undefined) return
  const message = `The formula of "${column}" uses "${field}" of "${resource.name}", which ${blind.witness}, may not see although ${shownBy(use)} for them.`
  const grants = evidence.origins.keyAt('resource', resource.name, 'access', 'fields', field)
  problems.report('formula-reveals-field', placeOf(evidence, use), message, {
    related: [{ message: 'who may see it', at: grants }],
  })
}

/** Forms receive the values of the parameters, so whoever sees the result has to be allowed to read them. */
function checkParameters(use: Place, { formula }: RowFormula, evidence: Evidence, problems: ProblemList): void {
  const { parameters, resources } = evidence.portal
  for (const name of parametersOf(formula)) {
    const register = resources[parameters[name]?.register ?? '']
    const isStranger = ({ traits }: PersonClass) =>
      scopesOf(seersOf(use), traits).length > 0 && scopesOf(register?.access.read ?? [], traits).length === 0
    const stranger = evidence.classes.find(isStranger)
    if (stranger === undefined) continue
    const message = `The formula of "${use.column}" uses the parameter "${name}", which ${stranger.witness}, may not read although ${shownBy(use)} for them.`
    problems.report('formula-reveals-field', placeOf(evidence, use), message)
  }
}

function shownBy({ column, rows }: Place): string {
  return column === rows.name ? 'the field is' : 'the rows are'
}

function placeOf({ origins }: Evidence, { resource, rows, column }: Place): Span {
  const inside = column === rows.name ? [] : ['items', 'properties', column]
  return origins.at('schema', resource.name, 'properties', rows.name, ...inside, 'x-computed')
}

type Columns = Record<string, RowFormula>

function columnsOf({ fields = {} }: Field): Columns {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ name, formula }) => (formula === undefined ? [] : [[name, formula]])),
  )
}

function loopsIn(columns: Columns): string[][] {
  const next = (name: string) => (columns[name] === undefined ? [] : columnsIn(columns[name].formula))
  const loops = Object.keys(columns).flatMap((name) => {
    const loop = findLoop(name, next)
    return loop === undefined ? [] : [[nameLoop(loop), loop] as const]
  })
  // Each step of a loop finds it.
  return [...new Map(loops.toReversed()).values()]
}

/** Whether someone may see the result in a record in which they may not see the field. */
function isBlind({ traits }: PersonClass, use: Use): boolean {
  const { fields } = use.resource.access
  const grants = Object.hasOwn(fields, use.field) ? fields[use.field] : undefined
  if (grants === undefined) return false
  const seen = scopesOf(grants, traits)
  return !seen.includes('all') && scopesOf(seersOf(use), traits).some((scope) => !seen.includes(scope))
}

/** Returns the grants of those who see the rows, or the field. */
function seersOf({ rows: { name }, resource: { access } }: Place): Grant[] {
  const own = Object.hasOwn(access.fields, name) ? access.fields[name] : undefined
  return own ?? [...access.read, ...access.create, ...access.update]
}
