import type { WidgetProps } from '@rjsf/utils'
import type { Choice, Values } from '../form-schema.ts'

/** What a form gives all its fields besides their values. */
export interface FormContext {
  /** The choices of fields whose choices depend on something; undefined while they are on their way. */
  choices: Record<string, Choice[] | undefined>
  /** Smallest values of date fields. */
  min: Record<string, string>
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

/** The name of the field that a control stands for. */
export function fieldName({ id }: Pick<FieldProps, 'id'>): string {
  return id.slice(id.lastIndexOf('__') + 2)
}
