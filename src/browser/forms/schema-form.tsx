import './forms.css'
import Form from '@rjsf/core'
import { ErrorSchemaBuilder } from '@rjsf/utils'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { fields } from '#generated/widget-fields.ts'
import { later } from '../ui/later.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { Schema } from './field-props.ts'
import { useFlush } from './flush.ts'
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
import { BareItem, Checklist, ChecklistItem } from './widgets/checklist/templates.tsx'
import { ObjectFields } from './widgets/object/object-fields.tsx'
import { type WidgetName, widgetFor } from './widgets.ts'

export interface SchemaFieldsProps {
  /** The prefix that makes the ids of controls unique on the page. */
  id: string
  schema: ObjectSchema
  validate: ValuesValidator
  values: Values
  /** The errors to show now; the parent decides when to pass them. */
  errors?: FieldErrors
  context?: Partial<FieldContext>
  disabled?: boolean
  onChange(values: Values): void
  /** Called when a field that isn't empty loses the focus. Missing values are reported only when the form is sent. */
  onLeave?(path: string): void
  /** Called before items of the list at a path move. */
  onMove?(list: string, move: Move): void
}

const loadLists = () => import('./widgets/list-templates.ts')
const templates = {
  FieldTemplate: FieldFrame,
  ObjectFieldTemplate: ObjectFields,
  ArrayFieldTemplate: later(loadLists, ({ RowList }) => RowList),
  ArrayFieldItemTemplate: later(loadLists, ({ Row }) => Row),
}
const cards = {
  'ui:ArrayFieldTemplate': later(loadLists, ({ CardList }) => CardList),
  'ui:ArrayFieldItemTemplate': later(loadLists, ({ Card }) => Card),
}
/** The templates of lists and of their items, by widget. */
const listTemplates: Partial<Record<WidgetName, { list: object; item?: object }>> = {
  cards: { list: cards },
  checklist: {
    list: { 'ui:ArrayFieldTemplate': Checklist, 'ui:ArrayFieldItemTemplate': BareItem },
    item: { 'ui:ObjectFieldTemplate': ChecklistItem },
  },
}
/** Few forms have objects of several kinds. */
const KindsField = later(
  () => import('./widgets/kinds/kinds-field.tsx'),
  (module) => module.KindsField,
)
const libraryFields = { OneOfField: KindsField }
/** Keeps the form library from adding values, such as defaults, to the ones passed in. */
const defaults = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const
const ignore = () => {}

/**
 * Renders the fields of a JSON Schema that currently apply with the form library. The surrounding form belongs to the
 * page, which decides when to show errors and what to send.
 */
export function SchemaFields(props: SchemaFieldsProps) {
  const { id, schema, validate, values, errors = noErrors, context, disabled = false } = props
  const { schema: drawn, validator } = libraryForm(schema, validate)
  const uiSchema = useMemo(() => uiOf(drawn), [drawn])
  const extraErrors = useMemo(() => errorSchemaOf(errors), [errors])
  // The library treats all functions as equal and may keep old ones.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // The library passes a change on only once it has rendered it. A render at once includes those that it has not yet.
  const [, render] = useReducer((count: number) => count + 1, 0)
  useFlush(render)
  const change = useCallback(({ formData = {} }: { formData?: Values }) => latest.current.onChange(formData), [])
  const leave = useCallback((control: string, left: unknown) => {
    const { id: form, onLeave = ignore } = latest.current
    if (left !== undefined && left !== '') onLeave(pathOf(form, control))
  }, [])
  const onMove = useCallback((list: string, move: Move) => latest.current.onMove?.(list, move), [])
  const onFill = useCallback((filled: Values) => {
    const { values: before, onChange } = latest.current
    onChange({ ...before, ...filled })
  }, [])
  const state = useMemo<FormState>(
    () => ({ ...noContext, ...context, id, onMove, onFill }),
    [context, id, onMove, onFill],
  )
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
        // The parent validates. Otherwise the library keeps errors of its own, which stay when items of a list move.
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaults}
        templates={templates}
        fields={libraryFields}
        widgets={fields}
        onChange={change}
        onBlur={leave}
      >
        {/* Replaces the library's submit button; the surrounding form has its own. */}
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

/** Builds the library's `uiSchema`, which assigns a widget to each field. */
function uiOf(schema: FieldSchema): Record<string, unknown> {
  const { properties = {}, items, oneOf, 'x-placeholder': placeholder } = schema
  const widget = widgetFor(schema)
  return {
    ...Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, uiOf(field)])),
    ...(widget in fields && { 'ui:widget': widget }),
    ...listTemplates[widget]?.list,
    ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
    ...(items !== undefined && { items: { ...uiOf(items), ...listTemplates[widget]?.item } }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(uiOf) }),
  }
}
