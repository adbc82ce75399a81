import type { Resource, Where } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError } from '../../http/errors.ts'
import { isLeftOut, operatorsOf, resolve, type Variables } from '../store/conditions.ts'

/**
 * Throws 404 when an address names a value that its field can't have, such as a type of payment that doesn't exist. An
 * empty list would say that there are none yet.
 */
export function assertKnownValues(where: Where, { fields }: Resource, variables: Variables): void {
  for (const [name, condition] of Object.entries(where)) {
    const field = fields[name]
    if (field?.choices === undefined || isLeftOut(condition, variables)) continue
    const operands = typeof condition === 'object' ? operatorsOf(condition).map(([, operand]) => operand) : [condition]
    for (const operand of operands.filter(isOfAddress)) {
      const value = resolve(operand, variables)
      if (typeof value === 'string' && !field.choices.some((choice) => choice.value === value))
        throw new HttpError('not-found', { message: texts.noSuchValue(field.title, value) })
    }
  }
}

function isOfAddress(operand: unknown): boolean {
  return /^\$(?:param|query)\./.test(String(operand))
}
