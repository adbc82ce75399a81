import { type KeyboardEvent, useId, useState } from 'react'
import * as messageTexts from '#texts/messages.ts'
import * as specified from '#texts/specified.ts'
import { Button } from '../ui/button.tsx'

export interface ComposerProps {
  /** Whether a conversation type is chosen. */
  writable: boolean
  /** The unsent text from the last time the conversation was open. */
  text: string
  onType(text: string): void
  onSend(text: string): void
}

const longest = 4_000

/**
 * The message box. Enter sends the message and Shift+Enter inserts a line break; while an input method is composing,
 * Enter is left to it.
 */
export function Composer({ writable, text, onType, onSend }: ComposerProps) {
  const [value, setValue] = useState(text)
  const hint = useId()
  const change = (next: string) => {
    setValue(next)
    onType(next)
  }
  const send = () => {
    if (!writable || value.trim() === '') return
    onSend(value.trim())
    change('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="composer">
      <textarea
        className="composer-text"
        rows={2}
        maxLength={longest}
        readOnly={!writable}
        aria-label={messageTexts.message}
        aria-describedby={hint}
        placeholder={writable ? specified.typeYourMessage : specified.selectTypeFirst}
        value={value}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      <div className="cluster composer-foot">
        <span id={hint} className="meta subtle composer-hint">
          {messageTexts.enterSends}
        </span>
        <Button look="solid" size="small" icon="send" disabled={!writable || value.trim() === ''} onClick={send}>
          {messageTexts.send}
        </Button>
      </div>
    </div>
  )
}
