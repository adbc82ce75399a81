import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as texts from '#texts/records.ts'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { asObjectSchema, type Values } from '../forms/form-schema.ts'
import { Button } from '../ui/button.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { useModule } from '../ui/use-module.ts'
import { isOffered } from './is-offered.ts'
import { loadFormDialog } from './load-form-dialog.ts'
import { recordKeys } from './record-keys.ts'
import { type Description, type RecordItem, useRecordWrites } from './record-queries.ts'
import { doneTitle } from './sent-title.ts'
import { useSeenRecord } from './use-seen-record.ts'

export interface TransitionsProps {
  record: RecordItem
  description: Description
}

/** The transitions that the server offers the viewer on a record, as buttons in a row. */
export function Transitions({ record, description }: TransitionsProps) {
  const { decisions, dialog } = useDecisions(record, description)
  return (
    <>
      {decisions.map(({ name, label, danger, busy, blocked, decide }) => (
        <Button
          key={name}
          look={danger ? 'danger' : 'outline'}
          size="small"
          aria-label={`${label} ${record.title}`}
          busy={busy}
          blocked={blocked}
          onClick={decide}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}

/** A transition that the viewer may run on a record now, or could run if the record were different. */
export interface Decision {
  name: string
  label: string
  danger: boolean
  busy: boolean
  /** Why it isn't possible now. */
  blocked: string | undefined
  /** Runs the transition or asks for its form; says why if it isn't possible. */
  decide(): void
}

/** Returns the decisions on a record and the dialog of the one whose form is open. */
export function useDecisions(
  record: RecordItem,
  description: Description,
): { decisions: Decision[]; dialog: ReactNode } {
  const [asking, setAsking] = useState<string>()
  const { run, running } = useRun(record, description)
  const { toast } = useFeedback()
  const offered = Object.entries(description.transitions).filter(([name]) => isOffered(record, name))
  const decisions = offered.map(([name, { label, tone, form }]): Decision => {
    const blocked = record.blocked?.[name]
    const decide = () => {
      if (blocked !== undefined) toast({ tone: 'info', title: texts.notPossible(label), text: blocked })
      else if (form === undefined) void run(name)
      else setAsking(name)
    }
    return { name, label, danger: tone === 'danger', busy: running === name, blocked, decide }
  })
  const dialog = asking !== undefined && (
    <TransitionDialog name={asking} record={record} description={description} onClose={() => setAsking(undefined)} />
  )
  return { decisions, dialog }
}

/** Runs a transition that has no form. A dangerous one has to be confirmed first. */
function useRun(record: RecordItem, description: Description) {
  const [running, setRunning] = useState<string>()
  const writes = useRecordWrites()
  const { ask, toast } = useFeedback()
  const queries = useQueryClient()
  const run = async (name: string) => {
    const transition = description.transitions[name]
    if (transition === undefined) return
    const { label, tone } = transition
    const question = { title: `${label}?`, text: record.title, confirm: label, danger: true }
    if (tone === 'danger' && !(await ask(question))) return
    setRunning(name)
    try {
      const changed = await writes.run(record, name, {}, { key: crypto.randomUUID() })
      toast({ tone: 'success', title: doneTitle(record, changed, label, description), text: changed.title })
    } catch (error) {
      toast({ tone: 'error', title: texts.failed(label), text: describeFailure(toFailure(error)) })
      void queries.invalidateQueries({ queryKey: recordKeys.all })
    }
    setRunning(undefined)
  }
  return { run, running }
}

export interface TransitionDialogProps {
  name: string
  record: RecordItem
  description: Description
  onClose(): void
}

/** The dialog of a transition, with exactly the fields of its form. */
export function TransitionDialog({ name, record, description, onClose }: TransitionDialogProps) {
  const module = useModule(loadFormDialog)
  const writes = useRecordWrites()
  const { toast } = useFeedback()
  const { seen, refresh } = useSeenRecord(record)
  const transition = description.transitions[name]
  const form = transition?.form
  if (module === undefined || transition === undefined || form === undefined) return null
  return (
    <module.FormDialog
      title={transition.label}
      caption={record.title}
      size="decision"
      form={form}
      name={`${record.resource}.${record.id}.${name}`}
      initial={valuesForStep(form.schema, description, seen.values)}
      action={transition.label}
      danger={transition.tone === 'danger'}
      record={seen}
      send={async (values, attempt) => {
        const changed = await writes.run(seen, name, values, attempt)
        toast({
          tone: 'success',
          title: doneTitle(seen, changed, transition.label, description),
          text: changed.title,
        })
      }}
      refresh={async () => valuesForStep(form.schema, description, (await refresh()).values)}
      onClose={onClose}
    />
  )
}

/**
 * Returns the initial values of a transition's form. A text area that isn't in the record's own form was filled in at an
 * earlier step, perhaps by someone else, so it starts empty.
 */
function valuesForStep(schema: unknown, { form }: Description, values: Values): Values {
  const asked = asObjectSchema(schema).properties
  const own = form === null ? {} : asObjectSchema(form.schema).properties
  const isSaid = (name: string) => asked[name]?.['x-widget'] === 'textarea' && !Object.hasOwn(own, name)
  return Object.fromEntries(Object.entries(formValues(schema, values)).filter(([name]) => !isSaid(name)))
}

/** Picks the values of a record that a form has fields for. */
export function formValues(schema: unknown, values: Values): Values {
  const names = Object.keys(asObjectSchema(schema).properties)
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
