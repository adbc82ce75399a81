import * as texts from '#texts/studio-menu.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** The parts of a draft between which its writer changes: all files, or one of them drawn. */
export function DraftParts({ draft, current }: { draft: string; current: 'files' | 'menu' }) {
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
    </Tabs>
  )
}
