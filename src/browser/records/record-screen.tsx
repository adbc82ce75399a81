import * as common from '#texts/common.ts'
import * as texts from '#texts/records.ts'
import './records.css'
import { useState } from 'react'
import { inbox } from '#manifest/portal.ts'
import { LoadingShape } from '../animation/loading-view.tsx'
import { toFailure } from '../api/failure.ts'
import { explain } from '../api/messages.ts'
import { Link } from '../session/link.tsx'
import { linksOfRecord } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { FailureMessage } from '../ui/failure-message.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import { StateBadge } from './field-value.tsx'
import { LaterPresence } from './later-presence.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordColumns } from './record-columns.tsx'
import { RecordConversation } from './record-conversation.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordLead } from './record-lead.tsx'
import { type Description, type RecordItem, useDescription, useRecord, useShownRecord } from './record-queries.ts'
import { RelatedList } from './related-list.tsx'

export interface RecordScreenProps {
  page: SlicePage<'board' | 'calendar' | 'collection'>
  resource: string
  id: string
  /** The page to return to. */
  back: { to: string; label: string }
}

/**
 * One record with the actions available to the viewer. An approval has no content of its own, so the screen shows its
 * subject, where it is decided.
 */
export function RecordScreen(props: RecordScreenProps) {
  const { resource, id } = props
  return resource === inbox ? <Approval {...props} /> : <OneRecord key={`${resource}/${id}`} {...props} />
}

function Approval(props: RecordScreenProps) {
  const approval = useRecord(inbox, props.id)
  if (approval.data === undefined) return <Waiting {...props} query={approval} />
  const { subject_type, subject_id } = approval.data.data.values
  return <OneRecord {...props} resource={String(subject_type)} id={String(subject_id)} />
}

function OneRecord(props: RecordScreenProps) {
  const { page, resource, id, back } = props
  const description = useDescription(resource)
  const answer = useShownRecord(resource, id)
  const [talk, setTalk] = useState<RecordItem>()
  const { person, page: pageById } = usePortal()
  if (answer.data === undefined) return <Waiting {...props} query={answer} />
  if (description.data === undefined) return <Waiting {...props} query={description} />
  const record = answer.data.data
  return (
    <>
      <PageFrame
        page={page}
        title={record.title}
        overline={<Overline back={back} record={record} description={description.data} />}
        caption={<StateBadge states={description.data.states} status={record.status} />}
        actions={
          <RecordActions
            record={record}
            description={description.data}
            page={{ actions: page.resource === resource ? linksOfRecord(page.actions, pageById) : [] }}
            around={{ me: person.user_id }}
            onTalk={setTalk}
          />
        }
      >
        <RecordLead answer={answer.data} description={description.data} />
        <RecordColumns answer={answer.data} description={description.data} groups={undefined}>
          {description.data.related.map((related) => (
            <RelatedList key={related.resource} record={record} related={related} onTalk={setTalk} />
          ))}
          <RecordHistory record={record} description={description.data} />
        </RecordColumns>
      </PageFrame>
      {talk !== undefined && <RecordConversation key={talk.id} record={talk} onClose={() => setTalk(undefined)} />}
    </>
  )
}

interface OverlineProps {
  back: RecordScreenProps['back']
  record: RecordItem
  description: Description
}

function Overline({ back, record, description }: OverlineProps) {
  return (
    <>
      <Link className="link" to={back.to}>
        {back.label}
      </Link>
      {` · ${description.title}`}
      {record.reference !== null && ` · ${record.reference}`}
      <LaterPresence channel={`record.${record.resource}.${record.id}`} />
    </>
  )
}

interface WaitingProps extends RecordScreenProps {
  query: { error: unknown; refetch(): Promise<unknown> }
}

/** Shown while a record is fetched, and when fetching it failed. */
function Waiting({ page, back, query }: WaitingProps) {
  const missing = query.error !== null && toFailure(query.error).code === 'not-found'
  const leave = (
    <Link className="button" to={back.to}>
      {common.goTo(back.label)}
    </Link>
  )
  return (
    <PageFrame page={page}>
      <div className="panel">
        {query.error === null && (
          <LoadingShape>
            <SkeletonRows rows={6} height={40} />
          </LoadingShape>
        )}
        {missing && (
          <StateMessage icon="search" title={texts.recordNotFound} actions={leave}>
            {texts.recordNotFoundWhy}
          </StateMessage>
        )}
        {query.error !== null && !missing && (
          <FailureMessage what={page.title} {...explain(query.error)} onRetry={() => void query.refetch()} />
        )}
      </div>
    </PageFrame>
  )
}
