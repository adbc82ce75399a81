import { useRef } from 'react'
import { Button } from '../button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export interface Question {
  title: string
  text: string
  /** The verb of what will be done: "Log out". */
  confirm: string
  danger?: boolean
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
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
        <div className="dialog-actions">
          <Button ref={cancel} look="ghost" onClick={() => onAnswer(false)}>
            Cancel
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
