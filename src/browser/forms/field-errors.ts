import { oneOf } from '#manifest/words.ts'
import type { ValidationError } from '#validation/validate.ts'
import { answered, kindField, propertiesOf, variantOf } from './asked.ts'
import { type FieldErrors, type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'

/** A validator of whole values, as generated for a schema. */
export interface ValuesValidator {
  (values: unknown): boolean
  errors?: ValidationError[] | null
}

/** The first thing that is wrong with each field, in words that say what would be right. */
export function errorsOf(validate: ValuesValidator, schema: ObjectSchema, values: Values): FieldErrors {
  const sent = answered(schema, values)
  if (validate(sent)) return {}
  const errors: FieldErrors = {}
  for (const error of validate.errors ?? []) {
    // A condition is not wrong in itself; what it asks for is told at its place.
    if (error.keyword === 'if') continue
    const found = fieldAt(error, schema, sent)
    if (found === undefined) continue
    const path = found.path.join('/')
    errors[path] ??= describe(error, found.field, found.path.at(-1) ?? '')
  }
  return errors
}

interface Found {
  path: string[]
  field: FieldSchema
}

/** The field that an error is about: the innermost on its way that a form draws. */
function fieldAt(
  { keyword, instancePath, schemaPath, params }: ValidationError,
  schema: ObjectSchema,
  values: Values,
): Found | undefined {
  const key = keyword === 'required' ? params['missingProperty'] : params['additionalProperty']
  const steps = [...instancePath.split('/').slice(1).map(unescaped), ...(typeof key === 'string' ? [key] : [])]
  return walk(schema, values, steps, schemaPath)
}

function walk(
  at: FieldSchema,
  value: unknown,
  steps: string[],
  schemaPath: string,
  behind: string[] = [],
): Found | undefined {
  const here = behind.length === 0 ? undefined : { path: behind, field: at }
  if (at.oneOf !== undefined && !isAboutKind(at.oneOf, value, schemaPath)) return undefined
  const [step, ...rest] = steps
  // A kind that is not chosen yet is missing as a whole.
  if (step === undefined || step === kindField) return here
  const inside = Array.isArray(value) ? at.items : propertiesOf(at, value)?.[step]
  if (inside === undefined) return here
  const found = walk(inside, valueAt(value, step), rest, schemaPath, [...behind, step])
  // What is wrong with a row as a whole stands at the list.
  return Array.isArray(value) && found?.path.length === behind.length + 1 && inside.properties !== undefined
    ? here
    : found
}

function valueAt(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return isValues(value) ? value[step] : undefined
}

/** A validator tries every kind of an object; what is wrong is told of the one that was chosen. */
function isAboutKind(variants: readonly FieldSchema[], value: unknown, schemaPath: string): boolean {
  const chosen = variantOf(variants, value)
  const tried = /\/oneOf\/(\d+)\//.exec(schemaPath)?.[1]
  return chosen === undefined || tried === undefined || variants[Number(tried)] === chosen
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

const fileWidgets = ['file', 'files', 'photo', 'photos']

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
    case 'minItems':
      return `At least ${String(params['limit'])}.`
    case 'maxItems':
      return `At most ${String(params['limit'])}.`
    case 'uniqueItems':
      return 'The same is chosen twice.'
    case 'minimum':
    case 'maximum':
      return field.minimum !== undefined && field.maximum !== undefined
        ? `Between ${field.minimum} and ${field.maximum}.`
        : `${title} is out of range.`
    case 'discriminator':
    case 'oneOf':
      return field.oneOf === undefined ? `${title} does not fit.` : missing(field, title)
    case 'type':
    case 'format':
      return `${title} is not complete.`
    default:
      return `${title} does not fit.`
  }
}

function missing(field: FieldSchema, title: string): string {
  const widget = field['x-widget'] ?? ''
  if (widget === 'signature') return 'Sign here.'
  if (fileWidgets.includes(widget))
    return `Add ${widget.endsWith('s') ? 'at least one' : 'one'}: ${title.toLowerCase()}.`
  const choosing =
    field.enum !== undefined ||
    field.oneOf !== undefined ||
    field['x-reference'] !== undefined ||
    field['x-placeholder'] !== undefined
  if (choosing) return `${field['x-placeholder'] ?? `Choose ${oneOf(title)}`}.`
  return `${title} is missing.`
}
