import * as common from '#texts/common.ts'
import * as texts from '#texts/session.ts'
import { hasUnsentWork } from '../forms/drafts.ts'
import { useFeedback } from '../ui/feedback.tsx'
import { usePortal } from './portal-context.tsx'
import { session } from './session.ts'

/** Returns a function that signs the user out. It asks for confirmation first when unsent work would be lost. */
export function useSignOut(): () => Promise<void> {
  const { ask } = useFeedback()
  const { person } = usePortal()
  return async () => {
    const question = {
      title: texts.discardDrafts,
      text: texts.discardDraftsWhy,
      confirm: common.logOut,
      danger: true,
    }
    if (hasUnsentWork(person.user_id) && !(await ask(question))) return
    await session.signOut()
  }
}
