import type { RJSFValidationError } from '@rjsf/utils'
import { holdsFiles, kindField } from '#fields/index.ts'
import * as texts from '#texts/forms.ts'
import { answered, propertiesOf, variantOf } from './asked.ts'
import { type FieldErrors, type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'
import { libraryForm, type ValuesValidator, violationsOf } from './form-validator.ts'
import { moneyErrors } from './money-errors.ts'

/** Returns the first violation of each field, as a message that says how to fix it. */
export function errorsOf(validate: ValuesValidator, schema: ObjectSchema, values: Values): FieldErrors {
  const sent = answered(schema, values)
  const errors: FieldErrors = {}
  for (const violation of violationsOf(libraryForm(schema, validate), values)) {
    // A failed condition is skipped; the violation inside it is reported on its own.
    if (violation.name === 'if') continue
    const found = fieldAt(violation, schema, sent)
    if (found === undefined) continue
    const path = found.path.join('/')
    errors[path] ??= describe(violation, found.field, found.path.at(-1) ?? '')
  }
  return { ...moneyErrors(schema.properties, sent), ...errors }
}

interface Found {
  path: string[]
  field: FieldSchema
}

/** The innermost field of the form on the path of a violation. */
function fieldAt(
  { property = '', schemaPath = '', params = {} }: RJSFValidationError,
  schema: ObjectSchema,
  values: Values,
): Found | undefined {
  // The library joins the path with dots and appends the name of a missing property.
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
  // If no kind is chosen, the error belongs to the whole object.
  if (step === undefined || step === kindField) return here
  const inside = Array.isArray(value) ? at.items : propertiesOf(at, value)?.[step]
  if (inside === undefined) return here
  const found = walk(inside, valueAt(value, step), rest, schemaPath, [...behind, step])
  // An error about a whole row is shown at the list.
  return Array.isArray(value) && found?.path.length === behind.length + 1 && inside.properties !== undefined
    ? here
    : found
}

function valueAt(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return isValues(value) ? value[step] : undefined
}

/** The validator tries every kind of an object; only errors of the chosen kind are reported. */
function isAboutKind(variants: readonly FieldSchema[], value: unknown, schemaPath: string): boolean {
  const chosen = variantOf(variants, value)
  const tried = /\/oneOf\/(\d+)\//.exec(schemaPath)?.[1]
  return chosen === undefined || tried === undefined || variants[Number(tried)] === chosen
}

function describe({ name: keyword = '', params = {} }: RJSFValidationError, field: FieldSchema, name: string): string {
  const title = field.title ?? name
  const limit = Number(params['limit'] ?? 1)
  switch (keyword) {
    case 'required':
    case 'minLength':
      return limit > 1 ? texts.atLeastCharacters(limit) : missing(field, title)
    case 'pattern':
      return field.format === undefined && field['x-widget'] !== 'tel' ? missing(field, title) : texts.phoneFormat
    case 'maxLength':
      return texts.atMostCharacters(limit)
    case 'minItems':
      return texts.atLeast(limit)
    case 'maxItems':
      return texts.atMost(limit)
    case 'uniqueItems':
      return texts.chooseOnce
    case 'minimum':
    case 'maximum':
      return field.minimum !== undefined && field.maximum !== undefined
        ? texts.numberBetween(field.minimum, field.maximum)
        : texts.outOfRange(title)
    case 'discriminator':
    case 'oneOf':
      return field.oneOf === undefined ? texts.notValid(title) : missing(field, title)
    case 'type':
    case 'format':
      return field.format === 'date' ? texts.notADay : texts.notComplete(title)
    default:
      return texts.notValid(title)
  }
}

function missing(field: FieldSchema, title: string): string {
  const widget = field['x-widget']
  if (widget === 'signature') return texts.signHere
  if (widget !== undefined && holdsFiles({ widget }))
    return field.type === 'array' ? texts.filesMissing(title) : texts.fileMissing(title)
  const choosing =
    field.enum !== undefined ||
    field.oneOf !== undefined ||
    field['x-reference'] !== undefined ||
    field['x-placeholder'] !== undefined
  if (choosing) return `${field['x-placeholder'] ?? texts.chooseOne(title)}.`
  return texts.missing(title)
}
