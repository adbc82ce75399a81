import type { ComponentType } from 'react'
import type { FieldSchema } from './form-schema.ts'
import { CheckField } from './widgets/check-field.tsx'
import { ChoiceField } from './widgets/choice-field.tsx'
import { DateField, DateTimeField } from './widgets/date-field.tsx'
import type { FieldProps } from './widgets/field-props.ts'
import { ReferenceField } from './widgets/reference-field.tsx'
import { LongTextField, NumberField, PhoneField, TextField } from './widgets/text-field.tsx'

/** What draws a field. A schema may name one with `x-widget`; otherwise its type and format choose. */
export const widgets = {
  check: CheckField,
  choice: ChoiceField,
  date: DateField,
  'date-time': DateTimeField,
  number: NumberField,
  reference: ReferenceField,
  tel: PhoneField,
  text: TextField,
  textarea: LongTextField,
} satisfies Record<string, ComponentType<FieldProps>>

export type WidgetName = keyof typeof widgets

export function widgetFor(field: FieldSchema): WidgetName {
  const named = field['x-widget']
  if (named !== undefined && isWidget(named)) return named
  if (field['x-reference'] !== undefined) return 'reference'
  if (field.enum !== undefined) return 'choice'
  if (field.type === 'boolean') return 'check'
  if (field.type === 'number' || field.type === 'integer') return 'number'
  if (field.format === 'date') return 'date'
  return field.format === 'date-time' || field.format === 'local-date-time' ? 'date-time' : 'text'
}

function isWidget(name: string): name is WidgetName {
  return Object.hasOwn(widgets, name)
}
