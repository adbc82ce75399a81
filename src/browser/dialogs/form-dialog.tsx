import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import * as common from '#texts/common.ts'
import { reasonOf } from '../api/messages.ts'
import { Button } from '../ui/button.tsx'
import { loadParts } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { useModule } from '../ui/use-module.ts'

/** What the fields of a dialog need to know of its last problem. */
export interface FieldState {
  isWrong: boolean
  /** The id of the element that says what is wrong. */
  problemId: string
  /** Takes the problem back. Call it when a field changes. */
  changed(): void
}

export interface FormDialogProps {
  title: string
  caption?: string | undefined
  action: string
  /** Why it isn't possible now. */
  blocked?: string | undefined
  /** The field that has the focus at first, and again when `check` fails. */
  firstField?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  children(state: FieldState): ReactNode
  /** Says what is wrong with what was entered. */
  check(): string | undefined
  /** Throws when the server rejects it; its message is shown, and the dialog stays open. */
  run(): Promise<void>
  onClose(): void
}

/** A short form in a dialog. What was entered stays until the server has accepted it. */
export function FormDialog(props: FormDialogProps) {
  const { title, caption, action, blocked, firstField, children, check, run, onClose } = props
  const id = useId()
  const parts = useModule(loadParts)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (parts === undefined) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || blocked !== undefined) return
    const wrong = check()
    setProblem(wrong)
    if (wrong !== undefined) {
      firstField?.current?.focus()
      return
    }
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }
  const problemId = `${id}-problem`
  return (
    <parts.DialogFrame
      size="decision"
      title={title}
      onClose={onClose}
      {...(caption !== undefined && { caption })}
      {...(firstField !== undefined && { initialFocus: firstField })}
      footer={
        <div className="dialog-actions flow">
          <Button look="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="solid" type="submit" form={id} busy={busy} blocked={blocked}>
            {action}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="stack gap-6">
        {children({ isWrong: problem !== undefined, problemId, changed: () => setProblem(undefined) })}
        <p id={problemId} className="field-error empty-hidden" role="alert">
          {problem !== undefined && (
            <>
              <Icon name="circle-alert" size="s" />
              {problem}
            </>
          )}
        </p>
      </form>
    </parts.DialogFrame>
  )
}
