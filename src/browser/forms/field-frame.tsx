import type { FieldTemplateProps } from '@rjsf/utils'
import { use } from 'react'
import * as common from '#texts/common.ts'
import { Icon } from '../ui/icon.tsx'
import type { Schema } from './field-props.ts'
import type { FieldSchema, Values } from './form-schema.ts'
import { ValueText } from './value-text.tsx'
import { RowColumns } from './widgets/rows/row-columns.ts'
import { declarationOf, isWide, widgetFor } from './widgets.ts'

/** Label, control, and a hint that the error replaces. Their ids connect them for assistive technology. */
export function FieldFrame(props: FieldTemplateProps<Values, Schema>) {
  const { id, label, required, children, rawErrors = [], schema, fieldPathId } = props
  const field: FieldSchema = schema
  const { path } = fieldPathId
  // The form itself and the rows of a list have templates of their own.
  if (typeof path.at(-1) !== 'string') return children
  if (field.readOnly === true) return <GivenValue field={field} value={props.formData} />
  const [error] = rawErrors
  const isGroup = declarationOf(field).isGroup === true
  const isInRow = use(RowColumns) !== undefined && typeof path.at(-2) === 'number'
  const classes = ['field', isWide(field) && 'field-wide', isInRow && 'field-in-row']
  const text = (
    <>
      {label}
      {required !== true && <span className="field-optional"> {common.optional}</span>}
    </>
  )
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      {...(isGroup && error !== undefined && { 'data-invalid': true })}
    >
      {isGroup ? (
        <span className="field-label" id={`${id}__label`}>
          {text}
        </span>
      ) : (
        widgetFor(field) !== 'check' && (
          <label className="field-label" htmlFor={id}>
            {text}
          </label>
        )
      )}
      {children}
      {error === undefined && field.description !== undefined && (
        <p className="field-hint" id={`${id}__hint`}>
          {field.description}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}__error`}>
          <Icon name="circle-alert" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A read-only value among the editable fields. */
function GivenValue({ field, value }: { field: FieldSchema; value: unknown }) {
  return (
    <p className="form-given">
      <span className="form-given-label">{field.title}</span>
      <ValueText field={field} value={value} />
    </p>
  )
}
