import { parametersOf } from '#manifest/paths.ts'
import * as texts from '#texts/upcoming.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { PageProps } from '../page-kinds.ts'

/** A page that is declared and guarded but has no content yet: its title, its purpose, and links to related pages. */
export function Page({ page }: Pick<PageProps, 'page'>) {
  const portal = usePortal()
  const links = page.actions
    .flatMap((action) => portal.page(action.page) ?? [])
    .filter(({ path }) => parametersOf(path).length === 0)
  const actions = links.map(({ id, path, title }) => (
    <Link key={id} className="button" to={path}>
      {title}
    </Link>
  ))
  return (
    <PageFrame page={page}>
      <div className="panel">
        <StateMessage icon="layers" title={texts.notAvailable} {...(actions.length > 0 && { actions })}>
          {page.purpose}
        </StateMessage>
      </div>
    </PageFrame>
  )
}
