import { useEffect, useMemo, useRef, useState } from 'react'
import { usePortal } from '../session/portal-context.tsx'
import { session } from '../session/session.ts'
import { dropDraft, keepDraft, keptDraft } from './drafts.ts'
import { Flusher } from './flush.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface DraftOptions<T> {
  /** Names the form among a person's drafts. */
  form: string
  /** A draft in which nothing was typed. */
  fresh(): T
  /** What was kept, as a draft that can still be sent; undefined when it cannot. */
  restore(kept: unknown): T | undefined
}

export interface DraftEditing<T> {
  draft: T
  /** Something was typed, and is kept on this device. */
  kept: boolean
  flusher: Flusher
  /** Changes the draft, and keeps it at once. */
  change(edit: (draft: T) => T): void
  /** The draft with the last key that was pressed. */
  settle(): T
  /** Forgets it and begins anew. */
  discard(): void
}

/** What is being written in a form. It outlives the form, the page and a failed send. The options are read once. */
export function useDraft<T>(options: DraftOptions<T>): DraftEditing<T> {
  const user = usePortal().person.user_id
  const [{ form, fresh, restore }] = useState(options)
  const [flusher] = useState(() => new Flusher())
  const [draft, setDraft] = useState(() => restore(keptDraft(user, form)) ?? fresh())
  const [kept, setKept] = useState(() => restore(keptDraft(user, form)) !== undefined)
  const latest = useRef(draft)
  const unkept = useRef(false)
  useLeaveGuard(unkept)
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
  return { draft, kept, ...editing }
}
