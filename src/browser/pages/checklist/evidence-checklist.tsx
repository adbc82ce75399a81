import { useState } from 'react'
import { StateBadge } from '../../records/field-value.tsx'
import { RecordDetails } from '../../records/record-details.tsx'
import type { Description, RecordAnswer, RecordItem } from '../../records/record-queries.ts'
import { useRecordWrites } from '../../records/record-queries.ts'
import { doneTitle } from '../../records/sent-title.ts'
import { formValues, Transitions } from '../../records/transitions.tsx'
import { useSeenRecord } from '../../records/use-seen-record.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { PageForm } from '../page-form.tsx'

export interface EvidenceChecklistProps {
  record: RecordItem
  titles: RecordAnswer['titles']
  description: Description
  /** The field that holds the items. */
  items: string
}

/** A checklist whose items each ask for their own kind of answer: the form of the transition that answers them. */
export function EvidenceChecklist({ record, titles, description, items }: EvidenceChecklistProps) {
  const run = record.can.find((name) => Object.hasOwn(fieldsOf(description, name), items))
  return run === undefined ? (
    <Answered record={record} titles={titles} description={description} />
  ) : (
    <Answering key={run} record={record} description={description} run={run} />
  )
}

function fieldsOf({ transitions }: Description, name: string): object {
  return Object(Object(transitions[name]?.form?.schema).properties)
}

interface AnsweringProps {
  record: RecordItem
  description: Description
  run: string
}

function Answering({ record, description, run }: AnsweringProps) {
  const { seen, refresh } = useSeenRecord(record)
  const writes = useRecordWrites()
  const { toast } = useFeedback()
  const [round, setRound] = useState(0)
  const transition = description.transitions[run]
  const form = transition?.form
  if (transition === undefined || form === undefined) return null
  return (
    <PageForm
      key={round}
      form={form}
      fields={undefined}
      name={`checklist.${run}.${seen.id}`}
      initial={formValues(form.schema, seen.values)}
      action={transition.label}
      record={seen}
      send={async (values, attempt) => {
        const changed = await writes.run(seen, run, values, attempt)
        const title = doneTitle(seen, changed, transition.label, description)
        toast({ tone: 'success', title, text: changed.title })
        setRound(round + 1)
      }}
      refresh={async () => formValues(form.schema, (await refresh()).values)}
    />
  )
}

/** The checklist with its answers, and what can be done with it now. */
function Answered({ record, titles, description }: Omit<EvidenceChecklistProps, 'items'>) {
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
      <div className="panel">
        <RecordDetails answer={{ data: record, titles }} description={description} fields={description.detail} />
      </div>
    </div>
  )
}
