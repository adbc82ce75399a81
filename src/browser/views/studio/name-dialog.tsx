import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as common from '#texts/common.ts'
import { reasonOf } from '../../api/messages.ts'
import { Button } from '../../ui/button.tsx'
import { loadParts } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModule } from '../../ui/use-module.ts'

export interface NameDialogProps {
  title: string
  label: string
  hint: string
  action: string
  maxLength: number
  start?: string
  /** Says what is wrong with a name. */
  check(name: string): string | undefined
  /** Throws when the server rejects it; its message is shown, and the dialog stays open. */
  run(name: string): Promise<void>
  onClose(): void
  /** Further fields. */
  children?: ReactNode
}

/** Asks for one name: that of a draft, or the path of a file. */
export function NameDialog({
  title,
  label,
  hint,
  action,
  maxLength,
  start = '',
  check,
  run,
  onClose,
  children,
}: NameDialogProps) {
  const id = useId()
  const parts = useModule(loadParts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(start)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (parts === undefined) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const name = typed.trim()
    const wrong = check(name)
    if (wrong !== undefined) {
      setProblem(wrong)
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      await run(name)
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <parts.DialogFrame
      size="decision"
      title={title}
      initialFocus={input}
      onClose={onClose}
      footer={
        <div className="dialog-actions flow">
          <Button look="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="solid" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="stack gap-6">
        <div className="field">
          <label className="field-label" htmlFor={`${id}-name`}>
            {label}
          </label>
          <input
            ref={input}
            id={`${id}-name`}
            className="input"
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem ${id}-hint`}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
          <p id={`${id}-hint`} className="field-hint">
            {hint}
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
        {children}
      </form>
    </parts.DialogFrame>
  )
}
