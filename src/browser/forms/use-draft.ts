import { useEffect, useMemo, useRef, useState } from 'react'
import { usePortal } from '../session/portal-context.tsx'
import { session } from '../session/session.ts'
import { dropDraft, keepDraft, keptDraft } from './drafts.ts'
import { Flusher } from './flush.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface DraftOptions<T> {
  /** Identifies the form among the user's drafts. */
  form: string
  /** Returns an empty draft. */
  fresh(): T
  /** Converts a stored value to a draft that can still be sent; undefined if that isn't possible. */
  restore(kept: unknown): T | undefined
}

export interface DraftEditing<T> {
  draft: T
  /** Whether the current draft is stored on this device. */
  kept: boolean
  flusher: Flusher
  /** Changes the draft and stores it immediately. */
  change(edit: (draft: T) => T): void
  /** Flushes pending input and returns the complete draft. */
  settle(): T
  /** Deletes the draft and starts with an empty one. */
  discard(): void
  /** Asks the user if closing the form would lose the draft. Resolves to whether it may close. */
  mayClose(): Promise<boolean>
}

/**
 * Manages the unsent input of a form. The draft survives closing the form or the page, and a failed request. The
 * options are read only on the first render.
 */
export function useDraft<T>(options: DraftOptions<T>): DraftEditing<T> {
  const user = usePortal().person.user_id
  const [{ form, fresh, restore }] = useState(options)
  const [flusher] = useState(() => new Flusher())
  const [draft, setDraft] = useState(() => restore(keptDraft(user, form)) ?? fresh())
  const [kept, setKept] = useState(() => restore(keptDraft(user, form)) !== undefined)
  const latest = useRef(draft)
  const unkept = useRef(false)
  const mayClose = useLeaveGuard(unkept)
  const editing = useMemo(() => {
    const change = (edit: (draft: T) => T) => {
      latest.current = edit(latest.current)
      setDraft(latest.current)
      const isKept = keepDraft(user, form, latest.current)
      unkept.current = !isKept
      setKept(isKept)
    }
    const settle = () => {
      flusher.flush()
      return latest.current
    }
    const discard = () => {
      flusher.flush()
      latest.current = fresh()
      unkept.current = false
      dropDraft(user, form)
      setDraft(latest.current)
      setKept(false)
    }
    return { flusher, change, settle, discard }
  }, [user, form, fresh, flusher])
  useEffect(() => {
    addEventListener('pagehide', editing.settle)
    const stopWaiting = session.onExpiry(editing.settle)
    return () => {
      removeEventListener('pagehide', editing.settle)
      stopWaiting()
    }
  }, [editing])
  return { draft, kept, mayClose, ...editing }
}
