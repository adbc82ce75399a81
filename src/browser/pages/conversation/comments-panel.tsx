import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import * as texts from '#texts/threads.ts'
import { Conversation } from '../../conversations/conversation.tsx'
import { recordKeys } from '../../records/record-keys.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface CommentsPanelProps {
  record: RecordItem
  /** The address of the list without an open thread. */
  back: string
}

/** Shows the conversation on a record whose resource has one, in place of a thread of messages. */
export function CommentsPanel({ record, back }: CommentsPanelProps) {
  const queries = useQueryClient()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: recordKeys.all }), [queries])
  const { id, title } = record
  const kpi = String(record.values['kpi'] ?? '')
  const subject = useMemo(() => ({ id, title, kpi }), [id, title, kpi])
  return (
    <section className="inbox-thread column" aria-labelledby={`thread-${id}`}>
      <header className="cluster thread-head wrap">
        <Link className="icon-button thread-back" to={back} aria-label={texts.backToList}>
          <Icon name="arrow-left" />
        </Link>
        <div className="cluster thread-heading grow wrap breakable">
          <h2 id={`thread-${id}`} className="section-title">
            {title}
          </h2>
        </div>
      </header>
      <Conversation subject={subject} onCounts={refresh} />
    </section>
  )
}
