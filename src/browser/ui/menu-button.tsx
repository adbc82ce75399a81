import { type ReactNode, useState } from 'react'
import type { IconName } from '#generated/offered.ts'
import { loadParts } from './feedback.tsx'
import { preload, useModule } from './use-module.ts'

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
  /** It opens as soon as it is drawn. */
  opened?: boolean
  /** Nothing where the button's look is its class. */
  children?: ReactNode
}

/** Whoever points at a button is about to press it. */
export function fetchParts(): void {
  void preload(loadParts).catch(() => {})
}

/** A button that opens a menu. What draws the menu is fetched once somebody points at it. */
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
