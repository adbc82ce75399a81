import type { RJSFValidationError, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { kindField } from '#fields/index.ts'
import type { ValidationError } from '#validation/validate.ts'
import { answered } from './asked.ts'
import type { Schema } from './field-props.ts'
import { type FieldSchema, isValues, type ObjectSchema, requiredOf, type Values } from './form-schema.ts'

/** A validator of whole values, as the server and codegen compile it from a schema. */
export interface ValuesValidator {
  (values: unknown): boolean
  errors?: ValidationError[] | null
}

/** A form as the form library draws and validates it. */
export interface LibraryForm {
  schema: Schema
  validator: ValidatorType<Values, Schema>
}

const forms = new WeakMap<ObjectSchema, WeakMap<ValuesValidator, LibraryForm>>()

/** The same for the same schema and validator, so that the form library has nothing to compare. */
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
  // The validator judges what would be sent; the form also keeps what is not asked just now.
  const judge: Compiled = (values: unknown) => {
    const isValid = validate(answered(schema, isValues(values) ? values : {}))
    judge.errors = validate.errors ?? null
    return isValid
  }
  const validator = createPrecompiledValidator<Values, Schema>({ [id]: judge }, drawn, undefined, 'all')
  return { schema: drawn, validator: Object.assign(validator, { isValid: isOfKind }) }
}

type Compiled = Parameters<typeof createPrecompiledValidator>[0][string]

/** The library asks which variant of `oneOf` an object is; variants are told apart by their kind alone. */
function isOfKind(variant: Schema, value: Values | undefined): boolean {
  const { properties }: FieldSchema = variant
  return properties?.[kindField]?.const === value?.[kindField]
}

/**
 * A schema without its conditions: templates draw what is asked now, and the validator judges it. Without defaults as
 * well: a new record begins with them, and an old one must not get them.
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

/** Every violation that the library's validator reports for some values. */
export function violationsOf({ schema, validator }: LibraryForm, values: Values): RJSFValidationError[] {
  return validator.validateFormData(values, schema).errors
}
