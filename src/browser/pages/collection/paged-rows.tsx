import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useState } from 'react'
import { LoadingShape } from '../../animation/loading-view.tsx'
import { explain } from '../../api/messages.ts'
import { recordsQuery, useRecords } from '../../records/record-queries.ts'
import { useFollow } from '../../session/navigation.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { later } from '../../ui/later.tsx'
import { PaginationControl } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CollectionRow } from './collection-row.tsx'
import { CollectionTable } from './collection-table.tsx'
import { pageQuery, perPage } from './list-query.ts'
import { loadCollectionParts } from './load-collection-parts.ts'
import { RowSlots } from './row-slots.ts'
import type { ListRowsProps } from './rows.ts'
import { isSelected, pageSelected } from './selection.ts'

const EmptyList = later(loadCollectionParts, (parts) => parts.EmptyList)

/** A list with pagination. */
export function PagedRows(props: ListRowsProps) {
  const { table, layout, description, create, selection, ways, hrefOf, onOpen, onSelect } = props
  const { view, state } = table
  const queries = useQueryClient()
  const follow = useFollow()
  const records = useRecords(view.resource, pageQuery(table.query, state), true, description)
  // The first rows are rendered in short tasks, so that a click meanwhile is answered.
  const isReady = useDeferredValue(records.data !== undefined)
  const shown = records.data?.data.map(({ id }) => id) ?? []
  const order = shown.join()
  const [slots] = useState(() => new RowSlots())
  const choose = useCallback(
    (id: string, range: boolean) => onSelect({ type: 'row', id, range, shown: order.split(',') }),
    [onSelect, order],
  )
  if (records.data === undefined || !isReady) {
    return (
      <div className="panel">
        {records.error === null ? (
          <LoadingShape>
            <SkeletonRows rows={8} height={40} />
          </LoadingShape>
        ) : (
          <FailureMessage what={table.page.title} {...explain(records.error)} onRetry={() => void records.refetch()} />
        )}
      </div>
    )
  }
  const { pagination, data, titles } = records.data
  const keys = slots.of(shown)
  if (pagination.total === 0) return <EmptyList table={table} description={description} create={create} />
  if (state.number > pagination.pages && !records.isPlaceholderData)
    return <PastEnd page={state.number} last={pagination.pages} onPage={(number) => table.go({ number })} />
  return (
    <>
      <div className="panel records-panel">
        <CollectionTable
          table={table}
          layout={layout}
          description={description}
          rows={pagination.total}
          waiting={records.isPlaceholderData}
          chosen={selection && pageSelected(selection, shown)}
          hasMenu={ways !== undefined}
          onChoosePage={() => onSelect({ type: 'page', shown })}
          onChooseRow={(id) => choose(id, false)}
        >
          <tbody>
            {data.map((record, index) => (
              <CollectionRow
                key={keys[index]}
                record={record}
                index={pagination.from + index}
                href={hrefOf(record)}
                chosen={selection && isSelected(selection, record.id)}
                columns={layout.columns}
                onChoose={choose}
                onFollow={follow}
                {...{ description, titles, ways, onOpen }}
              />
            ))}
          </tbody>
        </CollectionTable>
      </div>
      <PaginationControl
        label={view.title}
        recordsPerPage={perPage}
        onPage={(number) => table.go({ number })}
        onNear={(number) => {
          void queries.prefetchQuery(recordsQuery(view.resource, pageQuery(table.query, { ...state, number })))
        }}
        {...pagination}
      />
    </>
  )
}
