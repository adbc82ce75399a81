import * as texts from '#texts/profile.ts'
import { toFailure } from '../../api/failure.ts'
import { explain } from '../../api/messages.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { RecordGroups } from '../../records/record-details.tsx'
import { useDescription, useRecord } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'

export interface ColleagueProps {
  page: SlicePage<'profile'>
  resource: string
  id: string
}

/** The profile of another staff member, with their contact details. */
export function Colleague({ page, resource, id }: ColleagueProps) {
  const description = useDescription(resource)
  const record = useRecord(resource, id)
  const failed = description.error ?? record.error
  if (description.data !== undefined && record.data !== undefined) {
    const { title, status } = record.data.data
    return (
      <PageFrame
        page={page}
        title={title}
        overline={description.data.title}
        caption={<StateBadge states={description.data.states} status={status} />}
      >
        <div className="record-groups gap-8">
          <RecordGroups answer={record.data} description={description.data} groups={page.groups ?? []} />
        </div>
      </PageFrame>
    )
  }
  return (
    <PageFrame page={page}>
      <div className="panel">
        {failed === null ? (
          <SkeletonRows rows={4} height={32} />
        ) : toFailure(failed).code === 'not-found' ? (
          <StateMessage icon="search" title={texts.personNotFound}>
            {texts.personNotFoundWhy}
          </StateMessage>
        ) : (
          <FailureMessage what={texts.profile} {...explain(failed)} onRetry={() => void record.refetch()} />
        )}
      </div>
    </PageFrame>
  )
}
