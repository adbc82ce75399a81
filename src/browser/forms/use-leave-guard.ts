import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import * as texts from '#texts/drafts.ts'
import { useFeedback } from '../ui/feedback.tsx'

const question = {
  title: texts.leaveWithoutDraft,
  text: texts.leaveWithoutDraftWhy,
  confirm: texts.leave,
  danger: true,
}

/** The open forms. A form's ref is true while the device can't store its draft. */
const forms = new Set<RefObject<boolean>>()

function isAnyUnkept(): boolean {
  return [...forms].some(({ current }) => current)
}

/**
 * Asks for confirmation before the user leaves a page with a form whose draft the device can't store. Leaving with a
 * stored draft loses nothing. The returned function asks before only the form itself is closed, as in a dialog; it resolves
 * to whether the form may close.
 */
export function useLeaveGuard(unkept: RefObject<boolean>): () => Promise<boolean> {
  const { ask } = useFeedback()
  useEffect(() => {
    forms.add(unkept)
    return () => {
      forms.delete(unkept)
    }
  }, [unkept])
  return useCallback(async () => !unkept.current || ask(question), [unkept, ask])
}

/**
 * Blocks navigation for all open forms, since React Router supports a single blocker. The forms are asked at navigation
 * time, because a sent form navigates on before it renders again.
 */
export function LeaveGuard() {
  const { ask } = useFeedback()
  const blocker = useBlocker(isAnyUnkept)
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void ask(question).then((leaves) => {
      isAsking.current = false
      if (leaves) latest.current.proceed?.()
      else latest.current.reset?.()
    })
  }, [blocker, ask])
  useBeforeUnload(
    useCallback((event) => {
      if (isAnyUnkept()) event.preventDefault()
    }, []),
  )
  return null
}
