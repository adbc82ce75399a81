import './presence.css'
import * as texts from '#texts/records.ts'
import { useLiveMembers } from '../realtime/live-members.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Avatar } from '../ui/avatar.tsx'

/** The most people whose initials are shown. */
const most = 3

export interface PresenceProps {
  /** The channel of what they have open, such as `record.order.17`. */
  channel: string
}

/** Who else has a record or a draft open. Only people who may see it are told, and only they are named. */
export function Presence({ channel }: PresenceProps) {
  const { person } = usePortal()
  const others = useLiveMembers(channel).filter((member) => member.id !== person.user_id)
  const names = others.map(({ name }) => name)
  return (
    <span role="status" className="presence" title={names.join(', ')}>
      {others.length > 0 && (
        <span className="inline-cluster gap-3">
          {others.slice(0, most).map(({ id: each, name }) => (
            <Avatar key={each} name={name} size="small" />
          ))}
          <span className="presence-names">{texts.alsoHere(names)}</span>
        </span>
      )}
    </span>
  )
}
