import { useMemo } from 'react'
import { asObjectSchema } from '../../forms/form-schema.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { RecordDetails } from '../../records/record-details.tsx'
import type { Description, RecordAnswer, RecordItem } from '../../records/record-queries.ts'
import { Transitions } from '../../records/transitions.tsx'
import { later } from '../../ui/later.tsx'
import { ChecklistGroups } from './checklist-groups.tsx'
import { type RowShape, rowShapeOf, rowsOf } from './checklist-rows.ts'
import { TickingChecklist } from './ticking-checklist.tsx'

export interface OpenChecklistProps {
  record: RecordItem
  titles: RecordAnswer['titles']
  description: Description
  /** The field that holds the rows. */
  items: string
  /** The fields that were set when the checklist was created. */
  begun: string[]
}

const Evidence = later(
  () => import('./evidence-checklist.tsx'),
  (module) => module.EvidenceChecklist,
)

/** A checklist: editable while the viewer may change it, afterwards read-only. */
export function OpenChecklist(props: OpenChecklistProps) {
  const { record, titles, description, items } = props
  if (description.fields[items]?.widget === 'checklist')
    return <Evidence record={record} titles={titles} description={description} items={items} />
  return <StatesChecklist {...props} />
}

/** A checklist whose items have states to choose from. */
function StatesChecklist({ record, titles, description, items, begun }: OpenChecklistProps) {
  const form = (description.edit ?? description.form)?.schema
  const schema = useMemo(() => asObjectSchema(form ?? { properties: {} }), [form])
  const shape = useMemo(() => rowShapeOf(schema, items), [schema, items])
  if (shape === undefined) throw new Error(`The rows of ${description.name}.${items} have no states to choose from`)
  if (!record.editable || description.edit === null) {
    return <Settled {...{ record, titles, description, items, shape }} />
  }
  const { properties, ...rest } = schema
  const others = Object.entries(properties).filter(([name]) => name !== items && !begun.includes(name))
  return (
    <TickingChecklist
      {...{ record, description, items, shape }}
      form={description.edit}
      others={{ ...rest, properties: Object.fromEntries(others) }}
    />
  )
}

type SettledProps = Omit<OpenChecklistProps, 'begun'> & { shape: RowShape }

/** A checklist that can no longer be edited, with its available transitions. */
function Settled({ record, titles, description, items, shape }: SettledProps) {
  const others = description.detail.filter((name) => name !== items)
  return (
    <div className="checklist stack gap-8">
      <div className="stack checklist-head panel">
        <p className="cluster checklist-state wrap">
          <StateBadge states={description.states} status={record.status} />
          <span className="muted">{record.title}</span>
        </p>
        <div className="flow empty-hidden">
          <Transitions record={record} description={description} />
        </div>
      </div>
      <ChecklistGroups shape={shape} rows={rowsOf(record.values, items)} disabled onChange={() => {}} />
      <div className="panel">
        <RecordDetails answer={{ data: record, titles }} description={description} fields={others} />
      </div>
    </div>
  )
}
