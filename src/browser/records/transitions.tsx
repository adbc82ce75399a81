import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { asObjectSchema, type Values } from '../forms/form-schema.ts'
import { Button } from '../ui/button.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { useModule } from '../ui/use-module.ts'
import { loadFormDialog } from './load-form-dialog.ts'
import { recordKeys } from './record-keys.ts'
import { type Description, type RecordItem, useRecordWrites } from './record-queries.ts'
import { useSeenRecord } from './use-seen-record.ts'

export interface TransitionsProps {
  record: RecordItem
  description: Description
}

/** What can be done with a record in a row: exactly what the server would let this person do. */
export function Transitions({ record, description }: TransitionsProps) {
  const { decisions, dialog } = useDecisions(record, description)
  return (
    <>
      {decisions.map(({ name, label, danger, busy, decide }) => (
        <Button
          key={name}
          look={danger ? 'danger' : 'outline'}
          size="small"
          aria-label={`${label} ${record.title}`}
          busy={busy}
          onClick={decide}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}

/** A transition that this person may run on a record now. */
export interface Decision {
  name: string
  label: string
  danger: boolean
  busy: boolean
  decide(): void
}

/** The decisions on a record, and the dialog of the one that asks for something. */
export function useDecisions(
  record: RecordItem,
  description: Description,
): { decisions: Decision[]; dialog: ReactNode } {
  const [asking, setAsking] = useState<string>()
  const { run, running } = useRun(record, description)
  const decisions = record.can.flatMap((name): Decision[] => {
    const transition = description.transitions[name]
    if (transition === undefined) return []
    const { label, tone, form } = transition
    const decide = () => (form === undefined ? void run(name) : setAsking(name))
    return [{ name, label, danger: tone === 'danger', busy: running === name, decide }]
  })
  const dialog = asking !== undefined && (
    <TransitionDialog name={asking} record={record} description={description} onClose={() => setAsking(undefined)} />
  )
  return { decisions, dialog }
}

/** Runs a transition that asks for nothing; one that cannot be taken back is confirmed first. */
function useRun(record: RecordItem, { transitions, states }: Description) {
  const [running, setRunning] = useState<string>()
  const writes = useRecordWrites()
  const { ask, toast } = useFeedback()
  const queries = useQueryClient()
  const run = async (name: string) => {
    const transition = transitions[name]
    if (transition === undefined) return
    const { label, tone } = transition
    const question = { title: `${label}?`, text: record.title, confirm: label, danger: true }
    if (tone === 'danger' && !(await ask(question))) return
    setRunning(name)
    try {
      const changed = await writes.run(record, name, {}, { key: crypto.randomUUID() })
      toast({ tone: 'success', title: states[changed.status]?.label ?? label, text: changed.title })
    } catch (error) {
      toast({ tone: 'error', title: `${label} failed`, text: describeFailure(toFailure(error)) })
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

/** A decision asks exactly its fields. */
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
      send={async (values, attempt) => {
        const changed = await writes.run(seen, name, values, attempt)
        toast({
          tone: 'success',
          title: description.states[changed.status]?.label ?? transition.label,
          text: changed.title,
        })
      }}
      refresh={async () => valuesForStep(form.schema, description, (await refresh()).values)}
      onClose={onClose}
    />
  )
}

/**
 * What a step begins with. Words that belong to no form of the record were said at an earlier step, perhaps by somebody
 * else; they are not said again.
 */
function valuesForStep(schema: unknown, { form }: Description, values: Values): Values {
  const asked = asObjectSchema(schema).properties
  const own = form === null ? {} : asObjectSchema(form.schema).properties
  const isSaid = (name: string) => asked[name]?.['x-widget'] === 'textarea' && !Object.hasOwn(own, name)
  return Object.fromEntries(Object.entries(formValues(schema, values)).filter(([name]) => !isSaid(name)))
}

/** The values of a record that a form asks for. */
export function formValues(schema: unknown, values: Values): Values {
  const names = Object.keys(asObjectSchema(schema).properties)
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
