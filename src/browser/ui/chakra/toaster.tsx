import { createToaster, Toast, Toaster } from '@chakra-ui/react'
import * as common from '#texts/common.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Island } from './island.tsx'

export interface ToastSettings {
  timeout: number
  limit: number
  placement: 'top-end' | 'bottom-end'
}

export interface ToastNews {
  tone: 'success' | 'info' | 'error'
  title: string
  text?: string
  /** A toast with an action stays until the user dismisses it, or something else has succeeded. */
  action?: { label: string; run(): void }
}

const glyphs = { success: 'circle-check', info: 'info', error: 'circle-alert' } as const

const edges = { left: '16px', right: '16px', bottom: '16px' }
/** Toasts at the top begin below the header and the actions of a page, which they would cover. */
const belowActions = '112px'

export type ToastQueue = ReturnType<typeof createToaster>

export function buildToastQueue({ timeout, limit, placement }: ToastSettings): ToastQueue {
  return createToaster({
    ...{ placement, max: limit, duration: timeout, overlap: false, gap: 8, pauseOnPageIdle: true },
    offsets: { ...edges, top: belowActions },
  })
}

/** The last toast of a success, if it has an action. */
let lasting: string | undefined

export function showToast(queue: ToastQueue, { tone, title, text, action }: ToastNews): void {
  // Step by step, they would pile up over what is used next.
  if (tone === 'success' && lasting !== undefined) queue.dismiss(lasting)
  const id = queue.create({
    type: tone,
    title,
    closable: true,
    ...(text !== undefined && { description: text }),
    ...(action !== undefined && {
      action: { label: action.label, onClick: action.run },
      duration: Number.POSITIVE_INFINITY,
    }),
  })
  if (tone === 'success') lasting = action && id
}

/** The region in which toasts appear. Screen readers announce them, and hovering pauses their timeout. */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  return (
    <Island>
      <Toaster toaster={queue}>
        {(toast) => (
          <Toast.Root>
            <Icon name={glyphs[toneOf(toast.type)]} />
            <div className="grow">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description !== undefined && <Toast.Description>{toast.description}</Toast.Description>}
            </div>
            {toast.action !== undefined && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <IconButton icon="x" label={common.dismiss} look="small" onClick={() => queue.dismiss(toast.id)} />
          </Toast.Root>
        )}
      </Toaster>
    </Island>
  )
}

function toneOf(type: string | undefined): ToastNews['tone'] {
  return type === 'success' || type === 'error' ? type : 'info'
}
