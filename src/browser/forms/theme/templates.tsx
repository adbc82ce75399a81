import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Icon } from '../../ui/icon.tsx'
import type { Values } from '../form-schema.ts'
import type { FormContext } from '../widgets/field-props.ts'

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
  const widget = uiSchema?.['ui:widget']
  const description = schema['description']
  return (
    <div className={`field ${uiSchema?.['ui:classNames'] ?? ''}`}>
      {widget !== 'check' && (
        <label className="field-label" htmlFor={id}>
          {label}
          {required !== true && <span className="field-optional"> (optional)</span>}
        </label>
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

/** Fields in two columns where there is room. */
export function FieldGrid({ properties }: ObjectFieldTemplateProps<Values, Schema, FormContext>) {
  return (
    <div className="form-grid">
      {properties.map(({ name, content }) => (
        <div key={name} className="form-cell">
          {content}
        </div>
      ))}
    </div>
  )
}
