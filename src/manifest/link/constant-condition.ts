import type { Condition, Resource, Scalar } from '../portal.ts'
import { kindOf } from './value-kinds.ts'

/**
 * Returns `true` for a condition that every record meets and `false` for one that none does. Undefined when it depends on
 * the record, as far as the values tell that a field can have.
 */
export function constantCondition(
  field: string,
  condition: Scalar | Condition,
  resource: Resource,
): boolean | undefined {
  const { among, not, empty } = partsOf(condition)
  const isFilled = isAlwaysFilled(field, resource)
  if (empty !== undefined && isFilled) return !empty
  const choices = resource.fields[field]?.many === true ? undefined : kindOf(field, resource)?.choices
  if (choices === undefined || (among ?? not) === undefined) return undefined
  // A value that the field can't have is reported as such, and that of a variable isn't known here.
  if ([...(among ?? []), ...(not ?? [])].some((value) => !choices.includes(value))) return undefined
  const kept = choices.filter((value) => (among?.includes(value) ?? true) && not?.includes(value) !== true)
  if (kept.length === choices.length) return isFilled ? true : undefined
  return kept.length === 0 && (isFilled || among !== undefined) ? false : undefined
}

function partsOf(condition: Scalar | Condition) {
  const { in: among, not, null: empty } = typeof condition === 'object' ? condition : { in: [String(condition)] }
  const listed = (values: typeof not) => (values === undefined ? undefined : [values].flat().map(String))
  return { among: listed(among), not: listed(not), empty }
}

function isAlwaysFilled(name: string, { fields }: Resource): boolean {
  const field = fields[name]
  if (field === undefined) return ['id', 'status', 'created_at', 'updated_at'].includes(name)
  return field.required && field.hints?.['x-when'] === undefined
}
