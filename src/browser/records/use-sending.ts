import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import * as texts from '#texts/drafts.ts'
import { type Failure, toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { answered } from '../forms/asked.ts'
import { errorsOf } from '../forms/field-errors.ts'
import type { FieldErrors, ObjectSchema, Values } from '../forms/form-schema.ts'
import type { ValuesValidator } from '../forms/form-validator.ts'
import type { DraftEditing } from '../forms/use-draft.ts'
import { useFirstError } from '../forms/use-first-error.ts'
import { errorsLeft, type Leaving, useLeft } from '../forms/use-left.ts'
import { type FormDraft, rebased } from './form-draft.ts'
import type { Attempt } from './record-queries.ts'

export interface SendingOptions {
  /** The fields that the form renders. */
  schema: ObjectSchema
  /** All fields that are sent, when the form renders only some of them. */
  whole?: ObjectSchema
  validate: ValuesValidator | undefined
  editing: DraftEditing<FormDraft>
  send(values: Values, attempt: Attempt): Promise<void>
  /** Refetches the record after someone else changed it and returns its values. */
  refresh?(): Promise<Values>
  onDone(): void
}

export interface Sending extends Pick<Leaving, 'leave' | 'move'> {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  retrying: boolean
  errors: FieldErrors
  /** The message above the fields. */
  problem: string | undefined
  submit(event: FormEvent): void
}

interface Refusal {
  values: Values
  errors: FieldErrors
}

/** Validates the values, sends them, and shows the server's errors at their fields. */
export function useSending(options: SendingOptions): Sending {
  const { schema, whole = schema, validate, editing, send, refresh, onDone } = options
  const form = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'retrying'>('idle')
  const [problem, setProblem] = useState<string>()
  const { left, leave, move } = useLeft()
  const [refused, setRefused] = useState<Refusal>()
  const { values } = editing.draft
  const own = useMemo(
    () => (validate === undefined ? {} : errorsOf(validate, schema, values)),
    [validate, schema, values],
  )
  const shown = errorsLeft(own, left)
  const errors = refused?.values === values ? { ...refused.errors, ...shown } : shown
  const focusFirstError = useFirstError(form)

  const refuse = async (failure: Failure, sent: FormDraft) => {
    // Any other rejection means that nothing was applied, so the key is kept. If an earlier attempt was applied and only
    // its response was lost, the same key prevents the request from being applied twice.
    if (failure.code === 'key-reused') editing.change((draft) => ({ ...draft, key: crypto.randomUUID() }))
    if (failure.code === 'stale' && refresh !== undefined) {
      const fresh = await refresh()
      editing.change((draft) => rebased(draft, fresh))
      setProblem(texts.reviewOthersChanges)
      return
    }
    const fields = errorsByField(failure, schema)
    setRefused({ values: sent.values, errors: fields })
    setProblem(Object.keys(fields).length > 0 ? undefined : describeFailure(failure))
    focusFirstError()
    // The refreshed record shows the user that the transition is no longer possible.
    if (failure.code === 'wrong-state') await refresh?.()
  }
  const submit = async () => {
    editing.settle()
    setProblem(undefined)
    leave(...Object.keys(schema.properties))
    if (validate === undefined) return
    // Now, because what is typed into a field before it is disabled would not be sent.
    setProgress('sending')
    const haveArrived = !editing.flusher.isWaiting || (await editing.flusher.arrived())
    const draft = editing.settle()
    if (!haveArrived) {
      setProgress('idle')
      setProblem(texts.uploadFailed)
      return
    }
    if (Object.keys(errorsOf(validate, schema, draft.values)).length > 0) {
      setProgress('idle')
      focusFirstError()
      return
    }
    setProgress('sending')
    try {
      await send(answered(whole, draft.values), { key: draft.key, onRetry: () => setProgress('retrying') })
      editing.discard()
      onDone()
    } catch (error) {
      setProgress('idle')
      await refuse(toFailure(error), draft)
    }
  }
  return {
    form,
    busy: progress !== 'idle',
    retrying: progress === 'retrying',
    errors,
    problem,
    leave,
    move,
    submit: (event) => {
      event.preventDefault()
      void submit()
    },
  }
}

/** Returns the server's errors for the fields of this form. */
function errorsByField({ problem }: Failure, schema: ObjectSchema): FieldErrors {
  const found = (problem?.errors ?? []).map(({ pointer, message }) => [pointer.slice(1), message] as const)
  return Object.fromEntries(found.filter(([path]) => schema.properties[path.split('/', 1)[0] ?? ''] !== undefined))
}
