import { useLocation } from 'react-router-dom'
import { fillPath, parametersOf } from '#manifest/paths.ts'
import * as texts from '#texts/shell.ts'
import { Link } from '../session/link.tsx'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import { from } from '../ui/breakpoints.ts'
import { IconButton } from '../ui/button.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { Bell } from './bell.tsx'
import { Finder } from './finder.tsx'
import { placeOf } from './place.ts'
import { ProfileMenu } from './profile-menu.tsx'

/** The header: breadcrumbs, search, notifications and the profile menu. */
export function Header({ onMenu, menuOpen }: { onMenu(): void; menuOpen: boolean }) {
  const hasSidebar = useMediaQuery(from.desktop)
  return (
    <header className="cluster header">
      {!hasSidebar && <IconButton icon="menu" label={texts.menu} aria-expanded={menuOpen} onClick={onMenu} />}
      <Breadcrumbs />
      <Finder />
      <Bell />
      <ProfileMenu />
    </header>
  )
}

function Breadcrumbs() {
  const { slice } = usePortal()
  const { pathname } = useLocation()
  const match = pageAt(slice, pathname)
  if (match === undefined) return <div className="crumbs grow" />
  const { page, parameters } = match
  const { group, trail } = placeOf(slice, page)
  const isKnown = (name: string) => parameters[name] !== undefined
  const here = trail.at(-1)
  return (
    <nav className="crumbs grow" aria-label={texts.breadcrumb}>
      <ol>
        {group !== undefined && <li className="crumb-above truncate">{group}</li>}
        {trail.slice(0, -1).map((step) => (
          <li key={step.path} className="crumb-above truncate">
            {parametersOf(step.path).every(isKnown) ? (
              <Link to={fillPath(step.path, parameters)}>{step.title}</Link>
            ) : (
              step.title
            )}
          </li>
        ))}
        <li className="truncate" aria-current="page">
          {here?.title}
        </li>
      </ol>
    </nav>
  )
}
