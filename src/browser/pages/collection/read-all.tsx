import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/lists.ts'
import { workplace, write } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { recordKeys } from '../../records/record-keys.ts'
import { notificationsKey, useNotifications } from '../../shell/use-notifications.ts'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/** Marks all notifications as read. Rendered only while some are unread. */
export function ReadAll() {
  const unread = useNotifications().data?.length ?? 0
  const queries = useQueryClient()
  const { toast } = useFeedback()
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    try {
      // The request is idempotent, so it needs no key.
      await write((signal) => workplace.POST('/notifications/read', { signal }))
      await Promise.all([
        queries.invalidateQueries({ queryKey: notificationsKey }),
        queries.invalidateQueries({ queryKey: recordKeys.all }),
      ])
    } catch (error) {
      toast({ tone: 'error', title: texts.notMarked, text: describeFailure(toFailure(error)) })
    }
    setBusy(false)
  }
  if (unread === 0) return null
  return (
    <Button icon="check" busy={busy} onClick={() => void readAll()}>
      {texts.markAllAsRead}
    </Button>
  )
}
