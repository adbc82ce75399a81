import * as texts from '#texts/studio-menu.ts'
import { pages } from '#texts/studio-pages.ts'
import { records } from '#texts/studio-records.ts'
import { roles } from '#texts/studio-roles.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** All files of a draft, or what is drawn of them. */
export const draftParts = ['files', 'menu', 'pages', 'records', 'roles'] as const
export type DraftPart = (typeof draftParts)[number]

/** The parts of a draft between which its writer changes. */
export function DraftParts({ draft, current }: { draft: string; current: DraftPart }) {
  const { href } = usePortal()
  const addressOf = (more: Record<string, string>) => `${href('studio')}?${new URLSearchParams({ draft, ...more })}`
  return (
    <Tabs className="studio-parts" label={texts.parts}>
      <Link to={addressOf({})} aria-current={current === 'files' ? 'page' : undefined}>
        {texts.filesPart}
      </Link>
      <Link to={addressOf({ part: 'menu' })} aria-current={current === 'menu' ? 'page' : undefined}>
        {texts.menu}
      </Link>
      <Link to={addressOf({ part: 'pages' })} aria-current={current === 'pages' ? 'page' : undefined}>
        {pages}
      </Link>
      <Link to={addressOf({ part: 'records' })} aria-current={current === 'records' ? 'page' : undefined}>
        {records}
      </Link>
      <Link to={addressOf({ part: 'roles' })} aria-current={current === 'roles' ? 'page' : undefined}>
        {roles}
      </Link>
    </Tabs>
  )
}
