import '../../ui/segments.css'
import { useMemo, useState } from 'react'
import * as texts from '#texts/records.ts'
import { givenOf, type PageSurroundings } from '../../figures/surroundings.ts'
import { valuesFrom } from '../../figures/values-from.ts'
import { HistoryStep, RecordHistory } from '../../records/record-history.tsx'
import { type Description, type RecordItem, useHistory, useRecords } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { addressOf } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useModule } from '../../ui/use-module.ts'
import { loadRecordThread } from '../load-record-thread.ts'

export interface RecordTimelineProps {
  page: SlicePage<'record'>
  record: RecordItem
  description: Description
  around: PageSurroundings
}

/**
 * The history of a record. If its page names the conversation page with its threads, the messages of the newest thread
 * are shown between the steps, newest last, with the message box below. Without a thread, the box begins one.
 */
export function RecordTimeline({ page, ...shown }: RecordTimelineProps) {
  const portal = usePortal()
  const talk = page.talk === undefined ? undefined : portal.page(page.talk.page)
  if (talk?.kind !== 'conversation') return <RecordHistory {...shown} />
  return <Timeline page={page} talk={talk} {...shown} />
}

interface TimelineProps extends RecordTimelineProps {
  talk: SlicePage<'conversation'>
}

function Timeline({ page, talk, record, description, around }: TimelineProps) {
  const view = talk.views?.[0]
  const query = { on: talk.id, view: view?.id ?? '', given: givenOf(page, around), per_page: 1 }
  const threads = useRecords(view?.resource ?? '', query, view !== undefined)
  const thread = threads.data?.data[0]
  if (thread !== undefined && talk.messages !== undefined)
    return <Thread talk={talk} thread={thread} fields={talk.messages} record={record} description={description} />
  return (
    <>
      <RecordHistory record={record} description={description} />
      {threads.isSuccess && <Beginning page={page} talk={talk} about={record.id} around={around} />}
    </>
  )
}

interface BeginningProps extends Pick<TimelineProps, 'page' | 'talk' | 'around'> {
  /** The id of the record on whose page it is written. */
  about: string
}

/** The message box that begins a thread, or the way to the page where people begin one. */
function Beginning({ page, talk, about, around }: BeginningProps) {
  const portal = usePortal()
  const module = useModule(loadRecordThread)
  const { first, values = {} } = page.talk ?? {}
  const to = addressOf(talk, { page: talk.id }, around)
  if (first !== undefined && talk.resource !== undefined)
    return module === undefined ? (
      <SkeletonRows rows={1} height={92} />
    ) : (
      <module.FirstMessage
        resource={talk.resource}
        about={about}
        first={first}
        values={valuesFrom(values, around, portal)}
      />
    )
  if (to === undefined) return null
  return (
    <p className="text-md">
      <Link className="link" to={to}>
        {texts.startConversation}
      </Link>
    </p>
  )
}

type Shown = 'all' | 'messages' | 'events'

const kinds = ['all', 'messages', 'events'] as const

interface ThreadProps extends Pick<RecordTimelineProps, 'record' | 'description'> {
  talk: SlicePage<'conversation'>
  thread: RecordItem
  fields: NonNullable<SlicePage<'conversation'>['messages']>
}

function Thread({ talk, thread, fields, record, description }: ThreadProps) {
  const [shown, setShown] = useState<Shown>('all')
  const module = useModule(loadRecordThread)
  const { data: events } = useHistory(record.resource, record.id)
  const steps = useMemo(
    () =>
      (events ?? []).map((event) => ({
        key: String(event.id),
        at: event.at,
        content: <HistoryStep event={event} states={description.states} />,
      })),
    [events, description.states],
  )
  return (
    <section className="record-section" aria-labelledby={`history-${record.id}`}>
      <div className="cluster between mb-4 wrap">
        <h2 id={`history-${record.id}`} className="section-title">
          {texts.history}
        </h2>
        <fieldset className="segments" aria-label={texts.shownInHistory}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="segment inline-cluster"
              aria-pressed={shown === kind}
              onClick={() => setShown(kind)}
            >
              {texts.historyKinds[kind]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="panel column record-timeline">
        {module === undefined ? (
          <SkeletonRows rows={3} height={56} />
        ) : (
          <module.ThreadView
            key={thread.id}
            thread={thread}
            fields={fields}
            channel={talk.channel}
            withoutMessages={shown === 'events'}
            steps={shown === 'messages' ? [] : steps}
          />
        )}
      </div>
    </section>
  )
}
