import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { asObjectSchema, type Values } from '../forms/form-schema.ts'
import { Button } from '../ui/button.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { useModule } from '../ui/use-module.ts'
import { loadFormDialog } from './load-form-dialog.ts'
import { recordKeys } from './record-keys.ts'
import { type Description, type RecordItem, useRecordWrites } from './record-queries.ts'
import { useSeenRecord } from './use-seen-record.ts'

export interface TransitionsProps {
  record: RecordItem
  description: Description
  /** In a row, where room is scarce and nothing is the main thing. */
  inRow?: boolean
}

/** What this person may do with a record now: exactly what the server would let them. */
export function Transitions({ record, description, inRow = false }: TransitionsProps) {
  const [asking, setAsking] = useState<string>()
  const { run, running } = useRun(record, description)
  const offered = record.can.flatMap((name) => {
    const transition = description.transitions[name]
    return transition === undefined ? [] : [{ name, ...transition }]
  })
  const main = inRow ? undefined : offered.find(({ tone }) => tone !== 'danger')?.name
  return (
    <>
      {offered.map(({ name, label, tone, form }) => (
        <Button
          key={name}
          look={tone === 'danger' ? 'danger' : name === main ? 'solid' : 'outline'}
          {...(inRow && { size: 'small' as const, 'aria-label': `${label} ${record.title}` })}
          busy={running === name}
          onClick={() => (form === undefined ? void run(name) : setAsking(name))}
        >
          {label}
        </Button>
      ))}
      {asking !== undefined && (
        <TransitionDialog
          name={asking}
          record={record}
          description={description}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** The same in a menu, for lists whose rows lead elsewhere. Transitions that ask for something have no place here. */
export function TransitionMenu({ record, description }: Pick<TransitionsProps, 'record' | 'description'>) {
  const { run } = useRun(record, description)
  const items = record.can.flatMap((name) => {
    const transition = description.transitions[name]
    return transition === undefined || transition.form !== undefined ? [] : [{ value: name, label: transition.label }]
  })
  if (items.length === 0) return null
  return (
    <MenuButton
      className="icon-button icon-button-small"
      label={`More on ${record.title}`}
      groups={[items]}
      onChoose={(name) => void run(name)}
    >
      <Icon name="ellipsis" />
    </MenuButton>
  )
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
      toast({ tone: 'error', title: `${label} did not work`, text: describeFailure(toFailure(error)) })
      void queries.invalidateQueries({ queryKey: recordKeys.all })
    }
    setRunning(undefined)
  }
  return { run, running }
}

interface TransitionDialogProps {
  name: string
  record: RecordItem
  description: Description
  onClose(): void
}

/** A decision asks exactly its fields. */
function TransitionDialog({ name, record, description, onClose }: TransitionDialogProps) {
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
      initial={formValues(form.schema, seen.values)}
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
      refresh={async () => formValues(form.schema, (await refresh()).values)}
      onClose={onClose}
    />
  )
}

/** The values of a record that a form asks for. */
export function formValues(schema: unknown, values: Values): Values {
  const names = Object.keys(asObjectSchema(schema).properties)
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
