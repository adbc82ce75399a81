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
  const limit = String(params['limit'])
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return "This field can't be set here."
    case 'required':
      return 'This value is missing.'
    case 'enum':
      return `One of ${String(params['allowedValues'])}.`
    case 'minLength':
      return params['limit'] === 1 ? 'This value is missing.' : `At least ${limit} characters.`
    case 'maxLength':
      return `At most ${limit} characters.`
    case 'minItems':
      return `At least ${limit}.`
    case 'maxItems':
      return `At most ${limit}.`
    case 'minimum':
      return `At least ${limit}.`
    case 'maximum':
      return `At most ${limit}.`
    case 'type':
      return `The type must be ${String(params['type'])}.`
    case 'format':
      return `The format must be ${String(params['format'])}.`
    default:
      return "This value isn't valid."
  }
}
