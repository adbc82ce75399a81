import type { Condition, Where } from '#manifest/portal.ts'
import { valueIn } from '../../records/rules/evaluate.ts'
import { operatorsOf, resolve, type Variables } from '../../records/store/conditions.ts'
import type { StoredRecord } from '../../records/store/storage.ts'

/**
 * Returns a function that checks whether a record in memory meets a condition. The results are the same as those of the
 * database for stored records.
 */
export function matcher(where: Where, variables: Variables): (record: StoredRecord) => boolean {
  const tests = Object.entries(where).flatMap(([name, condition]) => {
    const parts = typeof condition === 'object' ? operatorsOf(condition) : [['in', condition] as const]
    return parts.map(([operator, operand]) => ({ name, test: testOf(operator, operand, variables) }))
  })
  return (record) => tests.every(({ name, test }) => test(valueIn(record, name)))
}

function testOf(
  operator: string,
  operand: Condition[keyof Condition],
  variables: Variables,
): (value: unknown) => boolean {
  const wanted: unknown[] = [operand].flat().flatMap((each) => resolve(each, variables) ?? null)
  switch (operator) {
    case 'in':
      return (value) => wanted.some((each) => isSame(value, each))
    case 'not':
      return (value) => !wanted.includes(value)
    case 'null':
      return (value) => (value === null) === operand
    default:
      return (value) => isOrdered(value, operator, wanted[0])
  }
}

// As in the database, null equals nothing and comparisons with null are false.
function isSame(value: unknown, wanted: unknown): boolean {
  if (value === null || wanted === null) return false
  return Array.isArray(value) ? value.includes(wanted) : value === wanted
}

function isOrdered(value: unknown, operator: string, wanted: unknown): boolean {
  if (value === null || wanted === null || wanted === undefined) return false
  const order = typeof value === 'number' ? value - Number(wanted) : compare(String(value), String(wanted))
  if (operator === 'lt') return order < 0
  if (operator === 'lte') return order <= 0
  return operator === 'gt' ? order > 0 : order >= 0
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
