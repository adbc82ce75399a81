import type { FieldProps as LibraryFieldProps } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { kindField } from '#fields/index.ts'
import * as common from '#texts/common.ts'
import { asKind, kindOf, variantOf } from '../../asked.ts'
import { groupAttributes, type Schema } from '../../field-props.ts'
import { useFlusher } from '../../flush.ts'
import type { FieldSchema, Values } from '../../form-schema.ts'

/**
 * An object with several kinds: buttons for the kind, followed by the fields of the chosen kind. The library's own
 * field for `oneOf` selects the first kind and discards input when the kind changes; this one starts without a kind and
 * keeps the input of each.
 */
export function KindsField(props: LibraryFieldProps<Values, Schema>) {
  const { schema, uiSchema, formData, fieldPathId, errorSchema, registry, required, disabled, onChange } = props
  const { oneOf: variants = [] }: FieldSchema = schema
  const { ObjectField } = registry.fields
  const chosen = variantOf(variants, formData)
  const place = chosen === undefined ? -1 : variants.indexOf(chosen)
  const flusher = useFlusher()
  const latest = useRef(formData)
  useEffect(() => {
    latest.current = formData
  })
  const choose = (kind: string | undefined) => {
    // Pending input belongs to the previously chosen kind.
    flusher.flush()
    onChange(asKind(latest.current, kind), fieldPathId.path)
  }
  const id = fieldPathId.$id
  const rawErrors = errorSchema?.__errors
  return (
    <div {...groupAttributes({ id, required: required === true, ...(rawErrors && { rawErrors }) })} className="stack">
      <div className="cluster wrap" role="radiogroup" aria-labelledby={`${id}__label`}>
        {variants.map((variant) => {
          const kind = String(kindOf(variant))
          return (
            <label key={kind} className="choice kinds-kind">
              <input
                className="kinds-input"
                type="radio"
                name={`${id}__${kindField}`}
                disabled={disabled === true}
                checked={variant === chosen}
                onChange={() => choose(kind)}
              />
              {variant.title ?? kind}
            </label>
          )
        })}
        {required !== true && chosen !== undefined && (
          <button type="button" className="link text-md" onClick={() => choose(undefined)}>
            {common.clear}
          </button>
        )}
      </div>
      {ObjectField !== undefined && chosen !== undefined && Object.keys(chosen.properties ?? {}).length > 1 && (
        <ObjectField
          key={place}
          {...props}
          schema={withoutKind(chosen)}
          uiSchema={uiSchema?.['oneOf']?.[place]}
          required
        />
      )}
    </div>
  )
}

const bare = new WeakMap<FieldSchema, Schema>()

/** Returns the schema of a kind without its `kind` field, which the buttons set. */
function withoutKind(variant: FieldSchema): Schema {
  const known = bare.get(variant)
  if (known !== undefined) return known
  const { [kindField]: _kind, ...properties } = variant.properties ?? {}
  const built = { ...variant, type: 'object', properties }
  bare.set(variant, built)
  return built
}
