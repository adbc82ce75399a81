import { portalNow } from '../../api/portal-clock.ts'
import { type DraftEditing, useDraft } from '../../forms/use-draft.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { asDraft, newDraft, type ScheduleDraft } from './schedule-draft.ts'

export type ScheduleEditing = DraftEditing<ScheduleDraft>

/** The user's unsent daily schedule. */
export function useScheduleDraft(): ScheduleEditing {
  const { timezone } = usePortal().slice
  return useDraft({
    form: 'daily-schedule',
    fresh: () => newDraft({ timezone, now: portalNow() }),
    restore: (kept) => asDraft(kept, { timezone, now: portalNow() }),
  })
}
