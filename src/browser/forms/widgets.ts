import type { ComponentType } from 'react'
import type { FieldSchema } from './form-schema.ts'
import { CheckField } from './widgets/check-field.tsx'
import { ChoiceField } from './widgets/choice-field.tsx'
import { CheckboxesField, RadioField } from './widgets/choices-field.tsx'
import { DateField, DateTimeField } from './widgets/date-field.tsx'
import type { FieldProps } from './widgets/field-props.ts'
import { FilesField } from './widgets/files-field.tsx'
import { KindsField } from './widgets/kinds-field.tsx'
import { ObjectField } from './widgets/object-field.tsx'
import { RatingField } from './widgets/rating-field.tsx'
import { ReferenceField } from './widgets/reference-field.tsx'
import { ReferencesField } from './widgets/references-field.tsx'
import { RowsField } from './widgets/rows-field.tsx'
import { SignatureField } from './widgets/signature-field.tsx'
import { LinesField, LongTextField, NumberField, PhoneField, TextField } from './widgets/text-field.tsx'

/** What draws a field. A schema may name one with `x-widget`; otherwise its type and format choose. */
export const widgets = {
  check: CheckField,
  checkboxes: CheckboxesField,
  choice: ChoiceField,
  date: DateField,
  'date-time': DateTimeField,
  file: FilesField,
  files: FilesField,
  kinds: KindsField,
  lines: LinesField,
  number: NumberField,
  object: ObjectField,
  photo: FilesField,
  photos: FilesField,
  radio: RadioField,
  rating: RatingField,
  reference: ReferenceField,
  references: ReferencesField,
  rows: RowsField,
  signature: SignatureField,
  tel: PhoneField,
  text: TextField,
  textarea: LongTextField,
} satisfies Record<string, ComponentType<FieldProps>>

export type WidgetName = keyof typeof widgets

export function widgetFor(field: FieldSchema): WidgetName {
  const named = field['x-widget']
  if (named !== undefined && isWidget(named)) return named
  if (field.type === 'array') return widgetForList(field)
  if (field.type === 'object') return field.oneOf === undefined ? 'object' : 'kinds'
  if (field['x-reference'] !== undefined) return 'reference'
  return field.enum === undefined ? widgetForValue(field) : 'choice'
}

function widgetForList({ items, 'x-reference': reference }: FieldSchema): WidgetName {
  if ((reference ?? items?.['x-reference']) !== undefined) return 'references'
  if (items?.properties !== undefined) return 'rows'
  return items?.enum === undefined ? 'lines' : 'checkboxes'
}

function widgetForValue({ type, format }: FieldSchema): WidgetName {
  if (type === 'boolean') return 'check'
  if (type === 'number' || type === 'integer') return 'number'
  if (format === 'date') return 'date'
  return format === 'date-time' || format === 'local-date-time' ? 'date-time' : 'text'
}

function isWidget(name: string): name is WidgetName {
  return Object.hasOwn(widgets, name)
}

const groups: readonly string[] =
  'checkboxes file files kinds object photo photos radio rating references rows signature'.split(' ')

/** Whether a field is drawn with several controls, so that its label names the group. */
export function isGroup(widget: string): boolean {
  return groups.includes(widget)
}

const wide: readonly WidgetName[] = ['files', 'kinds', 'lines', 'object', 'photos', 'rows', 'textarea']

/** Whether a field takes the whole width of the form. */
export function isWide(field: FieldSchema): boolean {
  const widget = widgetFor(field)
  return wide.includes(widget) || (widget === 'text' && (field.maxLength ?? 0) > 120)
}
