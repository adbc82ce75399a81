import { useId, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/figures.ts'
import { totalOf } from '#texts/lists.ts'
import type { Schemas } from '../api/clients.ts'
import { explain } from '../api/messages.ts'
import { type Description, type RecordItem, useDescription, useRecords } from '../records/record-queries.ts'
import { RecordTable } from '../records/record-table.tsx'
import { Transitions } from '../records/transitions.tsx'
import { Link } from '../session/link.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { Button } from '../ui/button.tsx'
import { FailureMessage } from '../ui/failure-message.tsx'
import { PaginationControl } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CompactList } from './compact-list.tsx'
import { useHrefOf } from './list-href.ts'
import { NewRecordDialog } from './new-record-dialog.tsx'
import { stayWithin } from './stay-within.ts'
import { type PageSurroundings, useWay } from './surroundings.ts'

type List = Schemas['SliceList']

const perPage = 10

export interface ListSectionProps {
  page: SlicePage
  list: List
  given: string[]
  around: PageSurroundings
  /** Shows each record as a title with a line below it, where a table wouldn't fit. */
  compact?: boolean
}

/**
 * The records of one list of a page. Each row links to the page where the viewer sees the record, and the list may
 * offer to create a new one.
 */
export function ListSection({ page, list, given, around, compact = false }: ListSectionProps) {
  const heading = useId()
  const [number, setNumber] = useState(1)
  const perScreen = list.limit ?? perPage
  const description = useDescription(list.resource)
  const query = { on: page.id, view: list.id, given, sort: list.sort, page: number, per_page: perScreen }
  const records = useRecords(list.resource, query, true, description.data)
  const failed = description.error ?? records.error
  const pagination = records.data?.pagination
  stayWithin(pagination, number, setNumber)
  const all = useAll(list, around)
  const hasMore = pagination !== undefined && (pagination.pages > 1 || number > 1)
  return (
    <section className="panel list-section" aria-labelledby={heading}>
      <header className="cluster list-section-head gap-6">
        <h2 id={heading} className="section-title grow">
          {list.title}
          {pagination !== undefined && (
            <span className="tab-count count count-quiet figures">{totalOf(pagination)}</span>
          )}
        </h2>
        {all !== undefined && hasMore && (
          <Link className="link" to={all}>
            {texts.showAll}
          </Link>
        )}
        {list.create !== undefined && description.data?.creatable === true && (
          <NewRecord list={list} create={list.create} description={description.data} around={around} />
        )}
      </header>
      {description.data !== undefined && records.data !== undefined ? (
        <Rows
          {...{ list, around, compact }}
          description={description.data}
          records={records.data}
          waiting={records.isPlaceholderData}
        />
      ) : failed === null ? (
        <SkeletonRows rows={Math.min(perScreen, 4)} height={compact ? 56 : 40} />
      ) : (
        <FailureMessage what={list.title} {...explain(failed)} onRetry={() => void records.refetch()} />
      )}
      {all === undefined && hasMore && pagination !== undefined && (
        <div className="list-section-foot">
          <PaginationControl label={list.title} recordsPerPage={perScreen} onPage={setNumber} {...pagination} />
        </div>
      )}
    </section>
  )
}

interface RowsProps {
  list: List
  around: PageSurroundings
  compact: boolean
  description: Description
  records: Schemas['RecordPage']
  waiting: boolean
}

function Rows({ list, around, compact, description, records, waiting }: RowsProps) {
  const hrefOf = useHrefOf(list, around)
  if (records.pagination.total === 0) {
    return <p className="list-section-none muted">{list.empty || texts.noneHere(description.plural)}</p>
  }
  if (compact) return <CompactList list={list} description={description} records={records} hrefOf={hrefOf} />
  // Rows show their transitions only if some record has any but no page to open that would show them.
  const isBusy = records.data.some(
    (record) => (record.can.length > 0 || record.blocked !== undefined) && hrefOf(record) === undefined,
  )
  return (
    <RecordTable
      label={list.title}
      description={description}
      columns={list.columns}
      page={records}
      waiting={waiting}
      hrefOf={hrefOf}
      {...(isBusy && {
        actions: (record: RecordItem) => (
          <div className="row-actions">
            <Transitions record={record} description={description} />
          </div>
        ),
      })}
    />
  )
}

/** Returns the address of the page with the full list, if the list opens such a page. */
function useAll({ opens }: List, around: PageSurroundings): string | undefined {
  const { record: _record, ...without } = around
  const way = useWay(opens, without)
  return way?.page.kind === 'collection' ? way.href.split('?')[0] : undefined
}

interface NewRecordProps {
  list: List
  create: Schemas['SliceValues']
  description: Description
  around: PageSurroundings
}

function NewRecord({ list, create, description, around }: NewRecordProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="plus" onClick={() => setIsOpen(true)}>
        {common.newOne(description.title)}
      </Button>
      {isOpen && (
        <NewRecordDialog
          name={`${list.id}.${around.record?.id ?? Object.values(around.parameters).join('.')}`}
          create={create}
          description={description}
          around={around}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
