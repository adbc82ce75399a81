import './forms.css'
import Form from '@rjsf/core'
import { ErrorSchemaBuilder } from '@rjsf/utils'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fields } from '#generated/widget-fields.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Schema } from './field-props.ts'
import { type FieldErrors, type FieldSchema, noErrors, type ObjectSchema, type Values } from './form-schema.ts'
import {
  type FieldContext,
  type FormState,
  FormStateContext,
  type Move,
  noContext,
  pathOf,
  separator,
} from './form-state.ts'
import { libraryForm, type ValuesValidator } from './form-validator.ts'
import { Card } from './widgets/cards/card.tsx'
import { CardList } from './widgets/cards/card-list.tsx'
import { KindsField } from './widgets/kinds/kinds-field.tsx'
import { ObjectFields } from './widgets/object/object-fields.tsx'
import { Row } from './widgets/rows/row.tsx'
import { RowList } from './widgets/rows/row-list.tsx'
import { widgetFor } from './widgets.ts'

export interface SchemaFieldsProps {
  /** Makes the ids of controls unique on the page. */
  id: string
  schema: ObjectSchema
  validate: ValuesValidator
  values: Values
  /** Errors to show now; the owner decides when. */
  errors?: FieldErrors
  context?: Partial<FieldContext>
  disabled?: boolean
  onChange(values: Values): void
  /** A field was left with something in it. One that is still empty is missed only when the form is sent. */
  onLeave?(path: string): void
  /** The items of the list at a path are about to move. */
  onMove?(list: string, move: Move): void
}

const templates = {
  FieldTemplate: FieldFrame,
  ObjectFieldTemplate: ObjectFields,
  ArrayFieldTemplate: RowList,
  ArrayFieldItemTemplate: Row,
}
const cardTemplates = { 'ui:ArrayFieldTemplate': CardList, 'ui:ArrayFieldItemTemplate': Card }
const libraryFields = { OneOfField: KindsField }
/** A form begins with the values that it is given and with no others. */
const defaults = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const
const ignore = () => {}

/**
 * The fields of a JSON Schema that are asked now, as one form of the form library. Around it stands a form of the page's
 * own, which says when errors show and what to send.
 */
export function SchemaFields(props: SchemaFieldsProps) {
  const { id, schema, validate, values, errors = noErrors, context, disabled = false } = props
  const { schema: drawn, validator } = libraryForm(schema, validate)
  const uiSchema = useMemo(() => uiOf(drawn), [drawn])
  const extraErrors = useMemo(() => errorSchemaOf(errors), [errors])
  // The library takes functions for equal and may keep old ones.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const change = useCallback(({ formData = {} }: { formData?: Values }) => latest.current.onChange(formData), [])
  const leave = useCallback((control: string, left: unknown) => {
    const { id: form, onLeave = ignore } = latest.current
    if (left !== undefined && left !== '') onLeave(pathOf(form, control))
  }, [])
  const onMove = useCallback((list: string, move: Move) => latest.current.onMove?.(list, move), [])
  const state = useMemo<FormState>(() => ({ ...noContext, ...context, id, onMove }), [context, id, onMove])
  return (
    <FormStateContext value={state}>
      <Form<Values, Schema>
        tagName="div"
        idPrefix={id}
        idSeparator={separator}
        schema={drawn}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        extraErrors={extraErrors}
        disabled={disabled}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaults}
        templates={templates}
        fields={libraryFields}
        widgets={fields}
        onChange={change}
        onBlur={leave}
      >
        {/* The button stands in the form around. */}
        <span hidden />
      </Form>
    </FormStateContext>
  )
}

function errorSchemaOf(errors: FieldErrors) {
  const builder = new ErrorSchemaBuilder<Values>()
  for (const [path, message] of Object.entries(errors)) builder.addErrors(message, path.split('/'))
  return builder.ErrorSchema
}

/** The widget of each field, at the places where the library looks for them. */
function uiOf(schema: FieldSchema): Record<string, unknown> {
  const { properties = {}, items, oneOf, 'x-placeholder': placeholder } = schema
  const widget = widgetFor(schema)
  return {
    ...Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, uiOf(field)])),
    ...(widget in fields && { 'ui:widget': widget }),
    ...(widget === 'cards' && cardTemplates),
    ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
    ...(items !== undefined && { items: uiOf(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(uiOf) }),
  }
}
