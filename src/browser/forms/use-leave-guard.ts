import { type RefObject, useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import * as texts from '#texts/drafts.ts'
import { useFeedback } from '../ui/feedback.tsx'

const question = {
  title: texts.leaveWithoutDraft,
  text: texts.leaveWithoutDraftWhy,
  confirm: texts.leave,
  danger: true,
}

/**
 * Asks for confirmation before the user leaves a form whose draft the device can't store. Leaving with a stored draft
 * loses nothing. The ref is read at navigation time, because a sent form navigates on before it renders again.
 */
export function useLeaveGuard(unkept: RefObject<boolean>): void {
  const { ask } = useFeedback()
  const blocker = useBlocker(useCallback(() => unkept.current, [unkept]))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unkept.current) event.preventDefault()
      },
      [unkept],
    ),
  )
}
