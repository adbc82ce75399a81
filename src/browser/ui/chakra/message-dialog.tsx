import { useRef } from 'react'
import * as common from '#texts/common.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export type MessageTone = 'success' | 'info' | 'error'

export interface Message {
  tone: MessageTone
  title: string
  text?: string
}

const glyphs = { success: 'circle-check', info: 'info', error: 'circle-alert' } as const

/** Shows one message. Used where the specification requires a dialog; other messages are toasts. */
export function MessageDialog({ tone, title, text, onClose }: Message & { onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      size="decision"
      role="alertdialog"
      initialFocus={close}
      onClose={onClose}
      title={
        <span className="cluster">
          <Icon name={glyphs[tone]} size="l" className={`message-${tone}`} />
          {title}
        </span>
      }
      footer={
        <div className="dialog-actions flow">
          <Button ref={close} look="solid" onClick={onClose}>
            {common.close}
          </Button>
        </div>
      }
    >
      {text !== undefined && <p className="muted">{text}</p>}
    </DialogFrame>
  )
}
