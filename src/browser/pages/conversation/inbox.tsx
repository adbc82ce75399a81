import { momentText } from '#calculation/day-text.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/threads.ts'
import type { Schemas } from '../../api/clients.ts'
import { explain } from '../../api/messages.ts'
import { FieldValue, StateBadge } from '../../records/field-value.tsx'
import { useTyped } from '../../records/narrowing/use-typed.ts'
import { fieldOf } from '../../records/record-cells.tsx'
import { type Description, type RecordItem, useDescription, useRecords } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PaginationControl } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type InboxState, searchOf, type View } from './inbox-state.ts'
import { shortMoment } from './moments.ts'
import { useUnread } from './use-unread.ts'

/** The page size, equal to the number of threads that one request for unread counts can cover. */
const perPage = 20

export interface InboxProps {
  page: SlicePage<'conversation'>
  view: View
  state: InboxState
  given: string[]
  onGo(next: Partial<InboxState>): void
}

/** The threads of a page: its views as tabs, a search box, and the threads with their unread counts. */
export function Inbox({ page, view, state, given, onGo }: InboxProps) {
  const description = useDescription(view.resource)
  const words = state.words.trim()
  const query = {
    on: page.id,
    view: view.id,
    given,
    page: state.number,
    per_page: perPage,
    ...(words !== '' && { q: words }),
  }
  const records = useRecords(view.resource, query)
  const failed = description.error ?? records.error
  return (
    <section className="inbox column" aria-label={view.title}>
      <ViewTabs page={page} state={state} given={given} />
      {description.data?.searchable === true && (
        <Search
          key={view.id}
          what={description.data.plural}
          words={state.words}
          onSearch={(next) => onGo({ words: next, number: 1 })}
        />
      )}
      <div className="inbox-rows">
        {description.data !== undefined && records.data !== undefined ? (
          <Threads
            {...{ page, view, state, onGo }}
            description={description.data}
            records={records.data}
            waiting={records.isPlaceholderData}
          />
        ) : failed === null ? (
          <SkeletonRows rows={6} height={68} />
        ) : (
          <FailureMessage what={page.title} {...explain(failed)} onRetry={() => void records.refetch()} />
        )}
      </div>
      {records.data !== undefined && records.data.pagination.pages > 1 && (
        <div className="inbox-pager">
          <PaginationControl
            label={view.title}
            recordsPerPage={perPage}
            onPage={(number) => onGo({ number })}
            {...records.data.pagination}
          />
        </div>
      )}
    </section>
  )
}

function ViewTabs({ page, state, given }: Pick<InboxProps, 'page' | 'state' | 'given'>) {
  const { views = [] } = page
  if (views.length < 2) return null
  return (
    <Tabs className="inbox-views" label={common.views}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={searchOf(page, { ...state, ...threadIn(view, state), view, words: '', number: 1 })}
          {...(view.id === state.view?.id && { 'aria-current': 'page' as const })}
        >
          {view.title}
          <ViewCount page={page} view={view} given={given} />
        </Link>
      ))}
    </Tabs>
  )
}

/** A thread stays open only in a view that can list it. */
function threadIn(view: View, state: InboxState): Partial<InboxState> {
  return view.resource === state.view?.resource ? {} : { thread: undefined }
}

function ViewCount({ page, view, given }: { page: SlicePage<'conversation'>; view: View; given: string[] }) {
  const { data } = useRecords(view.resource, { on: page.id, view: view.id, given, per_page: 1 })
  const { total, capped } = data?.pagination ?? { total: undefined, capped: false }
  return (
    <span className="inbox-count count count-quiet figures">
      {total}
      {capped && '+'}
    </span>
  )
}

function Search({ what, words, onSearch }: { what: string; words: string; onSearch(words: string): void }) {
  const typed = useTyped(words, onSearch)
  return (
    <div className="input-with-icon inbox-search medium-inputs">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label={texts.searchIn(what)}
        placeholder={texts.searchIn(what)}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && typed.settle()}
      />
    </div>
  )
}

interface ThreadsProps extends Pick<InboxProps, 'page' | 'view' | 'state' | 'onGo'> {
  description: Description
  records: Schemas['RecordPage']
  waiting: boolean
}

function Threads({ page, view, state, description, records, waiting, onGo }: ThreadsProps) {
  const { person } = usePortal()
  const threads = description.conversation ? [] : records.data.map(({ id }) => id)
  const unread = useUnread(page.messages ?? { resource: '', via: '', body: '', author: '' }, threads, person.user_id)
  const { total, pages } = records.pagination
  if (total > 0 && state.number > pages && !waiting)
    return <PastEnd page={state.number} last={pages} onPage={(number) => onGo({ number })} />
  if (records.data.length === 0) {
    return state.words.trim() === '' ? (
      <StateMessage icon="inbox" title={common.noneHere(description.plural)}>
        {view.empty}
      </StateMessage>
    ) : (
      <StateMessage
        icon="search"
        title={common.noMatch(description.title)}
        actions={<Button onClick={() => onGo({ words: '', number: 1 })}>{common.clearSearch}</Button>}
      >
        {texts.nothingMatches(view.title)}
      </StateMessage>
    )
  }
  return (
    <ul className="busy-dimmed" aria-label={view.title} aria-busy={waiting}>
      {records.data.map((thread) => (
        <ThreadRow
          key={thread.id}
          thread={thread}
          view={view}
          preview={page.preview}
          description={description}
          titles={records.titles}
          unread={thread.id === state.thread ? 0 : (unread[thread.id] ?? thread.unread_count)}
          current={thread.id === state.thread}
          to={searchOf(page, { ...state, thread: thread.id })}
        />
      ))}
    </ul>
  )
}

interface ThreadRowProps {
  thread: RecordItem
  view: View
  /** The field with its latest message. */
  preview: string | undefined
  description: Description
  titles: Schemas['Titles']
  unread: number
  current: boolean
  to: string
}

function ThreadRow({ thread, view, preview, description, titles, unread, current, to }: ThreadRowProps) {
  const { slice } = usePortal()
  const moment = momentOf(thread, view)
  const said = preview === undefined ? undefined : fieldOf(thread, preview)
  return (
    <li className={`inbox-row ${unread > 0 ? 'inbox-row-new' : ''}`}>
      <Link className="inbox-link row-link" to={to} {...(current && { 'aria-current': 'true' as const })}>
        <Avatar name={thread.title} />
        <span className="stack gap-1 shrink">
          <span className="inbox-title text-md strong truncate">{thread.title}</span>
          {typeof said === 'string' && <span className="text-sm truncate">{said}</span>}
          <span className="meta subtle truncate">
            <Facts thread={thread} view={view} description={description} titles={titles} />
          </span>
        </span>
        <span className="stack inbox-side gap-2">
          <time className="meta subtle" dateTime={moment} title={momentText(moment, slice.timezone)}>
            {shortMoment(moment, slice.timezone)}
          </time>
          {unread > 0 ? (
            <span className="count">
              {unread}
              <span className="sr-only"> {texts.unread}</span>
            </span>
          ) : (
            <StateBadge states={description.states} status={thread.status} />
          )}
        </span>
      </Link>
    </li>
  )
}

/** Returns the time that the list is sorted by, or the time of the last change when it is sorted by something else. */
function momentOf(thread: RecordItem, { sort }: View): string {
  const value = fieldOf(thread, sort.replace(/^-/, ''))
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value : thread.updated_at
}

const mostFacts = 3

/** The values of the list's columns, without those that appear elsewhere in the row. */
function Facts({
  thread,
  view,
  description,
  titles,
}: Pick<ThreadRowProps, 'thread' | 'view' | 'description' | 'titles'>) {
  const known = view.columns.flatMap((name) => {
    const field = description.fields[name]
    const value = fieldOf(thread, name)
    const isElsewhere =
      name === 'status' || name === 'reference' || field?.type === 'date-time' || String(value) === thread.title
    return field === undefined || isElsewhere || value === undefined || value === null || value === ''
      ? []
      : [{ name, field, value }]
  })
  return known.slice(0, mostFacts).map(({ name, field, value }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <FieldValue field={field} value={value} titles={titles} record={thread} />
    </span>
  ))
}
