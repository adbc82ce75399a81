import type { WidgetProps } from '@rjsf/utils'
import type { FieldSchema, Values } from './form-schema.ts'

/** A schema as the form library takes it. */
export type Schema = Record<string, unknown>

export type FieldProps = WidgetProps<Values, Schema>

/** The schema of a field with the annotations that the form library does not know. */
export function fieldOf({ schema }: Pick<FieldProps, 'schema'>): FieldSchema {
  return schema
}

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
export function groupAttributes(
  { id, required, rawErrors }: Pick<FieldProps, 'id' | 'required' | 'rawErrors'>,
  role: 'group' | 'radiogroup' = 'group',
) {
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
