import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { loadConversation } from '../conversations/load-conversation.ts'
import { useModule } from '../ui/use-module.ts'
import { recordKeys } from './record-keys.ts'
import type { RecordItem } from './record-queries.ts'

/** The conversation on a record, in a drawer beside the page. */
export function RecordConversation({ record, onClose }: { record: RecordItem; onClose(): void }) {
  const module = useModule(loadConversation)
  const queries = useQueryClient()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: recordKeys.all }), [queries])
  if (module === undefined) return null
  const subject = { id: record.id, title: record.title, kpi: String(record.values['kpi'] ?? '') }
  return <module.ConversationDrawer subject={subject} onClose={onClose} onCounts={refresh} />
}
