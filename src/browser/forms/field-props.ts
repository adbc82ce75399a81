import type { WidgetProps } from '@rjsf/utils'
import type { FieldSchema, Values } from './form-schema.ts'

/** A schema in the type that the form library expects. */
export type Schema = Record<string, unknown>

export type FieldProps = WidgetProps<Values, Schema>

/** Returns the schema of a field, including the annotations that the form library has no types for. */
export function fieldOf({ schema }: Pick<FieldProps, 'schema'>): FieldSchema {
  return schema
}

/** Returns the attributes that connect a control to its label, hint and error. */
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

/** Returns the same for a field with several controls, which is a group named by the field's label. */
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
