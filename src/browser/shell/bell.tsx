import { badge } from '#texts/badges.ts'
import * as texts from '#texts/shell.ts'
import { Link } from '../session/link.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNotifications } from './use-notifications.ts'

/** Shows the number of unread notifications, busy until it has loaded, and links to their page. */
export function Bell() {
  const { slice, page } = usePortal()
  const { data: unread = [], isPending } = useNotifications()
  const count = unread.length
  const target = page(slice.header.notifications)
  if (target === undefined) return null
  return (
    <Link
      className="icon-button"
      to={target.path}
      aria-busy={isPending}
      aria-label={count === 0 ? texts.notifications : texts.unreadNotifications(count)}
    >
      <Icon name="bell" size="l" />
      {count > 0 && <span className="bell-count">{badge(count)}</span>}
    </Link>
  )
}
