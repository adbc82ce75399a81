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
      title={`${what} didn't load`}
      actions={
        <Button icon="rotate-ccw" onClick={onRetry}>
          Try again
        </Button>
      }
      {...(reference !== undefined && { reference: `Reference ${reference}` })}
    >
      {text}
    </StateMessage>
  )
}
