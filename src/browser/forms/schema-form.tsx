import './forms.css'
import Form from '@rjsf/core'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useMemo } from 'react'
import type { ValuesValidator } from './field-errors.ts'
import type { FieldErrors, ObjectSchema, Values } from './form-schema.ts'
import { FieldFrame, FieldGrid } from './theme/templates.tsx'
import type { FormContext } from './widgets/field-props.ts'
import { widgetFor, widgets } from './widgets.ts'

type Schema = Record<string, unknown>

export interface SchemaFieldsProps {
  /** Makes the ids of controls unique on the page. */
  id: string
  schema: ObjectSchema
  validate: ValuesValidator
  values: Values
  /** Errors to show now; the owner decides when. */
  errors: FieldErrors
  context?: Partial<FormContext>
  disabled?: boolean
  onChange(values: Values): void
  /** A field was left with something in it. One that is still empty is missed only when the form is sent. */
  onLeave?(field: string): void
}

const noErrors: FieldErrors = {}

/** The fields of a JSON Schema. Around it stands a form of the page's own, which says when to check and what to send. */
export function SchemaFields({
  id,
  schema,
  validate,
  values,
  errors = noErrors,
  context,
  disabled = false,
  onChange,
  onLeave,
}: SchemaFieldsProps) {
  const drawn = useMemo(() => forDrawing(schema), [schema])
  const uiSchema = useMemo(() => uiSchemaOf(schema), [schema])
  const validator = useMemo(() => buildValidator(drawn, validate), [drawn, validate])
  const extraErrors = useMemo(
    () => Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, { __errors: [error] }])),
    [errors],
  )
  const formContext = useMemo<FormContext>(() => ({ choices: {}, min: {}, ...context }), [context])
  return (
    <Form<Values, Schema, FormContext>
      tagName="div"
      className="form-fields"
      idPrefix={id}
      idSeparator="__"
      schema={drawn}
      uiSchema={uiSchema}
      validator={validator}
      formData={values}
      extraErrors={extraErrors}
      formContext={formContext}
      disabled={disabled}
      noValidate
      noHtml5Validate
      showErrorList={false}
      templates={templates}
      widgets={widgets}
      onChange={({ formData }) => onChange(formData ?? {})}
      onBlur={(control, value) => {
        if (value !== undefined && value !== '') onLeave?.(control.slice(control.lastIndexOf('__') + 2))
      }}
    >
      {/* The button stands in the form around. */}
      <span hidden />
    </Form>
  )
}

const templates = { FieldTemplate: FieldFrame, ObjectFieldTemplate: FieldGrid }

function uiSchemaOf({ properties }: ObjectSchema) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const widget = widgetFor(field)
      const wide = widget === 'textarea' || (widget === 'text' && (field.maxLength ?? 0) > 100)
      return [
        name,
        {
          'ui:widget': widget,
          'ui:classNames': wide ? 'field-wide' : '',
          ...(field['x-placeholder'] !== undefined && { 'ui:placeholder': field['x-placeholder'] }),
        },
      ]
    }),
  )
}

/** Without the formats, which only a validator reads: the form asks rjsf to draw, and checks by itself. */
function forDrawing({ properties, ...rest }: ObjectSchema): Schema {
  const fields = Object.entries(properties).map(([name, { format: _format, ...field }]) => [name, field])
  return { $id: 'form', ...rest, properties: Object.fromEntries(fields) }
}

function buildValidator(drawn: Schema, validate: ValuesValidator) {
  const known = { [String(drawn['$id'])]: Object.assign((data: unknown) => validate(data), { errors: null }) }
  return createPrecompiledValidator<Values, Schema, FormContext>(known, drawn)
}
