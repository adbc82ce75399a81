import './forms.css'
import Form from '@rjsf/core'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { askedFields } from './asked.ts'
import { errorsUnder, type FieldErrors, type FieldSchema, noErrors, requiredOf, type Values } from './form-schema.ts'
import { FieldAlone, FieldFrame } from './theme/templates.tsx'
import { ValueText } from './value-text.tsx'
import type { FormContext, SchemaFieldsProps } from './widgets/field-props.ts'
import { isWide, widgetFor, widgets } from './widgets.ts'

type Schema = Record<string, unknown>
const nothing = {}
const ignore = () => {}

/**
 * The fields of a JSON Schema that are asked now. Around it stands a form of the page's own, which says when to check and
 * what to send. Each field is drawn apart, so that a key costs the drawing of one however many there are.
 */
export function SchemaFields({
  id,
  schema,
  values,
  errors = noErrors,
  context = nothing,
  disabled = false,
  inRow = false,
  onChange,
  onLeave = ignore,
}: SchemaFieldsProps) {
  const { properties } = schema
  const required = requiredOf(schema)
  // Several fields may change before any is drawn again, as when a form calls them in.
  const latest = useRef({ values, onChange, onLeave })
  useEffect(() => {
    latest.current = { values, onChange, onLeave }
  })
  const change = useCallback((name: string, value: unknown) => {
    const { values: before, onChange: tell } = latest.current
    latest.current.values = { ...before, [name]: value }
    tell(latest.current.values)
  }, [])
  const leave = useCallback((path: string) => latest.current.onLeave(path), [])
  return (
    <div className={inRow ? 'form-row' : 'form-grid'}>
      {askedFields(properties, values).map((name) => (
        <div key={name} className="form-cell" style={inRow ? columnOf(name, properties) : undefined}>
          {properties[name]?.readOnly === true ? (
            <GivenValue field={properties[name]} value={values[name]} />
          ) : (
            <OneField
              form={id}
              name={name}
              field={properties[name] ?? nothing}
              required={required.includes(name)}
              value={values[name]}
              error={errors[name]}
              inner={errorsUnder(errors, name)}
              choices={context.choices}
              min={context.min}
              disabled={disabled}
              inRow={inRow}
              onChange={change}
              onLeave={leave}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** A field keeps its column, whatever else is asked in the row. */
function columnOf(name: string, properties: object): Record<string, number> {
  return { '--column': Object.keys(properties).indexOf(name) + 1 }
}

/** A value beside those that are asked. */
function GivenValue({ field, value }: { field: FieldSchema; value: unknown }) {
  const unit = field['x-unit']
  return (
    <p className="form-given">
      <span className="form-given-label">{field.title}</span>
      <ValueText field={field} value={value} />
      {unit !== undefined && value !== undefined && (unit === '%' ? '%' : ` ${unit}`)}
    </p>
  )
}

interface OneFieldProps {
  form: string
  name: string
  field: FieldSchema
  required: boolean
  value: unknown
  error: string | undefined
  inner: FieldErrors
  choices: FormContext['choices'] | undefined
  min: FormContext['min'] | undefined
  disabled: boolean
  inRow: boolean
  onChange(name: string, value: unknown): void
  onLeave(path: string): void
}

const templates = { FieldTemplate: FieldFrame, ObjectFieldTemplate: FieldAlone }

/** One field, as a form of its own. */
const OneField = memo(function OneField(props: OneFieldProps) {
  const { form, name, field, required, value, error, inner, choices, min, disabled, inRow, onChange, onLeave } = props
  const schema = useMemo(() => forDrawing(name, field, required), [name, field, required])
  const uiSchema = useMemo(() => ({ [name]: uiOf(field, inRow) }), [name, field, inRow])
  const validator = useMemo(() => buildValidator(schema), [schema])
  const formData = useMemo(() => ({ [name]: value }), [name, value])
  const extraErrors = useMemo(() => (error === undefined ? {} : { [name]: { __errors: [error] } }), [name, error])
  const formContext = useMemo<FormContext>(
    () => ({
      field,
      Fields: SchemaFields,
      choices: choices ?? {},
      min: min ?? {},
      errors: inner,
      set: (next) => onChange(name, next),
      leave: (path) => onLeave(`${name}/${path}`),
    }),
    [name, field, choices, min, inner, onChange, onLeave],
  )
  return (
    <Form<Values, Schema, FormContext>
      tagName="div"
      className="form-fields"
      idPrefix={form}
      idSeparator="__"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={formData}
      extraErrors={extraErrors}
      formContext={formContext}
      disabled={disabled}
      noValidate
      noHtml5Validate
      showErrorList={false}
      templates={templates}
      widgets={widgets}
      onChange={({ formData: changed }) => onChange(name, changed?.[name])}
      onBlur={(_control, left) => {
        if (left !== undefined && left !== '') onLeave(name)
      }}
    >
      {/* The button stands in the form around. */}
      <span hidden />
    </Form>
  )
})

function uiOf(field: FieldSchema, inRow: boolean) {
  const classes = [isWide(field) && 'field-wide', inRow && 'field-in-row']
  return {
    'ui:widget': widgetFor(field),
    'ui:classNames': classes.filter(Boolean).join(' '),
    ...(field['x-placeholder'] !== undefined && { 'ui:placeholder': field['x-placeholder'] }),
  }
}

/**
 * A field as the library is to know it. What a list or an object holds is the matter of its widget, which gets it by the
 * context; formats are read by validators only.
 */
function forDrawing(name: string, field: FieldSchema, required: boolean): Schema {
  const {
    format: _format,
    type,
    items: _items,
    properties: _properties,
    oneOf: _oneOf,
    default: _default,
    ...rest
  } = field
  const isPlain = type !== 'array' && type !== 'object'
  const drawn = { ...rest, type: isPlain ? type : 'string' }
  return { $id: 'form', type: 'object', ...(required && { required: [name] }), properties: { [name]: drawn } }
}

function buildValidator(drawn: Schema) {
  const known = { form: Object.assign(() => true, { errors: null }) }
  return createPrecompiledValidator<Values, Schema, FormContext>(known, drawn)
}
