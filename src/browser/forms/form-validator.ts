import type { RJSFValidationError, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { kindField } from '#fields/index.ts'
import type { ValidationError } from '#validation/validate.ts'
import { answered } from './asked.ts'
import type { Schema } from './field-props.ts'
import { type FieldSchema, isValues, type ObjectSchema, requiredOf, type Values } from './form-schema.ts'

/** A validator of all values, compiled from a schema by the server or by codegen. */
export interface ValuesValidator {
  (values: unknown): boolean
  errors?: ValidationError[] | null
}

/** The schema and validator that the form library renders and validates with. */
export interface LibraryForm {
  schema: Schema
  validator: ValidatorType<Values, Schema>
}

const forms = new WeakMap<ObjectSchema, WeakMap<ValuesValidator, LibraryForm>>()

/** Returns the same object for the same schema and validator, so that the form library finds nothing changed. */
export function libraryForm(schema: ObjectSchema, validate: ValuesValidator): LibraryForm {
  const known = forms.get(schema) ?? new WeakMap<ValuesValidator, LibraryForm>()
  forms.set(schema, known)
  const form = known.get(validate) ?? buildForm(schema, validate)
  known.set(validate, form)
  return form
}

function buildForm(schema: ObjectSchema, validate: ValuesValidator): LibraryForm {
  const id = schema.$id ?? 'form'
  const drawn = { ...drawnSchema(schema), $id: id }
  // The form also holds values of fields that don't currently apply; only the values to be sent are validated.
  const judge: Compiled = (values: unknown) => {
    const isValid = validate(answered(schema, isValues(values) ? values : {}))
    judge.errors = validate.errors ?? null
    return isValid
  }
  const validator = createPrecompiledValidator<Values, Schema>({ [id]: judge }, drawn, undefined, 'all')
  return { schema: drawn, validator: Object.assign(validator, { isValid: isOfKind }) }
}

type Compiled = Parameters<typeof createPrecompiledValidator>[0][string]

/** The library calls this to find the matching variant of `oneOf`. Only the kind distinguishes variants. */
function isOfKind(variant: Schema, value: Values | undefined): boolean {
  const { properties }: FieldSchema = variant
  return properties?.[kindField]?.const === value?.[kindField]
}

/**
 * Returns a schema without its conditions, which the templates and the validator handle instead, and without its
 * defaults: they apply only to new records and must not be filled into existing ones.
 */
function drawnSchema(schema: FieldSchema): Schema {
  const { allOf: _conditions, default: _default, required: _required, properties, items, oneOf, ...rest } = schema
  const required = requiredOf(schema)
  return {
    ...rest,
    ...(required.length > 0 && { required: [...required] }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, drawnSchema(field)])),
    }),
    ...(items !== undefined && { items: drawnSchema(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(drawnSchema) }),
  }
}

/** Returns all violations that the library's validator reports for the values. */
export function violationsOf({ schema, validator }: LibraryForm, values: Values): RJSFValidationError[] {
  return validator.validateFormData(values, schema).errors
}
