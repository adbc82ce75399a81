import { useId, useMemo } from 'react'
import { errorsOf } from '../../forms/field-errors.ts'
import type { FieldErrors, ObjectSchema, Values } from '../../forms/form-schema.ts'
import { validatorAt } from '../../forms/load-validator.ts'
import { SchemaFields } from '../../forms/schema-form.tsx'
import { errorsLeft, useLeft } from '../../forms/use-left.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useModule } from '../../ui/use-module.ts'

export interface ChecklistFieldsProps {
  /** The fields of the form, without the rows. */
  schema: ObjectSchema
  /** The URL of the validator for the whole form. */
  validator: string
  values: Values
  /** The server's errors, by field. */
  errors: FieldErrors
  disabled: boolean
  /** Whether the user tried to submit the checklist, after which all missing fields are reported. */
  isMissed: boolean
  /** Called with the values of these fields. */
  onChange(values: Values): void
}

/** The fields of a checklist besides its rows, loaded together with the form library. */
export function ChecklistFields(props: ChecklistFieldsProps) {
  const { schema, validator, values, errors, disabled, isMissed, onChange } = props
  const id = useId()
  const validate = useModule(validatorAt(validator))
  const { left, leave, move } = useLeft()
  const own = useMemo(
    () => (validate === undefined ? {} : errorsOf(validate, schema, values)),
    [validate, schema, values],
  )
  if (validate === undefined) return <SkeletonRows rows={3} height={64} />
  const shown = isMissed ? own : errorsLeft(own, left)
  const asked = Object.keys(schema.properties)
  return (
    <SchemaFields
      id={`checklist${id}`}
      schema={schema}
      validate={validate}
      values={Object.fromEntries(asked.flatMap((name) => (name in values ? [[name, values[name]]] : [])))}
      errors={{ ...shown, ...errors }}
      disabled={disabled}
      onChange={onChange}
      onLeave={leave}
      onMove={move}
    />
  )
}
