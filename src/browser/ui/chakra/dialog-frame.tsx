import { Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from '../button.tsx'
import { Island } from './island.tsx'

export interface DialogFrameProps {
  title: ReactNode
  /** One line under the title. */
  caption?: ReactNode
  size: 'form' | 'decision'
  children: ReactNode
  footer?: ReactNode
  /** Which element has the focus when it opens; the first field by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** A message that asks for nothing is announced at once. */
  role?: 'dialog' | 'alertdialog'
  onClose(): void
}

/** A dialog: it keeps the focus and gives it back, Escape closes it, and what is behind it stands still. */
export function DialogFrame({
  title,
  caption,
  size,
  children,
  footer,
  initialFocus,
  role = 'dialog',
  onClose,
}: DialogFrameProps) {
  const id = useId()
  return (
    <Island>
      <Dialog.Root
        open
        ids={{ title: id }}
        size={size === 'form' ? 'lg' : 'sm'}
        role={role}
        closeOnInteractOutside={false}
        {...(initialFocus !== undefined && { initialFocusEl: () => initialFocus.current })}
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <div className="dialog-heading">
                  <Dialog.Title id={id}>{title}</Dialog.Title>
                  {caption !== undefined && <p className="dialog-caption">{caption}</p>}
                </div>
                {role === 'dialog' && <IconButton icon="x" label="Close" look="small" onClick={onClose} />}
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              {footer !== undefined && <Dialog.Footer>{footer}</Dialog.Footer>}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Island>
  )
}
