import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Choice, FieldErrors, FieldSchema, ObjectSchema, Values } from '../form-schema.ts'

export interface SchemaFieldsProps {
  /** Makes the ids of controls unique on the page. */
  id: string
  schema: Pick<ObjectSchema, 'properties' | 'required' | 'allOf'>
  values: Values
  /** Errors to show now; the owner decides when. */
  errors: FieldErrors
  context?: Partial<Pick<FormContext, 'choices' | 'min'>>
  disabled?: boolean
  /** Fields stand beside each other in a row, whose heads are their labels. */
  inRow?: boolean
  onChange(values: Values): void
  /** A field was left with something in it. One that is still empty is missed only when the form is sent. */
  onLeave?(path: string): void
}

/** What a form gives all its fields besides their values. */
export interface FormContext {
  /** The field as its schema has it. */
  field: FieldSchema
  /** Draws the fields inside it. */
  Fields: ComponentType<SchemaFieldsProps>
  /** The choices of fields whose choices depend on something; undefined while they are on their way. */
  choices: Record<string, Choice[] | undefined>
  /** Smallest values of date fields. */
  min: Record<string, string>
  /** What is wrong inside the field, by its path there. */
  errors: FieldErrors
  /** Sets the field past the form library, which forgets what a field says that is taken away. */
  set(value: unknown): void
  /** Something inside the field was left. */
  leave(path: string): void
}

export type FieldProps = WidgetProps<Values, Record<string, unknown>, FormContext>

/** The attributes by which a control is tied to its label, its hint and its error. */
export function controlAttributes({ id, required, disabled, readonly, rawErrors }: FieldProps) {
  const invalid = rawErrors !== undefined && rawErrors.length > 0
  return {
    id,
    required,
    disabled: disabled === true,
    readOnly: readonly === true,
    'aria-invalid': invalid,
    'aria-describedby': `${id}__hint ${id}__error`,
  }
}

/** The same for a field of several controls, which is a group with the field's label as its name. */
export function groupAttributes({ id, required, rawErrors }: FieldProps, role: 'group' | 'radiogroup' = 'group') {
  const invalid = rawErrors !== undefined && rawErrors.length > 0
  return {
    id,
    role,
    'aria-labelledby': `${id}__label`,
    'aria-describedby': `${id}__hint ${id}__error`,
    ...(role === 'radiogroup' && { 'aria-required': required === true }),
    ...(invalid && { 'data-invalid': true }),
  }
}

/** The name of the field that a control stands for. */
export function fieldName({ id }: Pick<FieldProps, 'id'>): string {
  return id.slice(id.lastIndexOf('__') + 2)
}
