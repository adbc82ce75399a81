import { useRef } from 'react'
import * as common from '#texts/common.ts'
import { Button } from '../button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export interface Question {
  title: string
  text: string
  /** The label of the confirming button, a verb such as "Log out". */
  confirm: string
  danger?: boolean
}

/** Asks for confirmation of an action that can't be undone. Cancel has the initial focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  danger = false,
  onAnswer,
}: Question & { onAnswer(yes: boolean): void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      size="decision"
      role="alertdialog"
      title={title}
      initialFocus={cancel}
      onClose={() => onAnswer(false)}
      footer={
        <div className="dialog-actions flow">
          <Button ref={cancel} look="ghost" onClick={() => onAnswer(false)}>
            {common.cancel}
          </Button>
          <Button look={danger ? 'danger-solid' : 'solid'} onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p className="muted">{text}</p>
    </DialogFrame>
  )
}
