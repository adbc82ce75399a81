import { useEffect, useMemo, useRef } from 'react'
import { asKind, kindField, kindOf, variantOf } from '../asked.ts'
import { useFlusher } from '../flush.ts'
import { isValues, requiredOf } from '../form-schema.ts'
import { type FieldProps, groupAttributes } from './field-props.ts'

/** Fields that depend on a kind, which is chosen first. What was typed for another kind is there when it is chosen again. */
export function KindsField(props: FieldProps) {
  const { field, Fields, errors, leave } = props.registry.formContext
  const variants = field.oneOf ?? []
  const chosen = variantOf(variants, props.value)
  const schema = useMemo(() => {
    const { [kindField]: _kind, ...properties } = chosen?.properties ?? {}
    return { properties, required: requiredOf(chosen ?? {}) }
  }, [chosen])
  const values = isValues(props.value) ? props.value : {}
  const flusher = useFlusher()
  const latest = useRef(props.value)
  useEffect(() => {
    latest.current = props.value
  })
  const choose = (kind: string | undefined) => {
    // What is being typed belongs to the kind that was chosen until now.
    flusher.flush()
    props.onChange(asKind(latest.current, kind))
  }
  return (
    <div {...groupAttributes(props)} className="kinds">
      <div className="kinds-choice" role="radiogroup" aria-labelledby={`${props.id}__label`}>
        {variants.map((variant) => {
          const kind = String(kindOf(variant))
          return (
            <label key={kind} className="kinds-kind">
              <input
                className="kinds-input"
                type="radio"
                name={`${props.id}__${kindField}`}
                disabled={props.disabled === true}
                checked={variant === chosen}
                onChange={() => choose(kind)}
              />
              {variant.title ?? kind}
            </label>
          )
        })}
        {props.required !== true && chosen !== undefined && (
          <button type="button" className="link choices-clear" onClick={() => choose(undefined)}>
            Clear
          </button>
        )}
      </div>
      {chosen !== undefined && Object.keys(schema.properties).length > 0 && (
        <div className="form-inset">
          <Fields
            key={String(kindOf(chosen))}
            id={props.id}
            schema={schema}
            values={values}
            errors={errors}
            disabled={props.disabled === true}
            onChange={props.onChange}
            onLeave={leave}
          />
        </div>
      )}
    </div>
  )
}
