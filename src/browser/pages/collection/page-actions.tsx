import type { ReactNode } from 'react'
import * as texts from '#texts/lists.ts'
import { Link } from '../../session/link.tsx'
import { useNavigate } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { useWays } from './row-ways.ts'
import type { Table } from './use-table.ts'

/** The maximum number of links beside the main action. When there are more, one of them makes room for a menu. */
const mostLinks = 2

export interface PageActionsProps {
  table: Table
  parameters: Record<string, string>
  create: ReactNode
}

/** The links of the page, and as the main action the button that creates a record. */
export function PageActions({ table, parameters, create }: PageActionsProps) {
  const navigate = useNavigate()
  const portal = usePortal()
  const { links } = useWays(table, parameters)
  const shown = links.length > mostLinks ? links.slice(0, mostLinks - 1) : links
  const rest = links.slice(shown.length)
  // The form of a new record may be a page of its own.
  const form = links.find(({ page }) => isNewForm(portal.page(page), table.page.resource))
  useShortcut('c', form?.label ?? '', () => form && navigate(form.href), {
    enabled: create === undefined && form !== undefined,
  })
  return (
    <>
      {rest.length > 0 && (
        <MenuButton
          className="icon-button icon-button-outline page-more"
          label={texts.morePages(table.page.title)}
          groups={[rest.map(({ href, label }) => ({ value: href, label }))]}
          onChoose={(href) => navigate(href)}
        >
          <Icon name="ellipsis" />
        </MenuButton>
      )}
      {shown.map(({ page, href, label }, index) => (
        <Link key={page} className={create === undefined && index === 0 ? 'button button-solid' : 'button'} to={href}>
          {label}
        </Link>
      ))}
      {create}
    </>
  )
}

function isNewForm(page: SlicePage | undefined, resource: string | undefined): boolean {
  return page?.kind === 'form' && page.key === undefined && page.run === undefined && page.resource === resource
}
