import type { RJSFValidationError } from '@rjsf/utils'
import { holdsFiles, kindField } from '#fields/index.ts'
import { inSentence, oneOf } from '#manifest/words.ts'
import { answered, propertiesOf, variantOf } from './asked.ts'
import { type FieldErrors, type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'
import { libraryForm, type ValuesValidator, violationsOf } from './form-validator.ts'

/** The first violation of each field, in words that say what would be right. */
export function errorsOf(validate: ValuesValidator, schema: ObjectSchema, values: Values): FieldErrors {
  const sent = answered(schema, values)
  const errors: FieldErrors = {}
  for (const violation of violationsOf(libraryForm(schema, validate), values)) {
    // A condition is not wrong in itself; what it asks for is reported at its place.
    if (violation.name === 'if') continue
    const found = fieldAt(violation, schema, sent)
    if (found === undefined) continue
    const path = found.path.join('/')
    errors[path] ??= describe(violation, found.field, found.path.at(-1) ?? '')
  }
  return errors
}

interface Found {
  path: string[]
  field: FieldSchema
}

/** The innermost field that a form draws on the path of a violation. */
function fieldAt(
  { property = '', schemaPath = '', params = {} }: RJSFValidationError,
  schema: ObjectSchema,
  values: Values,
): Found | undefined {
  // The library writes paths with dots, and has added what is missing.
  const { additionalProperty } = params
  const steps = [...property.split('.'), ...(typeof additionalProperty === 'string' ? [additionalProperty] : [])]
  return walk(
    schema,
    values,
    steps.filter((step) => step !== ''),
    schemaPath,
  )
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

function describe({ name: keyword = '', params = {} }: RJSFValidationError, field: FieldSchema, name: string): string {
  const title = field.title ?? name
  switch (keyword) {
    case 'required':
    case 'minLength':
      return Number(params['limit'] ?? 1) > 1
        ? `Use at least ${String(params['limit'])} characters.`
        : missing(field, title)
    case 'pattern':
      return field.format === undefined && field['x-widget'] !== 'tel'
        ? missing(field, title)
        : 'Use digits and spaces, with a + in front if needed.'
    case 'maxLength':
      return `Use at most ${String(params['limit'])} characters.`
    case 'minItems':
      return `Add at least ${String(params['limit'])}.`
    case 'maxItems':
      return `Keep at most ${String(params['limit'])}.`
    case 'uniqueItems':
      return 'Choose each item only once.'
    case 'minimum':
    case 'maximum':
      return field.minimum !== undefined && field.maximum !== undefined
        ? `Use a number between ${field.minimum} and ${field.maximum}.`
        : `${title} is out of range.`
    case 'discriminator':
    case 'oneOf':
      return field.oneOf === undefined ? `${title} isn’t valid.` : missing(field, title)
    case 'type':
    case 'format':
      return `${title} isn’t complete.`
    default:
      return `${title} isn’t valid.`
  }
}

function missing(field: FieldSchema, title: string): string {
  const widget = field['x-widget']
  if (widget === 'signature') return 'Sign here.'
  if (widget !== undefined && holdsFiles({ widget }))
    return field.type === 'array' ? `Add at least one file to ${inSentence(title)}.` : `Add ${oneOf(title)}.`
  const choosing =
    field.enum !== undefined ||
    field.oneOf !== undefined ||
    field['x-reference'] !== undefined ||
    field['x-placeholder'] !== undefined
  if (choosing) return `${field['x-placeholder'] ?? `Choose ${oneOf(title)}`}.`
  return `${title} is missing.`
}
