import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { loadParts } from './feedback.tsx'
import { useMediaQuery } from './use-media-query.ts'
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
  if (wanted) return <OpenablePopover {...props} />
  return <Trigger {...props} isOpen={false} onOpen={() => setWanted(true)} />
}

interface TriggerProps extends Pick<PopoverButtonProps, 'label' | 'className' | 'children'> {
  isOpen: boolean
  onOpen(): void
}

function Trigger({ label, className, children, isOpen, onOpen }: TriggerProps) {
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

function OpenablePopover(props: PopoverButtonProps) {
  const parts = useModule(loadParts)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const [isOpen, setOpen] = useState(true)
  if (parts === undefined) return <Trigger {...props} isOpen onOpen={() => {}} />
  const open = { parts, isOpen, setOpen, ...props }
  return isPhone ? <Sheet {...open} /> : <Beside {...open} />
}

interface OpenProps extends PopoverButtonProps {
  parts: Awaited<ReturnType<typeof loadParts>>
  isOpen: boolean
  setOpen(isOpen: boolean): void
}

function Beside({ parts, isOpen, setOpen, title, label, className, content, foot, children }: OpenProps) {
  const { Island, Popover, Portal } = parts
  const close = () => setOpen(false)
  return (
    <Island>
      <Popover.Root
        open={isOpen}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-start', gutter: 6 }}
        onOpenChange={(change) => setOpen(change.open)}
      >
        <Popover.Trigger asChild>
          <button type="button" className={className} aria-label={label}>
            {children}
          </button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={title}>
              <div className="popover-body">{content(close)}</div>
              {foot !== undefined && <div className="popover-foot">{foot(close)}</div>}
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Island>
  )
}

function Sheet({ parts, isOpen, setOpen, title, content, foot, ...trigger }: OpenProps) {
  const { Drawer, Island, Portal } = parts
  const close = () => setOpen(false)
  return (
    <Island>
      <Trigger {...trigger} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Drawer.Root
        open={isOpen}
        lazyMount
        unmountOnExit
        placement="bottom"
        onOpenChange={(change) => setOpen(change.open)}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title className="dialog-heading">{title}</Drawer.Title>
                <IconButton icon="x" label="Close" look="small" onClick={close} />
              </Drawer.Header>
              <div className="popover-body">{content(close)}</div>
              {foot !== undefined && <div className="popover-foot">{foot(close)}</div>}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Island>
  )
}
