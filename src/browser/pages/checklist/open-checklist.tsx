import { useMemo, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import * as texts from '#texts/checklist.ts'
import * as files from '#texts/files.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { FlushContext } from '../../forms/flush.ts'
import { asObjectSchema, type ObjectSchema, type Values } from '../../forms/form-schema.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { RecordDetails } from '../../records/record-details.tsx'
import { type Description, type RecordAnswer, type RecordItem, useRecordWrites } from '../../records/record-queries.ts'
import { Transitions } from '../../records/transitions.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModule } from '../../ui/use-module.ts'
import { ChecklistItem } from './checklist-item.tsx'
import {
  groupsOf,
  isTicked,
  progressOf,
  type RowShape,
  rowShapeOf,
  rowsOf,
  sentRows,
  withRow,
} from './checklist-rows.ts'
import { type Checklist, useChecklist } from './use-checklist.ts'

const loadFields = () => import('./checklist-fields.tsx')

export interface OpenChecklistProps {
  record: RecordItem
  titles: RecordAnswer['titles']
  description: Description
  /** The field that holds the rows. */
  items: string
  /** The fields that were set when the checklist was created. */
  begun: string[]
}

/** A checklist: editable while the viewer may change it, afterwards read-only. */
export function OpenChecklist({ record, titles, description, items, begun }: OpenChecklistProps) {
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
    <Ticking
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
      <Rows shape={shape} rows={rowsOf(record.values, items)} disabled onChange={() => {}} />
      <div className="panel">
        <RecordDetails answer={{ data: record, titles }} description={description} fields={others} />
      </div>
    </div>
  )
}

interface TickingProps {
  record: RecordItem
  description: Description
  items: string
  shape: RowShape
  form: NonNullable<Description['edit']>
  others: ObjectSchema
}

function Ticking({ record, description, items, shape, form, others }: TickingProps) {
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
        <Head checklist={checklist} progress={progress} record={record} description={description} />
        <Notices failure={failure} isUploadMissing={isUploadMissing} unticked={missing ? progress : undefined} />
        <Rows
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

interface NoticesProps {
  failure: Failure | undefined
  isUploadMissing: boolean
  /** Set when the user tried to submit the checklist too early. */
  unticked: ReturnType<typeof progressOf> | undefined
}

/** What keeps the checklist from being saved or submitted. */
function Notices({ failure, isUploadMissing, unticked }: NoticesProps) {
  const trouble = failure === undefined ? isUploadMissing && files.uploadFailed : describeFailure(failure)
  return (
    <>
      {trouble && (
        <p className="notice tone-danger" role="alert">
          <Icon name="circle-alert" />
          {trouble}
        </p>
      )}
      {unticked !== undefined && (
        <p className="notice tone-warning" role="alert">
          <Icon name="clock" />
          {texts.notTickedYet(unticked.all - unticked.ticked, unticked.all)}
        </p>
      )}
    </>
  )
}

interface HeadProps {
  checklist: Checklist
  progress: ReturnType<typeof progressOf>
  record: RecordItem
  description: Description
}

const savingWords = {
  saved: texts.saved,
  saving: texts.saving,
  waiting: texts.keptOffline,
  refused: texts.notSaved,
} as const

function Head({ checklist, progress: { ticked, all, flagged }, record, description }: HeadProps) {
  const share = all === 0 ? 0 : ticked / all
  return (
    <div className="stack checklist-head panel">
      <p className="cluster checklist-state wrap">
        <b className="figures">{texts.tickedOf(ticked, all)}</b>
        {flagged > 0 && <span className="message-error text-md strong">{texts.toLookInto(flagged)}</span>}
        <StateBadge states={description.states} status={record.status} />
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.ticked}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={ticked}
      >
        <div className="progress-bar" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={`meta subtle checklist-${checklist.saving}`} role="status">
        {savingWords[checklist.saving]}
      </p>
    </div>
  )
}

interface RowsProps {
  shape: RowShape
  rows: ReturnType<typeof rowsOf>
  disabled: boolean
  /** By row index. */
  errors?: Record<string, string>
  /** Whether required rows that aren't ticked are highlighted. */
  missed?: boolean
  onChange(index: number, change: Values): void
}

function Rows({ shape, rows, disabled, errors = {}, missed = false, onChange }: RowsProps) {
  return groupsOf(shape, rows).map(({ title, rows: members }) => (
    <section key={`${title} ${members[0]?.index}`} className="panel" aria-label={title ?? texts.list}>
      {title !== undefined && (
        <h2 className="section-title checklist-title">
          {title}
          <span className="meta subtle figures">
            {texts.outOf(members.filter(({ row }) => isTicked(row)).length, members.length)}
          </span>
        </h2>
      )}
      <ul className="lined">
        {members.map(({ row, index }) => (
          <ChecklistItem
            key={index}
            row={row}
            shape={shape}
            disabled={disabled}
            error={errors[index]}
            missed={missed}
            onChange={(change) => onChange(index, change)}
          />
        ))}
      </ul>
    </section>
  ))
}

/**
 * Runs a transition of the checklist with the values it has fields for, once every photo has been uploaded and every
 * change saved.
 */
function useSubmitting(description: Description, checklist: Checklist, toSend: (values: Values) => Values) {
  const writes = useRecordWrites()
  const { toast } = useFeedback()
  const [submitting, setSubmitting] = useState<string>()
  const [refused, setRefused] = useState<Failure>()
  const [isUploadMissing, setIsUploadMissing] = useState(false)
  const submit = async (name: string) => {
    const transition = description.transitions[name]
    if (transition === undefined) return
    setSubmitting(name)
    setRefused(undefined)
    checklist.flusher.flush()
    const haveArrived = await checklist.flusher.arrived()
    setIsUploadMissing(!haveArrived)
    const saved = haveArrived ? await checklist.settled() : undefined
    try {
      if (saved !== undefined) {
        const asked = transition.form === undefined ? {} : asObjectSchema(transition.form.schema).properties
        const values = Object.entries(toSend(saved.values)).filter(([field]) => Object.hasOwn(asked, field))
        const changed = await writes.run(saved, name, Object.fromEntries(values), { key: crypto.randomUUID() })
        toast({
          tone: 'success',
          title: description.states[changed.status]?.label ?? transition.label,
          text: changed.title,
        })
      }
    } catch (error) {
      setRefused(toFailure(error))
    }
    setSubmitting(undefined)
  }
  return { submit, submitting, refused, isUploadMissing }
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
