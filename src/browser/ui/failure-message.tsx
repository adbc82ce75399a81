import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { Button } from './button.tsx'
import { StateMessage } from './state-message.tsx'

export interface FailureMessageProps {
  /** What couldn't be loaded: "Daily schedules". */
  what: string
  /** What happened, in one sentence. */
  text: string
  reference: string | undefined
  onRetry(): void
}

/** Replaces a part of the page that couldn't be loaded; the rest of the page keeps working. */
export function FailureMessage({ what, text, reference, onRetry }: FailureMessageProps) {
  return (
    <StateMessage
      level={3}
      icon="circle-alert"
      title={texts.didNotLoad(what)}
      actions={
        <Button icon="rotate-ccw" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
      {...(reference !== undefined && { reference: common.reference(reference) })}
    >
      {text}
    </StateMessage>
  )
}
