import './collection.css'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { inSentence } from '#manifest/words.ts'
import { explain } from '../../api/messages.ts'
import { type RecordItem, useDescription, useRecords, useRecordWrites } from '../../records/record-queries.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { RecordTable } from '../../records/record-table.tsx'
import { TransitionMenu } from '../../records/transitions.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { PaginationControl } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { PageProps } from '../page-kinds.ts'
import { CreateDialog } from './create-dialog.tsx'
import { ReadAll } from './read-all.tsx'
import { addressOf, tableStateOf, type View } from './table-state.ts'

const perPage = 25

/** Records in a table with views as tabs. The address says what is shown, and which record stands in the table's place. */
export function Page({ page }: PageProps) {
  const [search] = useSearchParams()
  const { view, record } = tableStateOf(page, search)
  if (view === undefined) throw new Error(`Page ${page.id} shows this person no view`)
  if (record === undefined) return <Collection page={page} view={view} />
  const back = { to: addressOf(page, { view }), label: page.title }
  return <RecordScreen page={page} resource={view.resource} id={record} back={back} />
}

function Collection({ page, view }: { page: SlicePage; view: View }) {
  const [creating, setCreating] = useState(false)
  const description = useDescription(page.resource ?? view.resource)
  const mayCreate = page.create === true && description.data?.creatable === true
  const create = mayCreate && (
    <Button look="solid" icon="plus" onClick={() => setCreating(true)}>
      New {inSentence(description.data?.title ?? '')}
    </Button>
  )
  const isInbox = usePortal().slice.header.notifications === page.id
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      {...((mayCreate || isInbox) && { actions: isInbox ? <ReadAll /> : create })}
    >
      <ViewTabs page={page} current={view} />
      <RecordList key={view.id} page={page} view={view} create={create} />
      {creating && description.data !== undefined && (
        <CreateDialog page={page} view={view} description={description.data} onClose={() => setCreating(false)} />
      )}
    </PageFrame>
  )
}

/** The views of a collection, each with the number of its records. */
function ViewTabs({ page, current }: { page: SlicePage; current: View }) {
  const views = page.views ?? []
  if (views.length < 2) return null
  return (
    <nav className="tabs view-tabs" aria-label="Views">
      {views.map((view) => (
        <Link
          key={view.id}
          to={addressOf(page, { view })}
          {...(view.id === current.id && { 'aria-current': 'page' as const })}
        >
          {view.title}
          <ViewCount page={page} view={view} />
        </Link>
      ))}
    </nav>
  )
}

function ViewCount({ page, view }: { page: SlicePage; view: View }) {
  const { data } = useRecords(view.resource, { on: page.id, view: view.id, per_page: 1 })
  return <span className="tab-count figures">{data?.pagination.total ?? ''}</span>
}

function RecordList({ page, view, create }: { page: SlicePage; view: View; create: React.ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const state = tableStateOf(page, search)
  const description = useDescription(view.resource)
  const records = useRecords(view.resource, {
    on: page.id,
    view: view.id,
    sort: state.sort,
    page: state.number,
    per_page: perPage,
  })
  const writes = useRecordWrites()
  const failed = description.error ?? records.error
  const opened = (record: RecordItem) => {
    const transition = page.on_open
    // What it leads to is opened whether or not this works, so nobody is told when it does not.
    if (transition !== undefined && record.can.includes(transition))
      writes.run(record, transition, {}, { key: crypto.randomUUID() }).catch(() => {})
  }
  if (description.data === undefined || records.data === undefined) {
    return (
      <div className="panel">
        {failed === null ? (
          <SkeletonRows rows={8} height={40} />
        ) : (
          <FailureMessage
            what={page.title}
            {...explain(failed)}
            onRetry={() => void Promise.all([description.refetch(), records.refetch()])}
          />
        )}
      </div>
    )
  }
  if (records.data.pagination.total === 0) {
    return (
      <div className="panel">
        <StateMessage
          icon="inbox"
          title={`No ${inSentence(description.data.plural)} here`}
          {...(create !== false && { actions: create })}
        >
          {view.empty}
        </StateMessage>
      </div>
    )
  }
  const { pages } = records.data.pagination
  if (state.number > pages && !records.isPlaceholderData) {
    // What filled the last page is gone, or the address is older than the list.
    return <Navigate replace to={addressOf(page, { ...state, view, number: pages })} />
  }
  const goTo = (next: Partial<typeof state>) =>
    setSearch(new URL(addressOf(page, { ...state, view, ...next }), location.origin).searchParams)
  return (
    <>
      <div className="panel">
        <RecordTable
          label={view.title}
          description={description.data}
          columns={view.columns}
          page={records.data}
          waiting={records.isPlaceholderData}
          hrefOf={(record) => hrefOf(page, view, record)}
          onOpen={opened}
          {...(page.follow !== undefined && {
            actions: (record: RecordItem) => (
              <div className="row-actions">
                <TransitionMenu record={record} description={description.data} />
              </div>
            ),
          })}
          sort={state.sort}
          onSort={(sort) => goTo({ sort, number: 1 })}
        />
      </div>
      <PaginationControl
        label={view.title}
        recordsPerPage={perPage}
        onPage={(number) => goTo({ number })}
        {...records.data.pagination}
      />
    </>
  )
}

/** Where a row leads: to the path that it holds, or to its record in the place of the table. */
function hrefOf(page: SlicePage, view: View, record: RecordItem): string | undefined {
  if (page.follow === undefined) return addressOf(page, { view, record: record.id })
  const path = record.values[page.follow]
  return typeof path === 'string' && path.startsWith('/') ? path : undefined
}
