import * as texts from '#texts/shell.ts'
import './shell.css'
import { type ReactNode, useState } from 'react'
import { loadParts } from '../ui/feedback.tsx'
import { useModule } from '../ui/use-module.ts'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'

/** The id of the element above the page for what concerns every page. */
export const noticesId = 'notices'

/** The layout around every page: the header, the page, and the sidebar, which is a drawer on narrow screens. */
export function Frame({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <aside className="frame-side">
        <Sidebar />
      </aside>
      {menuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
      <div className="column">
        <Header menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
        <div id={noticesId} />
        <main id="main" className="frame-main grow" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

function MenuDrawer({ onClose }: { onClose(): void }) {
  const parts = useModule(loadParts)
  if (parts === undefined) return null
  const { Drawer, Island, Portal } = parts
  return (
    <Island>
      <Drawer.Root open placement="start" onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content aria-label={texts.menu}>
              <Sidebar onGo={onClose} />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Island>
  )
}
