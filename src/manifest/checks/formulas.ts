import { scopesOf } from '#access/can-do.ts'
import type { RowFormula } from '#calculation/formula.ts'
import { columnsIn, fieldsIn } from '#calculation/parse-formula.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Field, Resource } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/**
 * Checks the formulas of rows: no column depends on itself (`computed-cycle`); the form for a new record asks for the
 * fields of the record that they use, so that it can compute them (`formula-unasked`); and everyone who sees the rows may
 * see these fields (`formula-reveals-field`).
 */
export const formulas: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const rows of Object.values(resource.fields)) {
      const columns = columnsOf(rows)
      for (const loop of loopsIn(columns)) {
        const message = `The formulas of these columns depend on each other: ${describeLoop(loop)}.`
        problems.report('computed-cycle', placeOf(evidence, resource, rows, loop[0] ?? ''), message)
      }
      for (const [column, { formula }] of Object.entries(columns))
        for (const field of fieldsIn(formula)) checkField({ column, field, rows, resource }, evidence, problems)
    }
  }
}

/** A field of the record that the formula of a column uses. */
interface Use {
  column: string
  field: string
  rows: Field
  resource: Resource
}

function checkField({ column, field, rows, resource }: Use, evidence: Evidence, problems: ProblemList): void {
  const at = placeOf(evidence, resource, rows, column)
  if (!isAsked(field, resource)) {
    const message = `The formula of "${column}" uses "${field}", which the form for a new "${resource.name}" does not ask for.`
    problems.report('formula-unasked', at, message)
  }
  const blind = evidence.classes.find((person) => isBlind(person, field, rows, resource))
  if (blind === undefined) return
  const message = `The formula of "${column}" uses "${field}" of "${resource.name}", which ${blind.witness}, may not see although the rows are for them.`
  const grants = evidence.origins.keyAt('resource', resource.name, 'access', 'fields', field)
  problems.report('formula-reveals-field', at, message, { related: [{ message: 'who may see it', at: grants }] })
}

function placeOf({ origins }: Evidence, resource: Resource, rows: Field, column: string): Span {
  const path = ['properties', rows.name, 'items', 'properties', column, 'x-computed']
  return origins.at('schema', resource.name, ...path)
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

function isAsked(name: string, { form, computed }: Resource): boolean {
  return form.some(({ field }) => field === name) && !Object.hasOwn(computed, name)
}

/** Whether someone may see the rows of a record in which they may not see the field. */
function isBlind({ traits }: PersonClass, field: string, { name: rows }: Field, { access }: Resource): boolean {
  const grants = Object.hasOwn(access.fields, field) ? access.fields[field] : undefined
  if (grants === undefined) return false
  const seen = scopesOf(grants, traits)
  const readers = [...access.read, ...access.create, ...access.update]
  const seeRows = Object.hasOwn(access.fields, rows) ? access.fields[rows] : readers
  return !seen.includes('all') && scopesOf(seeRows ?? [], traits).some((scope) => !seen.includes(scope))
}
