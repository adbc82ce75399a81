import { type FormEvent, useId, useRef, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/list-parts.ts'
import { explain } from '../../api/messages.ts'
import { Button } from '../../ui/button.tsx'
import { loadParts } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModule } from '../../ui/use-module.ts'

export interface SavedViewDialogProps {
  title: string
  action: string
  name?: string
  save(name: string): Promise<void>
  onClose(): void
}

/** Asks for the name of a saved view. */
export function SavedViewDialog({ title, action, name = '', save, onClose }: SavedViewDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const parts = useModule(loadParts)
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (parts === undefined) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') {
      setProblem(texts.enterAName)
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      await save(said)
      onClose()
    } catch (error) {
      setProblem(explain(error).text)
      setBusy(false)
    }
  }
  return (
    <parts.DialogFrame
      size="decision"
      title={title}
      caption={texts.viewHint}
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
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="field">
        <label className="field-label" htmlFor={`${id}-name`}>
          {texts.name}
        </label>
        <input
          ref={input}
          id={`${id}-name`}
          className="input"
          maxLength={60}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        <p id={`${id}-problem`} className="field-error">
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
