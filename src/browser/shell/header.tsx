import { Link, useLocation } from 'react-router-dom'
import { findPage } from '#manifest/paths.ts'
import { usePortal } from '../session/portal-context.tsx'
import { IconButton } from '../ui/button.tsx'
import { Bell } from './bell.tsx'
import { placeOf } from './place.ts'
import { ProfileMenu } from './profile-menu.tsx'

/** Where one is, what is new, and who one is. */
export function Header({ onMenu, menuOpen }: { onMenu(): void; menuOpen: boolean }) {
  return (
    <header className="header">
      <IconButton className="header-menu" icon="menu" label="Menu" aria-expanded={menuOpen} onClick={onMenu} />
      <Breadcrumbs />
      <Bell />
      <ProfileMenu />
    </header>
  )
}

function Breadcrumbs() {
  const { slice } = usePortal()
  const { pathname } = useLocation()
  const page = findPage(slice.pages, pathname)?.page
  if (page === undefined) return <div className="crumbs" />
  const { group, trail } = placeOf(slice, page)
  const here = trail.at(-1)
  return (
    <nav className="crumbs" aria-label="Where you are">
      <ol>
        {group !== undefined && <li className="crumb-above">{group}</li>}
        {trail.slice(0, -1).map((step) => (
          <li key={step.path} className="crumb-above">
            {step.path.includes('{') ? step.title : <Link to={step.path}>{step.title}</Link>}
          </li>
        ))}
        <li aria-current="page">{here?.title}</li>
      </ol>
    </nav>
  )
}
