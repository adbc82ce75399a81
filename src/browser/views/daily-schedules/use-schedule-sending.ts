import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { scheduleName } from '#calculation/schedule-name.ts'
import { workplace, write } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure, spelt } from '../../api/messages.ts'
import type { FieldErrors, Values } from '../../forms/form-schema.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import type { ScheduleDraft } from './schedule-draft.ts'
import { dayErrors, taskErrors } from './schedule-form.ts'
import { useReload } from './schedule-queries.ts'
import type { ScheduleEditing } from './use-schedule-draft.ts'

/** What the server said of a row, for as long as the row stays as it was sent. */
type Refused = ReadonlyMap<Values, FieldErrors>

export interface ScheduleSending {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** A try brought no answer, and the next is on its way. */
  retrying: boolean
  /** The rows that were there when sending was tried: all their errors show. */
  checked: ReadonlySet<string>
  refused: Refused
  submit(event: FormEvent): void
}

/** Checks the draft, sends it, and says in a dialog what came of it. A draft that was not accepted stays as it is. */
export function useScheduleSending(editing: ScheduleEditing, today: string, onSent: () => void): ScheduleSending {
  const { person } = usePortal()
  const { say } = useFeedback()
  const reload = useReload()
  const form = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'retrying'>('idle')
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Refused>(new Map())
  const send = async (draft: ScheduleDraft) => {
    setProgress('sending')
    try {
      await write(
        (signal) => workplace.POST('/staff-schedule/create', { ...requestOf(draft, person), signal }),
        () => setProgress('retrying'),
      )
      editing.discard()
      onSent()
      await Promise.all([reload(), say({ tone: 'success', ...spelt.scheduleSent })])
    } catch (error) {
      const failure = toFailure(error)
      setProgress('idle')
      // Under this key an earlier state of the draft has arrived; under any other nothing has, and it stays, so that what
      // may have arrived without an answer cannot arrive twice.
      if (failure.code === 'key-reused') editing.change((before) => ({ ...before, key: crypto.randomUUID() }))
      setRefused(errorsByRow(failure, draft))
      await Promise.all([failure.code === 'key-reused' && reload(), say(messageOf(failure))])
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const draft = editing.settle()
    setRefused(new Map())
    setChecked(new Set(draft.rows.map(({ id }) => id)))
    const sound =
      Object.keys(dayErrors(draft, today)).length === 0 &&
      draft.rows.every(({ values }) => Object.keys(taskErrors(values)).length === 0)
    if (sound) void send(draft)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return { form, busy: progress !== 'idle', retrying: progress === 'retrying', checked, refused, submit }
}

function requestOf({ key, date, rows }: ScheduleDraft, person: { user_id: string; name: string }) {
  const text = (value: unknown) => String(value ?? '')
  const tasks = rows.map(({ values }) => ({
    kpi_id: text(values['kpi_id']),
    objective_id: text(values['objective_id']),
    name: text(values['name']),
    start_time: text(values['start_time']),
    end_time: text(values['end_time']),
    staff_id: person.user_id,
  }))
  return { params: { header: { 'Idempotency-Key': key } }, body: { name: scheduleName(date, person.name), tasks } }
}

/** Any other status is a bad request with the server's words, if it has any; no answer at all says so in its own. */
function messageOf(failure: Failure) {
  const { problem, status } = failure
  if (status === undefined) return { tone: 'info' as const, title: describeFailure(failure) }
  return {
    tone: 'info' as const,
    title: spelt.scheduleRefused.title,
    text: problem?.message || spelt.scheduleRefused.text,
  }
}

/** The server's objections, each at its row. */
function errorsByRow({ problem }: Failure, { rows }: ScheduleDraft): Refused {
  const refused = new Map<Values, FieldErrors>()
  for (const { pointer, message } of problem?.errors ?? []) {
    const [, list, index, field] = pointer.split('/')
    const row = list === 'tasks' ? rows[Number(index)] : undefined
    if (row !== undefined && field !== undefined)
      refused.set(row.values, { ...refused.get(row.values), [field]: message })
  }
  return refused
}
