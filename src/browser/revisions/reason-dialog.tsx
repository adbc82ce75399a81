import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/studio.ts'
import { reasonOf } from '../api/messages.ts'
import { Button } from '../ui/button.tsx'
import { loadParts } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { useModule } from '../ui/use-module.ts'

export interface ReasonDialogProps {
  title: string
  caption: string
  action: string
  /** Why it isn't possible now. */
  blocked?: string | undefined
  /** What will happen, above the reason. */
  children?: ReactNode
  /** Throws when the server rejects it; its message is shown, and the dialog stays open. */
  run(reason: string): Promise<void>
  onClose(): void
}

/** Asks why the portal is changed. */
export function ReasonDialog({ title, caption, action, blocked, children, run, onClose }: ReasonDialogProps) {
  const id = useId()
  const parts = useModule(loadParts)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (parts === undefined) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || blocked !== undefined) return
    if (reason.trim() === '') {
      setProblem(texts.enterAReason)
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await run(reason.trim())
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <parts.DialogFrame
      size="decision"
      title={title}
      caption={caption}
      initialFocus={field}
      onClose={onClose}
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
        {children}
        <div className="field">
          <label className="field-label" htmlFor={`${id}-reason`}>
            {texts.reason}
          </label>
          <textarea
            ref={field}
            id={`${id}-reason`}
            className="input"
            rows={3}
            maxLength={500}
            required
            value={reason}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem ${id}-hint`}
            onChange={({ target }) => {
              setReason(target.value)
              setProblem(undefined)
            }}
          />
          <p id={`${id}-hint`} className="field-hint">
            {texts.reasonHint}
          </p>
          <p id={`${id}-problem`} className="field-error empty-hidden" role="alert">
            {problem !== undefined && (
              <>
                <Icon name="circle-alert" size="s" />
                {problem}
              </>
            )}
          </p>
        </div>
      </form>
    </parts.DialogFrame>
  )
}
