import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { Island } from './island.tsx'

export interface PaletteFrameProps {
  label: string
  initialFocus: RefObject<HTMLElement | null>
  /** What has the focus afterwards; what had it before, when this gives nothing. */
  finalFocus(): HTMLElement | null
  children: ReactNode
  onClose(): void
}

/** A dialog near the top of the screen that a press outside closes: nothing is lost by it. */
export function PaletteFrame({ label, initialFocus, finalFocus, children, onClose }: PaletteFrameProps) {
  return (
    <Island>
      <Dialog.Root
        open
        size="md"
        initialFocusEl={() => initialFocus.current}
        finalFocusEl={finalFocus}
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content aria-label={label}>{children}</Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Island>
  )
}
