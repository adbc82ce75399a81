import { memo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { IconName } from '#generated/offered.ts'
import { saidCounts } from '#texts/badges.ts'
import * as texts from '#texts/shell.ts'
import { Link } from '../session/link.tsx'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Slice } from '../session/portal-slice.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { shortcuts } from '../ui/shortcuts.ts'
import { ConnectionState } from './connection-state.tsx'
import { placeOf, type Step } from './place.ts'
import { type Badge, type Badges, useBadges } from './use-badges.ts'

/** The user's menu in its groups. The children of a frame of tabs are listed below its entry while one of them is open. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const { slice, person } = usePortal()
  const { pathname } = useLocation()
  const page = pageAt(slice, pathname)?.page
  const place = page && placeOf(slice, page)
  const { data: badges, isPending } = useBadges(slice.revision)
  return (
    <div className="sidebar">
      <div className="cluster mark gap-5 bold">
        <Mark />
        {slice.title}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed; this only closes the drawer after them */}
      <nav className="sidebar-groups" aria-label={texts.main} onClick={onGo}>
        {slice.menu.map((group) => (
          // Two groups may have the same label.
          <section key={`${group.label} ${group.entries[0]?.page}`} className="sidebar-group">
            <h2 className="sidebar-label">
              {group.label}
              {group.caption !== null && <span className="block muted">{captionOf(group.caption, person)}</span>}
            </h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.page}>
                  <Entry
                    slice={slice}
                    id={entry.page}
                    label={entry.label}
                    icon={entry.icon}
                    badges={badges}
                    isBusy={isPending && entry.counts !== undefined}
                    {...(place?.entry === entry.page && { trail: place.trail })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="cluster sidebar-foot meta subtle">
        <ConnectionState />
        <ShortcutsButton />
      </div>
    </div>
  )
}

/** Hidden by CSS on devices that can't hover, which usually have no keyboard. */
function ShortcutsButton() {
  return (
    <button type="button" className="shortcuts-button" onClick={() => shortcuts.run('?')}>
      {texts.shortcuts} <kbd>?</kbd>
    </button>
  )
}

function captionOf(field: string, person: { installer_role: string | null; position: string; role: string }): string {
  if (field === 'installer_role') return person.installer_role ?? ''
  return field === 'position' ? person.position : person.role
}

interface EntryProps {
  slice: Slice
  id: string
  label: string
  icon: string
  badges: Badges | undefined
  /** Whether its number is still to come. */
  isBusy: boolean
  /** The way to the open page, if it belongs to this entry. */
  trail?: Step[]
}

const Entry = memo(function Entry({ slice, id, label, icon, badges, isBusy, trail }: EntryProps) {
  const page = slice.pages.find((each) => each.id === id)
  if (page === undefined) return null
  const isOpen = trail !== undefined && page.kind === 'tabs'
  const children = isOpen ? slice.pages.filter((each) => page.tabs?.includes(each.id)) : []
  const listed = [id, ...children.map((child) => child.id)]
  const nearest = trail?.findLast((step) => listed.includes(step.page))
  const markOf = (of: string) => {
    if (of !== nearest?.page) return undefined
    return nearest === trail?.at(-1) ? 'page' : 'true'
  }
  return (
    <>
      <EntryLink
        to={page.path}
        label={label}
        mark={markOf(id)}
        isBusy={isBusy}
        badge={isOpen ? undefined : badges?.[id]}
      >
        <Icon name={icon as IconName} />
      </EntryLink>
      {children.length > 0 && (
        <ul className="sidebar-children">
          {children.map((child) => (
            <li key={child.id}>
              <EntryLink
                to={child.path}
                label={child.title}
                mark={markOf(child.id)}
                badge={badges?.[`${id}/${child.id}`]}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
})

interface EntryLinkProps {
  to: string
  label: string
  /** Whether it is the open page, or the closest entry above it. */
  mark: 'page' | 'true' | undefined
  isBusy?: boolean
  badge: Badge | undefined
  children?: ReactNode
}

function EntryLink({ to, label, mark, isBusy, badge, children }: EntryLinkProps) {
  return (
    <Link className="cluster chosen-raised sidebar-entry" to={to} aria-current={mark} aria-busy={isBusy}>
      {children}
      {label}
      {badge && (
        <>
          <span className="count count-quiet figures sidebar-count" aria-hidden="true">
            {badge.shown}
          </span>
          <span className="sr-only">{saidCounts(badge.shown, badge.said)}</span>
        </>
      )}
    </Link>
  )
}
