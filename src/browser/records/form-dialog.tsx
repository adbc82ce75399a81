import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { type Failure, toFailure } from '../api/failure.ts'
import { describeFailure, tryingAgain } from '../api/messages.ts'
import { errorsOf, type ValuesValidator } from '../forms/field-errors.ts'
import { FlushContext } from '../forms/flush.ts'
import { asObjectSchema, type FieldErrors, type ObjectSchema, type Values } from '../forms/form-schema.ts'
import { validatorAt } from '../forms/load-validator.ts'
import { SchemaFields } from '../forms/schema-form.tsx'
import { type DraftEditing, useDraft } from '../forms/use-draft.ts'
import { useLeft } from '../forms/use-left.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/chakra/dialog-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useModule } from '../ui/use-module.ts'
import { asFormDraft, type FormDraft, rebased } from './form-draft.ts'
import type { Attempt, FormDescription } from './record-queries.ts'

export interface FormDialogProps {
  title: string
  caption?: string
  size: 'form' | 'decision'
  form: FormDescription
  /** Names the form among the drafts of a person. */
  name: string
  /** The values before anything was typed. */
  initial: Values
  /** The verb on the button. */
  action: string
  danger?: boolean
  send(values: Values, attempt: Attempt): Promise<void>
  /** Fetches the record again after somebody else changed it; answers its values. */
  refresh?(): Promise<Values>
  onClose(): void
}

/** A form of a resource, from its schema. What was typed is kept until it was sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, caption, size, form, name, initial, action, danger = false, onClose } = props
  const id = useId()
  const schema = useMemo(() => withoutDefaults(asObjectSchema(form.schema)), [form.schema])
  const validate = useModule(validatorAt(form.validator))
  const editing = useDraft<FormDraft>({
    form: name,
    fresh: () => ({ key: crypto.randomUUID(), base: initial, values: initial }),
    restore: (kept) => {
      const draft = asFormDraft(kept)
      return draft && rebased(draft, initial)
    },
  })
  const sending = useSending(props, schema, validate, editing)
  const close = () => {
    editing.settle()
    onClose()
  }
  return (
    <DialogFrame
      size={size}
      title={title}
      onClose={close}
      {...(caption !== undefined && { caption })}
      footer={
        <>
          <p className="form-kept" role="status">
            {sending.retrying ? tryingAgain : editing.kept && 'Draft kept on this device'}
          </p>
          <div className="dialog-actions">
            <Button look="ghost" onClick={close}>
              Cancel
            </Button>
            <Button
              look={danger ? 'danger-solid' : 'solid'}
              type="submit"
              form={id}
              busy={sending.busy}
              disabled={validate === undefined}
            >
              {action}
            </Button>
          </div>
        </>
      }
    >
      <form id={id} ref={sending.form} noValidate onSubmit={sending.submit}>
        {sending.problem !== undefined && (
          <p className="notice tone-danger form-problem" role="alert">
            <Icon name="circle-alert" />
            {sending.problem}
          </p>
        )}
        <FlushContext value={editing.flusher}>
          {validate === undefined ? (
            <SkeletonRows rows={Object.keys(schema.properties).length} height={64} />
          ) : (
            <SchemaFields
              id={`form${id}`}
              schema={schema}
              validate={validate}
              values={editing.draft.values}
              errors={sending.errors}
              disabled={sending.busy}
              onChange={(values) => editing.change((draft) => ({ ...draft, values }))}
              onLeave={sending.leave}
            />
          )}
        </FlushContext>
      </form>
    </DialogFrame>
  )
}

/** Defaults are among the values that a form begins with. Drawn again from the schema, they would show what is not sent. */
function withoutDefaults(schema: ObjectSchema): ObjectSchema {
  const properties = Object.entries(schema.properties).map(([name, { default: _default, ...field }]) => [name, field])
  return { ...schema, properties: Object.fromEntries(properties) }
}

interface Sending {
  form: React.RefObject<HTMLFormElement | null>
  busy: boolean
  retrying: boolean
  errors: FieldErrors
  /** What stands above the fields. */
  problem: string | undefined
  leave(...fields: string[]): void
  submit(event: FormEvent): void
}

/** Checks the values, sends them, and shows what was refused where it belongs. */
function useSending(
  props: FormDialogProps,
  schema: ObjectSchema,
  validate: ValuesValidator | undefined,
  editing: DraftEditing<FormDraft>,
): Sending {
  const { send, refresh, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'retrying'>('idle')
  const [problem, setProblem] = useState<string>()
  const { left, leave } = useLeft()
  const [refused, setRefused] = useState<{ values: Values; errors: FieldErrors }>()
  const { values } = editing.draft
  const own = useMemo(
    () => (validate === undefined ? {} : errorsOf(validate, schema, values)),
    [validate, schema, values],
  )
  const shown = Object.fromEntries(Object.entries(own).filter(([field]) => left.has(field)))
  const errors = refused?.values === values ? { ...refused.errors, ...shown } : shown
  const focusFirstError = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const refuse = async (failure: Failure, sent: FormDraft) => {
    // Under any other refusal nothing has arrived, and the key stays, so that what may have arrived unanswered cannot arrive twice.
    if (failure.code === 'key-reused') editing.change((draft) => ({ ...draft, key: crypto.randomUUID() }))
    if (failure.code === 'stale' && refresh !== undefined) {
      const fresh = await refresh()
      editing.change((draft) => rebased(draft, fresh))
      setProblem(
        'Somebody else saved this meanwhile. Their changes are here beside yours; look at them, then send again.',
      )
      return
    }
    const fields = errorsByField(failure, schema)
    setRefused({ values: sent.values, errors: fields })
    setProblem(Object.keys(fields).length > 0 ? undefined : describeFailure(failure))
    focusFirstError()
  }
  const submit = async () => {
    const draft = editing.settle()
    setProblem(undefined)
    leave(...Object.keys(schema.properties))
    if (validate === undefined) return
    if (Object.keys(errorsOf(validate, schema, draft.values)).length > 0) {
      focusFirstError()
      return
    }
    setProgress('sending')
    try {
      await send(draft.values, { key: draft.key, onRetry: () => setProgress('retrying') })
      editing.discard()
      onClose()
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
    submit: (event) => {
      event.preventDefault()
      void submit()
    },
  }
}

/** The server's objections to fields of this form. */
function errorsByField({ problem }: Failure, schema: ObjectSchema): FieldErrors {
  const found = (problem?.errors ?? []).map(({ pointer, message }) => [pointer.split('/')[1] ?? '', message] as const)
  return Object.fromEntries(found.filter(([field]) => schema.properties[field] !== undefined))
}
