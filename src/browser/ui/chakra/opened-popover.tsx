import { Drawer, Popover, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import * as common from '#texts/common.ts'
import { below } from '../breakpoints.ts'
import { IconButton } from '../button.tsx'
import { type PopoverButtonProps, PopoverTrigger } from '../popover-button.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { Island } from './island.tsx'

/** A popover that opens when it mounts: next to its button, or as a bottom sheet on phones. */
export function OpenedPopover(props: PopoverButtonProps) {
  const isPhone = useMediaQuery(below.tablet)
  const [isOpen, setOpen] = useState(true)
  const open = { isOpen, setOpen, ...props }
  return isPhone ? <Sheet {...open} /> : <Beside {...open} />
}

interface OpenProps extends PopoverButtonProps {
  isOpen: boolean
  setOpen(isOpen: boolean): void
}

function Beside({ isOpen, setOpen, title, label, className, content, foot, children }: OpenProps) {
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

function Sheet({ isOpen, setOpen, title, content, foot, ...trigger }: OpenProps) {
  const close = () => setOpen(false)
  return (
    <Island>
      <PopoverTrigger {...trigger} isOpen={isOpen} onOpen={() => setOpen(true)} />
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
                <Drawer.Title className="grow">{title}</Drawer.Title>
                <IconButton icon="x" label={common.close} look="small" onClick={close} />
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
