import { Button } from '../ui/button.tsx'

export interface TalkButtonProps {
  /** What the conversation is about. */
  about: string
  unread: number
  className?: string
  onTalk(): void
}

/** Opens a conversation. Its name says what the conversation is about and how many messages are unread. */
export function TalkButton({ about, unread, className, onTalk }: TalkButtonProps) {
  return (
    <Button size="small" icon="message-square" className={className} onClick={onTalk}>
      Conversation
      <span className="sr-only">{unread > 0 ? ` on ${about}, ` : ` on ${about}`}</span>
      {unread > 0 && <span className="count">{unread}</span>}
      {unread > 0 && <span className="sr-only"> unread</span>}
    </Button>
  )
}
