import { useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import * as texts from '#texts/checklist.ts'
import type { Failure } from '../../api/failure.ts'
import { FlushContext } from '../../forms/flush.ts'
import { asObjectSchema, type ObjectSchema, type Values } from '../../forms/form-schema.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { Button } from '../../ui/button.tsx'
import { useModule } from '../../ui/use-module.ts'
import { ChecklistGroups } from './checklist-groups.tsx'
import { ChecklistHead } from './checklist-head.tsx'
import { ChecklistNotices } from './checklist-notices.tsx'
import { progressOf, type RowShape, rowsOf, sentRows, withRow } from './checklist-rows.ts'
import { useChecklist } from './use-checklist.ts'
import { useSubmitting } from './use-submitting.ts'

const loadFields = () => import('./checklist-fields.tsx')

interface TickingChecklistProps {
  record: RecordItem
  description: Description
  items: string
  shape: RowShape
  form: NonNullable<Description['edit']>
  others: ObjectSchema
}

/** A checklist that the viewer may change. Changes save themselves. */
export function TickingChecklist({ record, description, items, shape, form, others }: TickingChecklistProps) {
  const list = useRef<HTMLDivElement>(null)
  const fields = useModule(loadFields)
  const asked = Object.keys(asObjectSchema(form.schema).properties)
  const toSend = (values: Values): Values => ({
    ...Object.fromEntries(asked.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
    [items]: sentRows(shape, rowsOf(values, items)),
  })
  const checklist = useChecklist(record, toSend)
  const { flusher } = checklist
  useBeforeUnload((event) => {
    if (flusher.isWaiting) event.preventDefault()
  })
  const { submit, submitting, refused, isUploadMissing } = useSubmitting(description, checklist, toSend)
  const rows = rowsOf(checklist.values, items)
  const progress = progressOf(shape, rows)
  const failure = refused ?? (checklist.saving === 'refused' ? checklist.failure : undefined)
  const errors = errorsIn(failure)
  const [isMissed, setIsMissed] = useState(false)
  const missing = isMissed && progress.next !== undefined
  const send = (transition: string) => {
    setIsMissed(true)
    if (progress.next === undefined) return void submit(transition)
    list.current?.querySelectorAll<HTMLElement>('.checklist-item')[progress.next]?.querySelector('input')?.focus()
  }
  return (
    <FlushContext value={flusher}>
      <div className="checklist stack gap-8" ref={list}>
        <ChecklistHead checklist={checklist} progress={progress} record={record} description={description} />
        <ChecklistNotices
          failure={failure}
          isUploadMissing={isUploadMissing}
          unticked={missing ? progress : undefined}
        />
        <ChecklistGroups
          shape={shape}
          rows={rows}
          disabled={submitting !== undefined}
          errors={errors.rows[items] ?? {}}
          missed={missing}
          onChange={(index, change) =>
            checklist.change((values) => ({ ...values, [items]: withRow(rowsOf(values, items), index, change) }))
          }
        />
        {Object.keys(others.properties).length > 0 && (
          <section className="panel checklist-fields" aria-label={texts.otherFields}>
            {fields !== undefined && (
              <fields.ChecklistFields
                schema={others}
                validator={form.validator}
                values={checklist.values}
                errors={errors.fields}
                disabled={submitting !== undefined}
                isMissed={isMissed}
                onChange={(changed) => checklist.change((values) => ({ ...values, ...changed }))}
              />
            )}
          </section>
        )}
        <div className="checklist-foot flow">
          {record.can.map((name) => {
            const transition = description.transitions[name]
            if (transition === undefined) return null
            return (
              <Button
                key={name}
                size="large"
                look={transition.tone === 'danger' ? 'danger' : 'solid'}
                busy={submitting === name}
                onClick={() => send(name)}
              >
                {texts.act(transition.label, description.title)}
              </Button>
            )
          })}
        </div>
      </div>
    </FlushContext>
  )
}

/** Splits the server's errors into those on fields and those on single rows, such as `/items/3/note`. */
function errorsIn(failure: Failure | undefined) {
  const fields: Record<string, string> = {}
  const rows: Record<string, Record<string, string>> = {}
  for (const { pointer, message } of failure?.problem?.errors ?? []) {
    const [, field = '', index] = pointer.split('/')
    if (index === undefined) fields[field] ??= message
    else rows[field] = { [index]: message, ...rows[field] }
  }
  return { fields, rows }
}
