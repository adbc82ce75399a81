import { Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { LayerContext } from '../layer.ts'
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
                <div className="dialog-heading">
                  <Dialog.Title id={id}>{title}</Dialog.Title>
                  {caption !== undefined && <p className="dialog-caption">{caption}</p>}
                </div>
                {role === 'dialog' && <IconButton icon="x" label="Close" look="small" onClick={onClose} />}
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

/** A field that comes after its dialog has the focus as well, as long as nobody went elsewhere. */
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

/** Where one begins to write. On a screen that is touched the focus would bring up its keyboard unasked. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  return matchMedia('(pointer: coarse)').matches ? null : (content?.querySelector<HTMLElement>(fields) ?? null)
}
