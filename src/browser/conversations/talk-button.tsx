import { Button } from '../ui/button.tsx'

export interface TalkButtonProps {
  /** What the conversation is about. */
  about: string
  unread: number
  className?: string
  onTalk(): void
}

/** The way into a conversation, and how much is new in it: to the eye, and by name to whoever only hears it. */
export function TalkButton({ about, unread, className, onTalk }: TalkButtonProps) {
  const name = `Conversation on ${about}`
  return (
    <Button
      size="small"
      icon="message-square"
      className={className}
      aria-label={unread > 0 ? `${name}, ${unread} unread` : name}
      onClick={onTalk}
    >
      Conversation
      {unread > 0 && (
        <span className="count" aria-hidden>
          {unread}
        </span>
      )}
    </Button>
  )
}
