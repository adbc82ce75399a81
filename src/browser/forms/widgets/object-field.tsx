import { isValues, requiredOf } from '../form-schema.ts'
import { type FieldProps, groupAttributes } from './field-props.ts'

/** Several fields that belong together. */
export function ObjectField(props: FieldProps) {
  const { field, Fields, errors, leave } = props.registry.formContext
  return (
    <div {...groupAttributes(props)} className="form-inset">
      <Fields
        id={props.id}
        schema={{ properties: field.properties ?? {}, required: requiredOf(field) }}
        values={isValues(props.value) ? props.value : {}}
        errors={errors}
        disabled={props.disabled === true}
        onChange={props.onChange}
        onLeave={leave}
      />
    </div>
  )
}
