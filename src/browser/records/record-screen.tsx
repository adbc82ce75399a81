import './records.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { inbox } from '#manifest/portal.ts'
import { inSentence } from '#manifest/words.ts'
import { toFailure } from '../api/failure.ts'
import { explain } from '../api/messages.ts'
import { loadConversation } from '../conversations/load-conversation.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { Button } from '../ui/button.tsx'
import { FailureMessage } from '../ui/failure-message.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import { useModule } from '../ui/use-module.ts'
import { StateBadge } from './field-value.tsx'
import { loadFormDialog } from './load-form-dialog.ts'
import { RecordDetails } from './record-details.tsx'
import { RecordHistory } from './record-history.tsx'
import { recordKeys } from './record-keys.ts'
import { type Description, type RecordItem, useDescription, useRecord, useRecordWrites } from './record-queries.ts'
import { RelatedList } from './related-list.tsx'
import { formValues, Transitions } from './transitions.tsx'
import { useSeenRecord } from './use-seen-record.ts'

export interface RecordScreenProps {
  page: SlicePage
  resource: string
  id: string
  /** Where one came from. */
  back: { to: string; label: string }
}

/** One record, with what this person may do with it. An approval has nothing of its own to show: it is decided on its subject. */
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
  const answer = useRecord(resource, id)
  const [talk, setTalk] = useState<RecordItem>()
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
        actions={<RecordActions record={record} description={description.data} onTalk={setTalk} />}
      >
        <div className="panel">
          <RecordDetails answer={answer.data} description={description.data} />
        </div>
        {description.data.related.map((related) => (
          <RelatedList key={related.resource} record={record} related={related} onTalk={setTalk} />
        ))}
        <RecordHistory record={record} description={description.data} />
      </PageFrame>
      {talk !== undefined && <Conversation key={talk.id} record={talk} onClose={() => setTalk(undefined)} />}
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
    </>
  )
}

interface RecordActionsProps {
  record: RecordItem
  description: Description
  onTalk(record: RecordItem): void
}

function RecordActions({ record, description, onTalk }: RecordActionsProps): ReactNode {
  const [editing, setEditing] = useState(false)
  const { form } = description
  return (
    <>
      <Transitions record={record} description={description} />
      {record.editable && form !== null && (
        <Button icon="pencil" onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      {description.conversation && (
        <Button icon="message-square" onClick={() => onTalk(record)}>
          Conversation
        </Button>
      )}
      {editing && form !== null && (
        <EditDialog record={record} description={description} form={form} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

interface EditDialogProps {
  record: RecordItem
  description: Description
  form: NonNullable<Description['form']>
  onClose(): void
}

function EditDialog({ record, description, form, onClose }: EditDialogProps) {
  const module = useModule(loadFormDialog)
  const writes = useRecordWrites()
  const { toast } = useFeedback()
  const { seen, refresh } = useSeenRecord(record)
  if (module === undefined) return null
  return (
    <module.FormDialog
      title={`Edit ${inSentence(description.title)}`}
      caption={record.title}
      size="form"
      form={form}
      name={`${record.resource}.${record.id}`}
      initial={formValues(form.schema, seen.values)}
      action="Save changes"
      send={async (values, attempt) => {
        await writes.update(seen, values, attempt)
        toast({ tone: 'success', title: 'Changes saved', text: record.title })
      }}
      refresh={async () => formValues(form.schema, (await refresh()).values)}
      onClose={onClose}
    />
  )
}

interface WaitingProps extends RecordScreenProps {
  query: { error: unknown; refetch(): Promise<unknown> }
}

/** While a record is fetched, and when there is none to be had. */
function Waiting({ page, back, query }: WaitingProps) {
  const missing = query.error !== null && toFailure(query.error).code === 'not-found'
  const leave = (
    <Link className="button" to={back.to}>
      Go to {back.label}
    </Link>
  )
  return (
    <PageFrame page={page}>
      <div className="panel">
        {query.error === null && <SkeletonRows rows={6} height={40} />}
        {missing && (
          <StateMessage icon="search" title="There is no such record" actions={leave}>
            It may have been removed, or the address is wrong.
          </StateMessage>
        )}
        {query.error !== null && !missing && (
          <FailureMessage what={page.title} {...explain(query.error)} onRetry={() => void query.refetch()} />
        )}
      </div>
    </PageFrame>
  )
}

function Conversation({ record, onClose }: { record: RecordItem; onClose(): void }) {
  const module = useModule(loadConversation)
  const queries = useQueryClient()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: recordKeys.all }), [queries])
  if (module === undefined) return null
  const subject = { id: record.id, title: record.title, kpi: String(record.values['kpi'] ?? '') }
  return <module.ConversationDrawer subject={subject} onClose={onClose} onCounts={refresh} />
}
