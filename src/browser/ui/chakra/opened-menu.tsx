import { Menu, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { MenuButtonProps } from '../menu-button.tsx'
import { Island } from './island.tsx'

/** A menu that opens when it mounts, and its trigger button. */
export function OpenedMenu({ label, className, groups, onChoose, children }: MenuButtonProps) {
  const [open, setOpen] = useState(true)
  const chosen = useRef<string>(undefined)
  const stays = (value: string) => groups.flat().some((item) => item.value === value && item.keepsOpen === true)
  // Runs only after the menu has closed, because the closing menu would also close a dialog opened above it.
  const finish = () => {
    if (chosen.current !== undefined) onChoose(chosen.current)
    chosen.current = undefined
  }
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
                  {items.map(({ value, label: text, icon, note, blocked, danger = false, keepsOpen = false }) => (
                    <Menu.Item
                      key={value}
                      value={value}
                      closeOnSelect={!keepsOpen}
                      {...(danger && { 'data-danger': true })}
                      {...(blocked !== undefined && { 'aria-disabled': true })}
                    >
                      {icon !== undefined && <Icon name={icon} />}
                      {blocked === undefined ? (
                        text
                      ) : (
                        <span className="stack">
                          <span className="subtle">{text}</span>
                          <span className="meta muted breakable">{blocked}</span>
                        </span>
                      )}
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
