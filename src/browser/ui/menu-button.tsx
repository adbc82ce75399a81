import { type ReactNode, useRef, useState } from 'react'
import type { IconName } from '#generated/offered.ts'
import { loadParts } from './feedback.tsx'
import { Icon } from './icon.tsx'
import { useModule } from './use-module.ts'

export interface MenuItem {
  value: string
  label: string
  icon?: IconName
  /** What it stands at, at the end of the line. */
  note?: string
  /** It cannot be taken back. */
  danger?: boolean
  /** It is pressed again and again. */
  keepsOpen?: boolean
}

export interface MenuButtonProps {
  /** Its name, for those who do not see what is in it. */
  label: string
  className: string
  /** The items, with a line between groups. */
  groups: MenuItem[][]
  onChoose(value: string): void
  children: ReactNode
}

/** A button that opens a menu. What draws the menu is fetched when it is first opened. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <OpenableMenu {...props} />
  const { label, className, children } = props
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  )
}

function OpenableMenu({ label, className, groups, onChoose, children }: MenuButtonProps) {
  const parts = useModule(loadParts)
  const [open, setOpen] = useState(true)
  const chosen = useRef<string>(undefined)
  const stays = (value: string) => groups.flat().some((item) => item.value === value && item.keepsOpen === true)
  // Only when the menu has gone: it takes along whatever opens above it, such as a question.
  const finish = () => {
    if (chosen.current !== undefined) onChoose(chosen.current)
    chosen.current = undefined
  }
  if (parts === undefined) {
    return (
      <button type="button" className={className} aria-haspopup="menu" aria-expanded aria-label={label}>
        {children}
      </button>
    )
  }
  const { Island, Menu, Portal } = parts
  return (
    <Island>
      <Menu.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        onSelect={({ value }) => {
          if (stays(value)) onChoose(value)
          else chosen.current = value
        }}
        onExitComplete={finish}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <button type="button" className={className} aria-label={label}>
            {children}
          </button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {groups.map((items, index) => (
                <div key={items[0]?.value}>
                  {index > 0 && <Menu.Separator />}
                  {items.map(({ value, label: text, icon, note, danger = false, keepsOpen = false }) => (
                    <Menu.Item
                      key={value}
                      value={value}
                      closeOnSelect={!keepsOpen}
                      {...(danger && { 'data-danger': true })}
                    >
                      {icon !== undefined && <Icon name={icon} />}
                      {text}
                      {note !== undefined && <Menu.ItemCommand>{note}</Menu.ItemCommand>}
                    </Menu.Item>
                  ))}
                </div>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Island>
  )
}
