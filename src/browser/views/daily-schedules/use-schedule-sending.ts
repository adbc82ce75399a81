import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { scheduleName } from '#calculation/schedule-name.ts'
import * as specified from '#texts/specified.ts'
import { workplace, write } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure, serverMessage } from '../../api/messages.ts'
import type { FieldErrors, Values } from '../../forms/form-schema.ts'
import { isSame } from '../../forms/same.ts'
import { useFirstError } from '../../forms/use-first-error.ts'
import { errorsLeft, type Leaving, useLeft } from '../../forms/use-left.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import type { ScheduleDraft } from './schedule-draft.ts'
import { scheduleErrors } from './schedule-form.ts'
import { useReload } from './schedule-queries.ts'
import type { ScheduleEditing } from './use-schedule-draft.ts'

/** An error that the server reported for a task. It applies until the task is changed. */
interface Refusal {
  task: Values
  field: string
  message: string
}

export interface ScheduleSending extends Pick<Leaving, 'leave' | 'move'> {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** Whether a request got no response and is being retried. */
  retrying: boolean
  /** The errors to show now. */
  errors: FieldErrors
  submit(event: FormEvent): void
}

/** Validates and sends the draft, and shows the result in a dialog. A rejected draft is kept unchanged. */
export function useScheduleSending(editing: ScheduleEditing, today: string, onSent: () => void): ScheduleSending {
  const { person } = usePortal()
  const { say } = useFeedback()
  const reload = useReload()
  const form = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'retrying'>('idle')
  const focusFirstError = useFirstError(form)
  const { left, leave, move } = useLeft('date')
  const [refused, setRefused] = useState<Refusal[]>([])
  const { draft: shown } = editing
  const errors = useMemo(
    () => ({ ...refusedErrors(refused, shown), ...errorsLeft(scheduleErrors(shown, today), left) }),
    [refused, shown, today, left],
  )
  const send = async (draft: ScheduleDraft) => {
    setProgress('sending')
    try {
      await write(
        (signal) => workplace.POST('/staff-schedule/create', { ...requestOf(draft, person), signal }),
        () => setProgress('retrying'),
      )
      editing.discard()
      onSent()
      await Promise.all([reload(), say({ tone: 'success', ...specified.scheduleSent })])
    } catch (error) {
      const failure = toFailure(error)
      setProgress('idle')
      // With `key-reused`, the server has already stored an earlier state of the draft under this key, so a new key is
      // needed. After any other failure the key is kept, so that a request that arrived without a response isn't
      // applied twice.
      if (failure.code === 'key-reused') editing.change((before) => ({ ...before, key: crypto.randomUUID() }))
      setRefused(refusalsOf(failure, draft))
      await Promise.all([failure.code === 'key-reused' && reload(), say(messageOf(failure))])
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const draft = editing.settle()
    setRefused([])
    leave(...draft.tasks.map((_task, index) => `tasks/${index}`))
    if (Object.keys(scheduleErrors(draft, today)).length === 0) void send(draft)
    else focusFirstError()
  }
  return { form, busy: progress !== 'idle', retrying: progress === 'retrying', errors, leave, move, submit }
}

function requestOf({ key, day, tasks: written }: ScheduleDraft, person: { user_id: string; name: string }) {
  const text = (value: unknown) => String(value ?? '')
  const tasks = written.map((values) => ({
    kpi_id: text(values['kpi_id']),
    objective_id: text(values['objective_id']),
    name: text(values['name']),
    start_time: text(values['start_time']),
    end_time: text(values['end_time']),
    staff_id: person.user_id,
  }))
  return { params: { header: { 'Idempotency-Key': key } }, body: { name: scheduleName(day, person.name), tasks } }
}

/**
 * A response of any status is shown as a bad request with the server's message, if it has one; a missing response is
 * reported as such.
 */
function messageOf(failure: Failure) {
  const tone = 'info' as const
  if (failure.status === undefined) return { tone, title: describeFailure(failure) }
  const { title, text } = specified.scheduleRefused
  return { tone, title, text: serverMessage(failure) ?? text }
}

/** Returns the server's field errors, each with the task it refers to. */
function refusalsOf({ problem }: Failure, { tasks }: ScheduleDraft): Refusal[] {
  return (problem?.errors ?? []).flatMap(({ pointer, message }) => {
    const [, list, index, field] = pointer.split('/')
    const task = list === 'tasks' ? tasks[Number(index)] : undefined
    return task === undefined || field === undefined ? [] : [{ task, field, message }]
  })
}

function refusedErrors(refused: Refusal[], { tasks }: ScheduleDraft): FieldErrors {
  return Object.fromEntries(
    tasks.flatMap((task, index) =>
      refused
        .filter((each) => isSame(each.task, task))
        .map(({ field, message }) => [`tasks/${index}/${field}`, message]),
    ),
  )
}
