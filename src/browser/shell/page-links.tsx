import { parametersOf } from '#manifest/paths.ts'
import * as texts from '#texts/shell.ts'
import { Link } from '../session/link.tsx'
import { usePortal } from '../session/portal-context.tsx'
import type { Slice, SlicePage } from '../session/portal-slice.ts'
import { frameOf } from './place.ts'

/** Links to related pages, in a row below the page's title. */
export function PageLinks({ page }: { page: SlicePage }) {
  const { slice, page: pageById } = usePortal()
  const links = linksOf(slice, page).flatMap((id) => pageById(id) ?? [])
  const drawn = links.filter(({ path }) => parametersOf(path).length === 0)
  if (drawn.length === 0) return null
  return (
    <nav className="page-links flow text-md" aria-label={texts.relatedPages}>
      {drawn.map(({ id, path, title }) => (
        <Link key={id} to={path}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** The links of a page and of its frame of tabs, without those that are already shown elsewhere on the screen. */
function linksOf(slice: Slice, page: SlicePage): string[] {
  const frame = frameOf(slice, page)
  const ofFrame = frame?.kind === 'tabs' ? frame.links : []
  const elsewhere = [
    page.id,
    page.parent,
    frame?.id,
    ...(frame?.tabs ?? []),
    ...page.actions.map((action) => action.page),
    ...Object.values(slice.header),
  ]
  return [...new Set([...page.links, ...ofFrame])].filter((id) => !elsewhere.includes(id))
}
