import { useId, useMemo } from 'react'
import * as common from '#texts/common.ts'
import * as failures from '#texts/failures.ts'
import { asObjectSchema, type Values } from '../forms/form-schema.ts'
import { validatorAt } from '../forms/load-validator.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/chakra/dialog-frame.tsx'
import { useModule } from '../ui/use-module.ts'
import { FormFields } from './form-fields.tsx'
import type { Attempt, FormDescription, RecordItem } from './record-queries.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSending } from './use-sending.ts'

export interface FormDialogProps {
  title: string
  caption?: string
  size: 'form' | 'decision'
  form: FormDescription
  /** The key of this form among the user's drafts. */
  name: string
  /** The initial values. */
  initial: Values
  /** The label of the submit button. */
  action: string
  danger?: boolean
  /** The record that the form edits or moves. */
  record?: RecordItem
  send(values: Values, attempt: Attempt): Promise<void>
  /** Refetches the record after someone else changed it and returns its values. */
  refresh?(): Promise<Values>
  onClose(): void
}

/** A resource form rendered from its schema. The draft is kept until it has been sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, caption, size, form, name, initial, action, danger = false, record, send, refresh, onClose } = props
  const id = useId()
  const schema = useMemo(() => asObjectSchema(form.schema), [form.schema])
  const validate = useModule(validatorAt(form.validator))
  const editing = useFormDraft(name, initial)
  const sending = useSending({
    schema,
    validate,
    editing,
    send,
    ...(refresh !== undefined && { refresh }),
    onDone: onClose,
  })
  const close = async () => {
    editing.settle()
    if (await editing.mayClose()) onClose()
  }
  return (
    <DialogFrame
      size={size}
      title={title}
      onClose={() => void close()}
      {...(caption !== undefined && { caption })}
      footer={
        <>
          <p className="dialog-status" role="status">
            {sending.retrying ? failures.retrying : editing.kept && common.draftKept}
          </p>
          <div className="dialog-actions flow">
            <Button look="ghost" onClick={() => void close()}>
              {common.cancel}
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
      <FormFields id={id} schema={schema} validate={validate} editing={editing} sending={sending} record={record} />
    </DialogFrame>
  )
}
