import { type ReactNode, use, useState } from 'react'
import * as common from '#texts/common.ts'
import * as drafts from '#texts/drafts.ts'
import * as texts from '#texts/form-page.ts'
import { useSurroundings } from '../../figures/surroundings.ts'
import { keptDraft } from '../../forms/drafts.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { RecordDetails, RecordGroups } from '../../records/record-details.tsx'
import { useRecordHref } from '../../records/record-href.ts'
import {
  type Description,
  type FormDescription,
  type RecordAnswer,
  type RecordItem,
  useRecordWrites,
} from '../../records/record-queries.ts'
import { runNow } from '../../records/run-now.ts'
import { doneTitle, sentTitle } from '../../records/sent-title.ts'
import { formValues } from '../../records/transitions.tsx'
import { useSeenRecord } from '../../records/use-seen-record.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageForm } from '../page-form.tsx'
import type { PageProps } from '../page-kinds.ts'
import { beginsWith, draftName } from './begins-with.ts'
import { useGoOn } from './use-go-on.ts'

export interface ChangeFormProps extends PageProps<'form'> {
  answer: RecordAnswer
  description: Description
}

/** The form that edits a record or runs a transition on it, with the record's details beside it. */
export function ChangeForm({ answer: fetched, ...props }: ChangeFormProps) {
  const { page, parameters, description } = props
  const { person } = usePortal()
  const [sent, setSent] = useState<Sent>({ times: 0 })
  const answer = { ...fetched, data: newer(fetched.data, sent.record) }
  const around = useSurroundings(parameters, answer.data)
  const [isOpen, setIsOpen] = useState(false)
  const isPossible = isForNow(page, answer.data, description)
  // A form with a draft stays open when others change the record, so that the user doesn't lose what they typed.
  const isWritten = () =>
    keptDraft(person.user_id, draftName(page, around, answer.data.id, runNow(page, answer.data, description))) !==
    undefined
  if (isPossible && !isOpen && formOf(page, answer.data, description) !== undefined) setIsOpen(true)
  if (isOpen && !isPossible && !isWritten()) setIsOpen(false)
  const close = () => setIsOpen(false)
  const stay = (record: RecordItem) => setSent({ record, times: sent.times + 1 })
  if (isOpen) return <FormOf key={sent.times} {...props} answer={answer} onStay={stay} onLost={close} />
  return (
    <Layout page={page} answer={answer} description={description} isOpen={false}>
      <WithoutForm page={page} answer={answer} description={description} isPossible={isPossible} />
    </Layout>
  )
}

/** How often the form has been sent, and the record as it was then. */
interface Sent {
  times: number
  record?: RecordItem
}

/** A form that begins anew must not be over an older version than the one it has just led to. */
function newer(fetched: RecordItem, sent: RecordItem = fetched): RecordItem {
  return sent.version > fetched.version ? sent : fetched
}

/** Whether the viewer may submit the form in the record's current state. */
function isForNow(page: SlicePage<'form'>, record: RecordItem, description: Description): boolean {
  const run = runNow(page, record, description)
  return run === undefined ? record.editable : record.can.includes(run)
}

function formOf(page: SlicePage<'form'>, record: RecordItem, description: Description): FormDescription | undefined {
  const run = runNow(page, record, description)
  return (run === undefined ? description.edit : description.transitions[run]?.form) ?? undefined
}

/** Lays out a form, or its replacement, beside the record. */
function Layout({ page, answer, description, isOpen, children }: LayoutProps) {
  const isInFrame = use(FrameHead) !== undefined
  const isBeside = isOpen && page.groups !== undefined
  if (isInFrame && !isBeside) return children
  return (
    <div className="form-page">
      {children}
      <aside className="form-aside stack gap-8" aria-label={answer.data.title}>
        {!isInFrame && <About record={answer.data} description={description} />}
        {isBeside && <RecordGroups answer={answer} description={description} groups={page.groups ?? []} brief />}
      </aside>
    </div>
  )
}

interface LayoutProps extends Pick<ChangeFormProps, 'page' | 'answer' | 'description'> {
  /** Whether the form is shown. It doesn't show the record's other fields itself. */
  isOpen: boolean
  children: ReactNode
}

/** A summary of the record, for forms outside the record's own page. */
function About({ record, description }: { record: RecordItem; description: Description }) {
  const href = useRecordHref()(record.resource, record)
  return (
    <div className="stack panel form-about gap-2">
      <p className="meta subtle">
        {description.title}
        {record.reference !== null && ` · ${record.reference}`}
      </p>
      <p className="bold breakable">
        {href === undefined ? (
          record.title
        ) : (
          <Link className="link" to={href}>
            {record.title}
          </Link>
        )}
      </p>
      <StateBadge states={description.states} status={record.status} />
    </div>
  )
}

interface FormOfProps extends ChangeFormProps {
  onStay(record: RecordItem): void
  /** Called when someone else moved the record to a state in which the form no longer applies. */
  onLost(): void
}

function FormOf({ page, parameters, answer, description, onStay, onLost }: FormOfProps) {
  const portal = usePortal()
  const { seen, refresh } = useSeenRecord(answer.data)
  const around = useSurroundings(parameters, seen)
  const writes = useRecordWrites()
  const goOn = useGoOn(page, around, onStay)
  const run = runNow(page, seen, description)
  const transition = run === undefined ? undefined : description.transitions[run]
  const form = formOf(page, seen, description)
  if (form === undefined) return null
  const valuesOf = (record: RecordItem) => ({
    ...beginsWith(form.schema, run === undefined ? {} : (page.defaults ?? {}), around, portal),
    ...formValues(form.schema, record.values),
  })
  return (
    <Layout page={page} answer={{ ...answer, data: seen }} description={description} isOpen>
      <PageForm
        form={form}
        fields={page.fields}
        name={draftName(page, around, seen.id, run)}
        initial={valuesOf(seen)}
        action={transition?.label ?? drafts.saveChanges}
        danger={transition?.tone === 'danger'}
        record={seen}
        send={async (values, attempt) => {
          const changed =
            run === undefined
              ? await writes.update(seen, values, attempt)
              : await writes.run(seen, run, values, attempt)
          const label = transition?.label ?? common.done
          const title = sentTitle(changed, drafts.changesSaved)
          await goOn(changed, run === undefined ? title : doneTitle(seen, changed, label, description))
        }}
        refresh={async () => {
          const fresh = await refresh()
          if (!isForNow(page, fresh, description)) onLost()
          return valuesOf(fresh)
        }}
      />
    </Layout>
  )
}

interface WithoutFormProps extends Pick<ChangeFormProps, 'page' | 'answer' | 'description'> {
  isPossible: boolean
}

/** The record without a form, either because the transition has none, or with a notice why it isn't available now. */
function WithoutForm({ page, answer, description, isPossible }: WithoutFormProps) {
  const { status, title, blocked } = answer.data
  const run = runNow(page, answer.data, description)
  const label = run === undefined ? undefined : description.transitions[run]?.label
  const state = description.states[status]?.label ?? status
  return (
    <div className="stack gap-8">
      {!isPossible && (
        <p className="notice" role="status">
          <Icon name="info" />
          <span>{blocked?.[run ?? ''] ?? texts.notNow(description.title, state, label)}</span>
        </p>
      )}
      {isPossible && page.groups !== undefined ? (
        <RecordGroups answer={answer} description={description} groups={page.groups} />
      ) : (
        <section className="panel" aria-label={title}>
          <RecordDetails answer={answer} description={description} brief />
        </section>
      )}
    </div>
  )
}
