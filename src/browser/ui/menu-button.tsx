import { type ReactNode, useState } from 'react'
import type { IconName } from '#generated/offered.ts'
import { loadParts } from './feedback.tsx'
import { preload, useModule } from './use-module.ts'

export interface MenuItem {
  value: string
  label: string
  icon?: IconName
  /** The current value, shown at the end of the line. */
  note?: string
  /** Whether the action can't be undone. */
  danger?: boolean
  /** Why the action isn't possible now, shown below its label. */
  blocked?: string | undefined
  /** Whether the menu stays open after a click, for items that are clicked repeatedly. */
  keepsOpen?: boolean
}

export interface MenuButtonProps {
  /** The accessible name of the button. */
  label: string
  className: string
  /** The items, with a separator between groups. */
  groups: MenuItem[][]
  onChoose(value: string): void
  /** Whether the menu opens when it mounts. */
  opened?: boolean
  /** Absent if the class alone renders the button's content. */
  children?: ReactNode
}

/** Preloads menus and dialogs on hover or focus, since a click is likely to follow. */
export function fetchParts(): void {
  void preload(loadParts).catch(() => {})
}

/** A button that opens a menu. The menu's code is loaded on hover or focus. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState(props.opened === true)
  return wanted ? <WantedMenu {...props} /> : <Trigger {...props} isOpen={false} onOpen={() => setWanted(true)} />
}

function WantedMenu(props: MenuButtonProps) {
  const parts = useModule(loadParts)
  if (parts === undefined) return <Trigger {...props} isOpen onOpen={() => {}} />
  return <parts.OpenedMenu {...props} />
}

interface TriggerProps extends Pick<MenuButtonProps, 'label' | 'className' | 'children'> {
  isOpen: boolean
  onOpen(): void
}

function Trigger({ label, className, children, isOpen, onOpen }: TriggerProps) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      onPointerEnter={fetchParts}
      onFocus={fetchParts}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
