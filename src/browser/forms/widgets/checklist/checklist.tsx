import type { ArrayFieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import * as texts from '#texts/evidence.ts'
import './checklist.css'
import { Badge } from '../../../ui/badge.tsx'
import { askedFields } from '../../asked.ts'
import { groupAttributes, type Schema } from '../../field-props.ts'
import { type FieldSchema, isValues, type Values } from '../../form-schema.ts'
import { ValueText } from '../../value-text.tsx'
import { progressOf, stateOf } from './items.ts'
import { Progress } from './progress.tsx'

/** Given items, each with the answer that it asks for. */
export function Checklist(props: ArrayFieldTemplateProps<Values, Schema>) {
  const { formData, fieldPathId, items, rawErrors, required } = props
  const rows = Array.isArray(formData) ? formData.filter(isValues) : []
  return (
    <div
      {...groupAttributes({ id: fieldPathId.$id, required: required === true, ...(rawErrors && { rawErrors }) })}
      className="stack gap-6"
    >
      {rows.length === 0 ? <p className="subtle">{texts.noItems}</p> : <Progress {...progressOf(rows)} />}
      {items}
    </div>
  )
}

/** One item: what it is, whether it is done, and its answer. The columns that the portal gives describe the item. */
export function ChecklistItem({ properties, schema, formData }: ObjectFieldTemplateProps<Values, Schema>) {
  const { properties: fields = {} }: FieldSchema = schema
  const row = isValues(formData) ? formData : {}
  const asked = askedFields(fields, row).filter((name) => fields[name]?.readOnly !== true)
  const { verdict } = fields
  const state = stateOf(row)
  const unit = textIn(row, 'unit')
  return (
    <fieldset className="evidence-item stack">
      <legend className="sr-only">{textIn(row, 'item')}</legend>
      <div className="cluster wrap">
        <span className="grow strong breakable" aria-hidden="true">
          {textIn(row, 'item')}
        </span>
        <span className="cluster" aria-live="polite">
          {verdict !== undefined && row['value'] !== undefined && row['answer'] === 'number' && (
            <ValueText field={verdict} value={row['verdict']} />
          )}
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
      </div>
      {textIn(row, 'hint') !== '' && <p className="meta subtle breakable">{textIn(row, 'hint')}</p>}
      {properties
        .filter(({ name }) => asked.includes(name))
        .map(({ name, content }) => (
          <div key={name} className={`evidence-answer evidence-${name}`} data-unit={name === 'value' ? unit : ''}>
            {content}
          </div>
        ))}
    </fieldset>
  )
}

function textIn(row: Values, name: string): string {
  return typeof row[name] === 'string' ? row[name] : ''
}
