import { useId, useMemo } from 'react'
import { tryingAgain } from '../../api/messages.ts'
import { asObjectSchema, type ObjectSchema, requiredOf, type Values } from '../../forms/form-schema.ts'
import { validatorAt } from '../../forms/load-validator.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { asFormDraft, type FormDraft, rebased } from '../../records/form-draft.ts'
import { FormFields } from '../../records/form-fields.tsx'
import type { Attempt, FormDescription } from '../../records/record-queries.ts'
import { useSending } from '../../records/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { useModule } from '../../ui/use-module.ts'

export interface PageFormProps {
  form: FormDescription
  /** The fields that are asked here, in this order; all without it. */
  fields: readonly string[] | undefined
  /** Names the form among the drafts of a person. */
  name: string
  initial: Values
  /** The verb on the button. */
  action: string
  danger?: boolean
  send(values: Values, attempt: Attempt): Promise<void>
  refresh?(): Promise<Values>
}

/** The fields of a form on a page, with what sends them. What was typed is kept until it was sent. */
export function PageForm({ form, fields, name, initial, action, danger = false, send, refresh }: PageFormProps) {
  const id = useId()
  const whole = useMemo(() => asObjectSchema(form.schema), [form.schema])
  const schema = useMemo(() => partOf(whole, fields), [whole, fields])
  const validate = useModule(validatorAt(form.validator))
  const { ask } = useFeedback()
  const editing = useDraft<FormDraft>({
    form: name,
    fresh: () => ({ key: crypto.randomUUID(), base: initial, values: initial }),
    restore: (kept) => {
      const draft = asFormDraft(kept)
      return draft && rebased(draft, initial)
    },
  })
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
      title: 'Discard the draft?',
      text: "You'll lose what you typed.",
      confirm: 'Discard',
      danger: true,
    }
    if (await ask(question)) editing.discard()
  }
  return (
    <div className="panel form-panel">
      <FormFields id={id} schema={schema} validate={validate} editing={editing} sending={sending} />
      <div className="cluster form-foot">
        <p className="dialog-status" role="status">
          {sending.retrying ? tryingAgain : editing.kept && 'Draft kept on this device'}
        </p>
        {editing.kept && (
          <Button look="ghost" disabled={sending.busy} onClick={() => void discard()}>
            Discard draft
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
}

/** The part of a form that is asked on a page. */
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
