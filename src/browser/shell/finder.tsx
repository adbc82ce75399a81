import { useState } from 'react'
import { inbox } from '#manifest/portal.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/shell.ts'
import { loadPalette } from '../palette/load-palette.ts'
import { useNavigate } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Keys } from '../ui/keys.tsx'
import { useShortcut, useShortcutKeys } from '../ui/shortcuts.ts'
import { preload, useModule } from '../ui/use-module.ts'

type Open = 'palette' | 'help'

/** The button that opens the palette, and the keyboard shortcuts that work on every page. */
export function Finder() {
  const [open, setOpen] = useState<Open>()
  useShortcutKeys()
  useShortcut('mod+k', common.searchOrGoTo, () => setOpen('palette'), { here: false })
  useShortcut('?', texts.showThisList, () => setOpen('help'), { here: false })
  useGoingKeys()
  return (
    <>
      <button
        type="button"
        className="cluster panel finder subtle text-md"
        aria-haspopup="dialog"
        onPointerEnter={() => void preload(loadPalette).catch(() => {})}
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span className="finder-words truncate grow">{common.searchOrGoTo}</span>
        <Keys keys="mod+k" />
      </button>
      {open !== undefined && <Opened what={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Opened({ what, onClose }: { what: Open; onClose(): void }) {
  const parts = useModule(loadPalette)
  if (parts === undefined) return null
  return what === 'palette' ? <parts.Palette onClose={onClose} /> : <parts.ShortcutHelp onClose={onClose} />
}

/** Shortcuts of `g` and a letter for the pages that every user has. */
function useGoingKeys(): void {
  const { slice, page } = usePortal()
  const navigate = useNavigate()
  const home = page(slice.landing)
  const news = page(slice.header.notifications)
  const decisions = slice.pages.find((each) => each.kind === 'collection' && each.resource === inbox)
  const going = (to: string | undefined) => () => {
    if (to !== undefined) navigate(to)
  }
  useShortcut('g h', texts.goHome, going(home?.path), { here: false, enabled: home !== undefined })
  useShortcut('g n', common.goTo(news?.title ?? ''), going(news?.path), { here: false, enabled: news !== undefined })
  useShortcut('g a', common.goTo(decisions?.title ?? ''), going(decisions?.path), {
    here: false,
    enabled: decisions !== undefined,
  })
}
