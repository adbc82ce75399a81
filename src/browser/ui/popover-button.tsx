import { type ReactNode, useState } from 'react'
import { loadParts } from './feedback.tsx'
import { useModule } from './use-module.ts'

export interface PopoverButtonProps {
  /** What opens, for those who do not see it; the name of the button as well, when its content says too little. */
  title: string
  label?: string
  className: string
  /** What is set in it; `close` ends it. */
  content(close: () => void): ReactNode
  foot?(close: () => void): ReactNode
  children: ReactNode
}

/** A button that opens something to set: beside it, on a phone in a sheet from below. */
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
