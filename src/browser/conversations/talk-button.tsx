import { Button } from '../ui/button.tsx'

export interface TalkButtonProps {
  /** The subject of the conversation. */
  about: string
  unread: number
  className?: string
  onTalk(): void
}

/** Opens a conversation. Its accessible name contains the subject and the number of unread messages. */
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
