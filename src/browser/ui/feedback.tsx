import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { Question } from './chakra/confirm-dialog.tsx'
import type { Message } from './chakra/message-dialog.tsx'
import type { ToastNews, ToastQueue, ToastSettings } from './chakra/toaster.tsx'
import { preload, useModule } from './use-module.ts'

export const loadParts = () => import('./chakra/parts.ts')

export interface Feedback {
  /** Shows a message that needs no response and disappears by itself. */
  toast(news: ToastNews): void
  /** Shows a message in a dialog; resolves when the dialog is closed. */
  say(message: Message): Promise<void>
  /** Asks for confirmation of an action that can't be undone. */
  ask(question: Question): Promise<boolean>
}

const FeedbackContext = createContext<Feedback | undefined>(undefined)

export function useFeedback(): Feedback {
  const feedback = use(FeedbackContext)
  if (feedback === undefined) throw new Error('useFeedback is used outside FeedbackProvider')
  return feedback
}

type Open = { id: string } & (
  | { kind: 'message'; message: Message; done(): void }
  | { kind: 'question'; question: Question; done(yes: boolean): void }
)

export interface FeedbackProviderProps {
  settings: ToastSettings
  /** Resolves once the page has been rendered and is idle. */
  atRest: Promise<void>
  children: ReactNode
}

/**
 * Provides toasts and dialogs to its children. Their code is loaded once the page is idle. A dialog waits until the ones
 * before it are closed.
 */
export function FeedbackProvider({ settings, atRest, children }: FeedbackProviderProps) {
  const [queue, setQueue] = useState<ToastQueue>()
  const [waiting, setWaiting] = useState<readonly Open[]>([])
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })
  // The same object for good, so that work which outlives a page can still use it.
  const [feedback] = useState(() =>
    buildFeedback(
      () => latest.current,
      setQueue,
      (next) => setWaiting((all) => [...all, next]),
    ),
  )
  const [open] = waiting
  useEffect(() => {
    // Preloaded, so that the first menu or dialog opens immediately.
    void atRest.then(() => preload(loadParts)).catch(() => {})
  }, [atRest])
  return (
    <FeedbackContext value={feedback}>
      {children}
      {queue !== undefined && <Toasts queue={queue} />}
      {open !== undefined && (
        <OpenDialog key={open.id} open={open} close={() => setWaiting((all) => all.filter((each) => each !== open))} />
      )}
    </FeedbackContext>
  )
}

function buildFeedback(
  settings: () => ToastSettings,
  setQueue: (queue: ToastQueue) => void,
  open: (dialog: Open) => void,
): Feedback {
  let built: { queue: ToastQueue; settings: ToastSettings } | undefined
  return {
    toast: (news) =>
      void preload(loadParts).then(({ buildToastQueue, showToast }) => {
        if (built?.settings !== settings()) {
          built = { queue: buildToastQueue(settings()), settings: settings() }
          setQueue(built.queue)
        }
        showToast(built.queue, news)
      }),
    say: (message) => new Promise((done) => open({ id: crypto.randomUUID(), kind: 'message', message, done })),
    ask: (question) => new Promise((done) => open({ id: crypto.randomUUID(), kind: 'question', question, done })),
  }
}

function Toasts({ queue }: { queue: ToastQueue }) {
  const parts = useModule(loadParts)
  return parts && <parts.ToastRegion queue={queue} />
}

function OpenDialog({ open, close }: { open: Open; close(): void }) {
  const parts = useModule(loadParts)
  if (parts === undefined) return null
  if (open.kind === 'message') {
    const finish = () => {
      close()
      open.done()
    }
    return <parts.MessageDialog {...open.message} onClose={finish} />
  }
  const answer = (yes: boolean) => {
    close()
    open.done(yes)
  }
  return <parts.ConfirmDialog {...open.question} onAnswer={answer} />
}
