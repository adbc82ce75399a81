import * as texts from '#texts/talk.ts'
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
      {texts.conversation}
      <span className="sr-only"> {unread > 0 ? texts.aboutUnread(about) : texts.about(about)}</span>
      {unread > 0 && <span className="count">{unread}</span>}
      {unread > 0 && <span className="sr-only"> {texts.unread}</span>}
    </Button>
  )
}
