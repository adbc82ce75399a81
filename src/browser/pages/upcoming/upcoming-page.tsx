import { Link } from 'react-router-dom'
import { parametersOf } from '#manifest/paths.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { PageProps } from '../page-kinds.ts'

/**
 * A page that is declared and guarded, and whose content is not here yet: its name, its purpose, and the ways on from it.
 * The one placeholder of the portal.
 */
export function Page({ page }: PageProps) {
  const portal = usePortal()
  const ways = [...new Set([...page.actions.map((action) => action.page), ...page.links])]
    .flatMap((id) => portal.page(id) ?? [])
    .filter(({ path }) => parametersOf(path).length === 0)
  const actions = ways.map(({ id, path, title }) => (
    <Link key={id} className="button" to={path}>
      {title}
    </Link>
  ))
  return (
    <PageFrame page={page}>
      <div className="panel">
        <StateMessage icon="layers" title="Nothing to show here yet" {...(actions.length > 0 && { actions })}>
          {page.purpose}
        </StateMessage>
      </div>
    </PageFrame>
  )
}
