import { useId, useState } from 'react'
import * as texts from '#texts/records.ts'
import { explain } from '../api/messages.ts'
import { TalkButton } from '../conversations/talk-button.tsx'
import { FailureMessage } from '../ui/failure-message.tsx'
import { PaginationControl } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Description, type RecordItem, useDescription, useRecords } from './record-queries.ts'
import { RecordTable } from './record-table.tsx'
import { Transitions } from './transitions.tsx'

const perPage = 25

export interface RelatedListProps {
  record: RecordItem
  related: Description['related'][number]
  /** Opens the conversation on a related record. */
  onTalk(record: RecordItem): void
}

/** Lists the records that refer to this one, with the actions of each. */
export function RelatedList({ record, related, onTalk }: RelatedListProps) {
  const { title, resource, via, columns, sort } = related
  const heading = useId()
  const [page, setPage] = useState(1)
  const description = useDescription(resource)
  const records = useRecords(resource, { via, of: record.id, sort, page, per_page: perPage })
  const failed = description.error ?? records.error
  const talks = description.data?.conversation === true
  const isBusy = records.data?.data.some(({ can, blocked }) => can.length > 0 || blocked !== undefined) === true
  return (
    <section className="record-section mt-10" aria-labelledby={heading}>
      <h2 id={heading} className="section-title mb-4">
        {title} {records.data !== undefined && <span className="subtle figures">{records.data.pagination.total}</span>}
      </h2>
      <div className="panel">
        {description.data !== undefined && records.data !== undefined ? (
          records.data.pagination.total === 0 ? (
            <p className="record-none muted">{texts.noneYet}</p>
          ) : (
            <RecordTable
              label={title}
              description={description.data}
              columns={columns}
              page={records.data}
              waiting={records.isPlaceholderData}
              {...((talks || isBusy) && {
                actions: (each: RecordItem) => (
                  <RowActions record={each} description={description.data} onTalk={onTalk} />
                ),
              })}
            />
          )
        ) : failed === null ? (
          <SkeletonRows rows={3} height={40} />
        ) : (
          <FailureMessage what={title} {...explain(failed)} onRetry={() => void records.refetch()} />
        )}
      </div>
      {records.data !== undefined && records.data.pagination.pages > 1 && (
        <PaginationControl label={title} recordsPerPage={perPage} onPage={setPage} {...records.data.pagination} />
      )}
    </section>
  )
}

interface RowActionsProps {
  record: RecordItem
  description: Description
  onTalk(record: RecordItem): void
}

function RowActions({ record, description, onTalk }: RowActionsProps) {
  return (
    <div className="row-actions">
      <Transitions record={record} description={description} />
      {description.conversation && (
        <TalkButton about={record.title} unread={record.unread_count} onTalk={() => onTalk(record)} />
      )}
    </div>
  )
}
