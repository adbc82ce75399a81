import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Icon } from '../../ui/icon.tsx'
import type { Values } from '../form-schema.ts'
import type { FormContext } from '../widgets/field-props.ts'
import { isGroup } from '../widgets.ts'

type Schema = Record<string, unknown>

/** Label, control, and a hint that gives way to the error. The ids tie them together for those who hear them. */
export function FieldFrame({
  id,
  label,
  required,
  children,
  rawErrors = [],
  schema,
  uiSchema,
  hidden,
}: FieldTemplateProps<Values, Schema, FormContext>) {
  if (hidden === true) return <div hidden>{children}</div>
  if (schema['type'] === 'object') return children
  const [error] = rawErrors
  const widget = String(uiSchema?.['ui:widget'])
  const description = schema['description']
  const text = (
    <>
      {label}
      {required !== true && <span className="field-optional"> (optional)</span>}
    </>
  )
  return (
    <div className={`field ${uiSchema?.['ui:classNames'] ?? ''}`}>
      {isGroup(widget) ? (
        <span className="field-label" id={`${id}__label`}>
          {text}
        </span>
      ) : (
        widget !== 'check' && (
          <label className="field-label" htmlFor={id}>
            {text}
          </label>
        )
      )}
      {children}
      {error === undefined && typeof description === 'string' && (
        <p className="field-hint" id={`${id}__hint`}>
          {description}
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

/** A form of one field is that field. */
export function FieldAlone({ properties }: ObjectFieldTemplateProps<Values, Schema, FormContext>) {
  return properties.map(({ content }) => content)
}
