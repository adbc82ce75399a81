import * as texts from '#texts/refusals.ts'
import type { ValidationError } from '#validation/validate.ts'
import { pointerTo, type ValueProblem } from './errors.ts'

/**
 * Converts the errors of a generated validator to problems. Each points at the value, or at the missing or unexpected
 * key.
 */
export function describeErrors(errors: ValidationError[]): ValueProblem[] {
  // An `if` error is redundant: the errors of its `then` or `else` branch are reported at their own locations.
  const told = errors.filter(({ keyword }) => keyword !== 'if')
  return told.map((error) => {
    const key =
      error.params['additionalProperty'] ?? error.params['missingProperty'] ?? error.params['unevaluatedProperty']
    const pointer = typeof key === 'string' ? pointerTo(error.instancePath, key) : error.instancePath
    return { pointer, message: messageOf(error) }
  })
}

/** Replaces the validator's messages, which are for programmers, with messages for the user who fills in the form. */
function messageOf({ keyword, params }: ValidationError): string {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return texts.fieldCantBeSet
    case 'required':
      return texts.valueMissing
    case 'enum':
      return texts.oneOfValues(String(params['allowedValues']))
    case 'minLength':
      return limit === 1 ? texts.valueMissing : texts.atLeastCharacters(limit)
    case 'maxLength':
      return texts.atMostCharacters(limit)
    case 'minItems':
      return texts.atLeast(limit)
    case 'maxItems':
      return texts.atMost(limit)
    case 'minimum':
      return texts.atLeast(limit)
    case 'maximum':
      return texts.atMost(limit)
    case 'type':
      return texts.typeMustBe(String(params['type']))
    case 'format':
      return texts.formatMustBe(String(params['format']))
    default:
      return texts.valueInvalid
  }
}
