import type { ExpressionType } from '#calculation/expression.ts'
import type { Resource } from './portal.ts'

/** The fields of a resource as expressions see them. */
export function expressionFields(resource: Resource): Record<string, ExpressionType> {
  const types = {
    text: 'string',
    date: 'string',
    'date-time': 'string',
    number: 'double',
    integer: 'double',
    boolean: 'bool',
    list: 'list',
  } as const
  const own = Object.values(resource.fields).map((field) => [field.name, types[field.type]] as const)
  return { ...Object.fromEntries(own), status: 'string' }
}
