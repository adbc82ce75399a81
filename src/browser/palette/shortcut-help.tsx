import * as texts from '#texts/palette.ts'
import './palette.css'
import { useState, useSyncExternalStore } from 'react'
import { DialogFrame } from '../ui/chakra/dialog-frame.tsx'
import { Keys } from '../ui/keys.tsx'
import { type Shortcut, shortcuts, singleKeysWork, switchSingleKeys } from '../ui/shortcuts.ts'

const headings = { here: texts.onThisPage, everywhere: texts.everywhere } as const

/** Lists the keyboard shortcuts that work on the current page. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const all = useSyncExternalStore(shortcuts.subscribe, () => shortcuts.all)
  const [singleKeys, setSingleKeys] = useState(singleKeysWork)
  const switched = (on: boolean) => {
    switchSingleKeys(on)
    setSingleKeys(on)
  }
  return (
    <DialogFrame
      size="decision"
      title={texts.keyboardShortcuts}
      onClose={onClose}
      footer={
        <label className="cluster shortcut-switch">
          <input
            type="checkbox"
            className="checkbox"
            checked={singleKeys}
            onChange={({ target }) => switched(target.checked)}
          />
          {texts.singleKeys}
        </label>
      }
    >
      {(['here', 'everywhere'] as const).map((where) => (
        <ShortcutGroup key={where} title={headings[where]} listed={listed(all, where, singleKeys)} />
      ))}
    </DialogFrame>
  )
}

/** Lists each key combination once, in the order in which the page registered them. */
function listed(all: readonly Shortcut[], where: Shortcut['where'], singleKeys: boolean): Shortcut[] {
  const effective = all.filter(({ keys }, index) => all.findIndex((each) => each.keys === keys) === index)
  return effective.filter((each) => each.where === where && (singleKeys || each.keys.startsWith('mod+'))).toReversed()
}

function ShortcutGroup({ title, listed: rows }: { title: string; listed: Shortcut[] }) {
  if (rows.length === 0) return null
  return (
    <section className="shortcut-group">
      <h3 className="section-title">{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys} className="cluster shortcut-row between gap-8 text-md">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
