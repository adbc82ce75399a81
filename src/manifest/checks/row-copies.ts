import { scopesOf } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import type { Field, Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that everyone who sees a column that is copied from another record may see the field there
 * (`copy-reveals-field`). The form shows the value as soon as the record is chosen, so it must be theirs to see.
 */
export const rowCopies: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const rows of Object.values(resource.fields)) {
      for (const column of Object.values(rows.fields ?? {})) checkColumn({ resource, rows, column }, evidence, problems)
    }
  }
}

interface Place {
  resource: Resource
  rows: Field
  column: Field
}

function checkColumn({ resource, rows, column }: Place, evidence: Evidence, problems: ProblemList): void {
  const { portal, origins, classes } = evidence
  const { via = '', field = '' } = column.copied ?? {}
  const other = portal.resources[rows.fields?.[via]?.reference ?? '']
  const grants = other && Object.hasOwn(other.access.fields, field) ? other.access.fields[field] : undefined
  if (other === undefined || grants === undefined) return
  const blind = classes.find(
    ({ traits }) => seesRows(resource, rows.name, traits) && !scopesOf(grants, traits).includes('all'),
  )
  if (blind === undefined) return
  const path = ['properties', rows.name, 'items', 'properties', column.name, 'x-copy']
  const message = `Column "${column.name}" shows "${field}" of "${other.name}" to ${blind.witness}, who may not see it there.`
  const limit = origins.keyAt('resource', other.name, 'access', 'fields', field)
  problems.report('copy-reveals-field', origins.at('schema', resource.name, ...path), message, {
    related: [{ message: 'who may see it', at: limit }],
  })
}

function seesRows({ access }: Resource, rows: string, traits: Traits): boolean {
  const readers = [...access.read, ...access.create, ...access.update]
  const grants = Object.hasOwn(access.fields, rows) ? access.fields[rows] : readers
  return scopesOf(grants ?? [], traits).length > 0
}
