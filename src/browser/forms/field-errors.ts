import type { ValidationError } from '#validation/validate.ts'
import type { FieldErrors, FieldSchema, ObjectSchema, Values } from './form-schema.ts'

/** A validator of whole values, as generated for a schema. */
export interface ValuesValidator {
  (values: unknown): boolean
  errors?: ValidationError[] | null
}

/** The first thing that is wrong with each field, in words that say what would be right. */
export function errorsOf(validate: ValuesValidator, schema: ObjectSchema, values: Values): FieldErrors {
  if (validate(values)) return {}
  const errors: FieldErrors = {}
  for (const error of validate.errors ?? []) {
    const name = fieldOf(error)
    const field = name === undefined ? undefined : schema.properties[name]
    if (name === undefined || field === undefined || errors[name] !== undefined) continue
    errors[name] = describe(error, field, name)
  }
  return errors
}

function fieldOf({ keyword, instancePath, params }: ValidationError): string | undefined {
  const key = keyword === 'required' ? params['missingProperty'] : params['additionalProperty']
  if (instancePath === '' && typeof key === 'string') return key
  return instancePath.split('/')[1]
}

function describe({ keyword, params }: ValidationError, field: FieldSchema, name: string): string {
  const title = field.title ?? name
  switch (keyword) {
    case 'required':
    case 'minLength':
      return Number(params['limit'] ?? 1) > 1
        ? `At least ${String(params['limit'])} characters.`
        : missing(field, title)
    case 'pattern':
      return field.format === undefined && field['x-widget'] !== 'tel'
        ? missing(field, title)
        : 'Digits and spaces, with + in front if need be.'
    case 'maxLength':
      return `At most ${String(params['limit'])} characters.`
    case 'minimum':
    case 'maximum':
      return field.minimum !== undefined && field.maximum !== undefined
        ? `Between ${field.minimum} and ${field.maximum}.`
        : `${title} is out of range.`
    case 'type':
    case 'format':
      return `${title} is not complete.`
    default:
      return `${title} does not fit.`
  }
}

function missing(field: FieldSchema, title: string): string {
  const choosing =
    field.enum !== undefined || field['x-reference'] !== undefined || field['x-placeholder'] !== undefined
  if (choosing) return `${field['x-placeholder'] ?? `Choose a ${title.toLowerCase()}`}.`
  return `${title} is missing.`
}
