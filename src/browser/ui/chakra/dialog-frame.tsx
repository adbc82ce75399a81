import { Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import * as common from '#texts/common.ts'
import { IconButton } from '../button.tsx'
import { LayerContext } from '../layer.ts'
import { Island } from './island.tsx'

export interface DialogFrameProps {
  title: ReactNode
  /** A line below the title. */
  caption?: ReactNode
  size: 'form' | 'decision'
  children: ReactNode
  footer?: ReactNode
  /** The element with the initial focus; the first field by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Use `alertdialog` for messages that screen readers should announce immediately. */
  role?: 'dialog' | 'alertdialog'
  onClose(): void
}

/** A modal dialog: it traps and restores the focus, closes on Escape, and prevents the page behind it from scrolling. */
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
  const layer = useRef<HTMLDivElement>(null)
  const content = useFirstField()
  return (
    <Island>
      <Dialog.Root
        open
        ids={{ title: id }}
        size={size === 'form' ? 'lg' : 'sm'}
        role={role}
        closeOnInteractOutside={false}
        initialFocusEl={() => initialFocus?.current ?? firstField(content.current) ?? content.current}
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content}>
              <Dialog.Header>
                <div className="grow">
                  <Dialog.Title id={id}>{title}</Dialog.Title>
                  {caption !== undefined && <p className="mt-1 muted text-md breakable">{caption}</p>}
                </div>
                {role === 'dialog' && <IconButton icon="x" label={common.close} look="small" onClick={onClose} />}
              </Dialog.Header>
              <LayerContext value={layer}>
                <Dialog.Body>{children}</Dialog.Body>
                {footer !== undefined && <Dialog.Footer>{footer}</Dialog.Footer>}
              </LayerContext>
              <div ref={layer} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Island>
  )
}

/** Focuses the first field even if it is rendered after the dialog opens, unless the user has moved the focus. */
function useFirstField(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    if (element === null) return undefined
    const watch = new MutationObserver(() => {
      if (document.activeElement === element) firstField(element)?.focus()
    })
    watch.observe(element, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return content
}

const fields = ['input', 'select', 'textarea'].map((tag) => `${tag}:enabled`).join()

/** Returns the first field. On touch screens it returns null, because the focus would open the on-screen keyboard. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  return matchMedia('(pointer: coarse)').matches ? null : (content?.querySelector<HTMLElement>(fields) ?? null)
}
