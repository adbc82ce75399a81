import { useId, useMemo } from 'react'
import { errorsOf } from '../../forms/field-errors.ts'
import type { FieldErrors, ObjectSchema, Values } from '../../forms/form-schema.ts'
import { validatorAt } from '../../forms/load-validator.ts'
import { SchemaFields } from '../../forms/schema-form.tsx'
import { errorsLeft, useLeft } from '../../forms/use-left.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useModule } from '../../ui/use-module.ts'

export interface ChecklistFieldsProps {
  /** The fields besides the rows. */
  schema: ObjectSchema
  /** Address of the validator of the whole form. */
  validator: string
  values: Values
  /** What the server says of them. */
  errors: FieldErrors
  disabled: boolean
  /** It was tried to send the list: what is missing is said. */
  isMissed: boolean
  onChange(values: Values): void
}

/** What a checklist asks besides its rows, fetched with the form library. */
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
      onChange={(next) => onChange({ ...values, ...next })}
      onLeave={leave}
      onMove={move}
    />
  )
}
