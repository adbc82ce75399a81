import { type ReactNode, useState } from 'react'
import { loadParts } from './feedback.tsx'
import { useModule } from './use-module.ts'

export interface PopoverButtonProps {
  /**
   * The accessible name of the popover. `label` is the accessible name of the button, for when its content says too
   * little.
   */
  title: string
  label?: string
  className: string
  /** Renders the content; `close` closes the popover. */
  content(close: () => void): ReactNode
  foot?(close: () => void): ReactNode
  children: ReactNode
}

/** A button that opens a panel of settings: next to it, or as a bottom sheet on phones. */
export function PopoverButton(props: PopoverButtonProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <WantedPopover {...props} />
  return <PopoverTrigger {...props} isOpen={false} onOpen={() => setWanted(true)} />
}

function WantedPopover(props: PopoverButtonProps) {
  const parts = useModule(loadParts)
  if (parts === undefined) return <PopoverTrigger {...props} isOpen onOpen={() => {}} />
  return <parts.OpenedPopover {...props} />
}

interface TriggerProps extends Pick<PopoverButtonProps, 'label' | 'className' | 'children'> {
  isOpen: boolean
  onOpen(): void
}

export function PopoverTrigger({ label, className, children, isOpen, onOpen }: TriggerProps) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
