import './page-form.css'
import { type ReactNode, useId, useMemo } from 'react'
import * as common from '#texts/common.ts'
import * as failures from '#texts/failures.ts'
import * as texts from '#texts/form-page.ts'
import { asObjectSchema, type ObjectSchema, requiredOf, type Values } from '../forms/form-schema.ts'
import { validatorAt } from '../forms/load-validator.ts'
import { FormFields } from '../records/form-fields.tsx'
import type { Attempt, FormDescription, RecordItem } from '../records/record-queries.ts'
import { useFormDraft } from '../records/use-form-draft.ts'
import { useSending } from '../records/use-sending.ts'
import { Button } from '../ui/button.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { useShortcut } from '../ui/shortcuts.ts'
import { useModule } from '../ui/use-module.ts'

export interface PageFormProps {
  form: FormDescription
  /** The fields to render, in this order. Undefined renders all. */
  fields: readonly string[] | undefined
  /** The key of this form among the user's drafts. */
  name: string
  initial: Values
  /** The label of the submit button. */
  action: string
  danger?: boolean
  /** The record that the form edits or moves. */
  record?: RecordItem
  send(values: Values, attempt: Attempt): Promise<void>
  refresh?(): Promise<Values>
  /** Shown beside the form, for what it holds so far. */
  aside?(values: Values): ReactNode
}

/** A form on a page with its submit button. The draft is kept until it has been sent. */
export function PageForm({
  form,
  fields,
  name,
  initial,
  action,
  danger = false,
  record,
  send,
  refresh,
  aside,
}: PageFormProps) {
  const id = useId()
  const whole = useMemo(() => asObjectSchema(form.schema), [form.schema])
  const schema = useMemo(() => partOf(whole, fields), [whole, fields])
  const validate = useModule(validatorAt(form.validator))
  const { ask } = useFeedback()
  const editing = useFormDraft(name, initial)
  const sending = useSending({
    schema,
    whole,
    validate,
    editing,
    send,
    ...(refresh !== undefined && { refresh }),
    onDone: () => {},
  })
  useShortcut('mod+s', action, () => sending.form.current?.requestSubmit())
  const discard = async () => {
    const question = {
      title: texts.discardQuestion,
      text: texts.discardWhy,
      confirm: texts.discard,
      danger: true,
    }
    if (await ask(question)) editing.discard()
  }
  const panel = (
    <div className="panel form-panel">
      <FormFields id={id} schema={schema} validate={validate} editing={editing} sending={sending} record={record} />
      <div className="cluster form-foot phone-foot">
        <p className="dialog-status" role="status">
          {sending.retrying ? failures.retrying : editing.kept && common.draftKept}
        </p>
        {editing.kept && (
          <Button look="ghost" disabled={sending.busy} onClick={() => void discard()}>
            {common.discardDraft}
          </Button>
        )}
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
    </div>
  )
  if (aside === undefined) return panel
  return (
    <div className="form-page">
      {panel}
      <div className="form-aside">{aside(editing.draft.values)}</div>
    </div>
  )
}

/** Returns the part of a schema that the page renders. */
function partOf(schema: ObjectSchema, fields: readonly string[] | undefined): ObjectSchema {
  if (fields === undefined) return schema
  const properties = fields.flatMap((name) => {
    const field = schema.properties[name]
    return field === undefined ? [] : [[name, field] as const]
  })
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: requiredOf(schema).filter((name) => fields.includes(name)),
  }
}
