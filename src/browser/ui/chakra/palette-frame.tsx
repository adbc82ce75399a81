import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { Island } from './island.tsx'

export interface PaletteFrameProps {
  label: string
  initialFocus: RefObject<HTMLElement | null>
  /** Returns the element to focus after closing; null restores the previous focus. */
  finalFocus(): HTMLElement | null
  children: ReactNode
  onClose(): void
}

/** A dialog near the top of the screen. A click outside closes it, since it holds no input worth keeping. */
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
