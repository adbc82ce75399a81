import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import * as common from '#texts/common.ts'
import { LoadingShape } from '../../animation/loading-view.tsx'
import { explain } from '../../api/messages.ts'
import { NarrowingBar } from '../../records/narrowing/narrowing-bar.tsx'
import { type Description, type RecordItem, useDescription, useRecordWrites } from '../../records/record-queries.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { later } from '../../ui/later.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { besidesColumns } from './collection-table.tsx'
import { columnsShown, layoutOf, sumOf } from './columns.ts'
import { ColumnsButton } from './columns-button.tsx'
import { loadCollectionParts } from './load-collection-parts.ts'
import { MoreButton } from './more-button.tsx'
import { PagedRows } from './paged-rows.tsx'
import { type Reading, rememberColumns } from './remembered.ts'
import { useWays } from './row-ways.ts'
import { noSelection, type Selection, type SelectionAct, selected } from './selection.ts'
import type { Table } from './use-table.ts'
import { type ListWidth, useWidth } from './use-width.ts'

const waiting = (
  <div className="panel">
    <LoadingShape>
      <SkeletonRows rows={8} height={40} />
    </LoadingShape>
  </div>
)

const BulkBar = later(loadCollectionParts, (parts) => parts.BulkBar)
const ContinuousRows = later(loadCollectionParts, (parts) => parts.ContinuousRows, waiting)

export interface RecordListProps {
  table: Table
  parameters: Record<string, string>
  reading: Reading
  onReading(reading: Reading): void
  create: ReactNode
}

/** The records of a view with its controls, paginated or with continuous scrolling. */
export function RecordList({ table, parameters, reading, onReading, create }: RecordListProps) {
  const { view, state, query } = table
  const description = useDescription(view.resource)
  const { person } = usePortal()
  const [list, width] = useWidth(description.data !== undefined)
  if (description.data === undefined) {
    return (
      <div ref={list} className="panel">
        {description.error === null ? (
          <LoadingShape>
            <SkeletonRows rows={8} height={40} />
          </LoadingShape>
        ) : (
          <FailureMessage
            what={table.page.title}
            {...explain(description.error)}
            onRetry={() => void description.refetch()}
          />
        )}
      </div>
    )
  }
  const showColumns = (columns: readonly string[] | undefined) => {
    rememberColumns(person.user_id, table.page.id, view.id, columns)
    table.go({ columns, number: state.number }, { replace: true })
  }
  return (
    <div ref={list}>
      <NarrowingBar
        description={description.data}
        narrowing={state.narrowing}
        onChange={(narrowing, step) => table.go({ narrowing }, { replace: step === 'same' })}
      >
        <ColumnsButton description={description.data} columns={table.columns} onChange={showColumns} />
        <MoreButton table={table} description={description.data} reading={reading} onReading={onReading} />
      </NarrowingBar>
      <Rows
        key={`${view.id} ${state.saved}`}
        of={JSON.stringify(query)}
        description={description.data}
        {...{ table, parameters, reading, create, width }}
      />
    </div>
  )
}

/** The width of a panel's borders on both sides, in pixels. */
const borders = 2

interface RowsProps extends Pick<RecordListProps, 'table' | 'parameters' | 'reading' | 'create'> {
  /** Identifies the query of the list. */
  of: string
  width: ListWidth | undefined
  description: Description
}

function Rows({ of, table, parameters, reading, create, description, width }: RowsProps) {
  const [kept, act] = useSelection(of)
  const { hrefOf, ways } = useWays(table, parameters)
  const onOpen = useOpened(table.page.on_open)
  const bulk = useMemo(
    () => (table.page.bulk ?? []).filter((name) => description.transitions[name] !== undefined),
    [table.page.bulk, description.transitions],
  )
  const hasMenu = ways.length > 0 || Object.keys(description.transitions).length > 0
  const hasChosen = kept.all || kept.ids.size > 0
  const hadChosen = useEver(hasChosen)
  useShortcut('Escape', common.clearSelection, () => act({ type: 'none' }), { enabled: hasChosen })
  const { before, after } = besidesColumns(bulk.length > 0, hasMenu, description)
  const besides = sumOf([...before, ...after])
  const { sort, columns: chosen } = table.state
  const isCards = width?.isCards === true
  const columns = useMemo(
    () => columnsShown(table.columns, description, { isCards, sort, chosen: chosen !== undefined }),
    [table.columns, description, isCards, sort, chosen],
  )
  const layout = useMemo(
    () => layoutOf(columns, description, { width: width && width.list - besides - borders, isCards }),
    [columns, description, width, isCards, besides],
  )
  const shared = {
    of,
    table,
    layout,
    description,
    create,
    hrefOf,
    onOpen,
    selection: bulk.length > 0 ? kept : undefined,
    onSelect: act,
    ways: hasMenu ? ways : undefined,
  }
  return (
    <>
      {reading === 'continuous' ? <ContinuousRows {...shared} /> : <PagedRows {...shared} />}
      {hadChosen && (
        <BulkBar table={table} description={description} transitions={bulk} selection={kept} onSelect={act} />
      )}
    </>
  )
}

/** Whether the condition is true or has ever been. */
function useEver(isSo: boolean): boolean {
  const [ever, setEver] = useState(isSo)
  if (isSo && !ever) setEver(true)
  return ever || isSo
}

/** The selection in a list. A list with another query starts with none. */
function useSelection(of: string): [Selection, (act: SelectionAct) => void] {
  const [kept, act] = useReducer(
    (before: Selection, { of: list, act: next }: { of: string; act: SelectionAct }) =>
      selected(before.of === list ? before : noSelection(list), next),
    of,
    noSelection,
  )
  const selection = useMemo(() => (kept.of === of ? kept : noSelection(of)), [kept, of])
  // The rows receive this callback, so its identity stays stable when the query changes and they don't re-render for that.
  const latest = useRef(of)
  useEffect(() => {
    latest.current = of
  })
  return [selection, useCallback((next) => act({ of: latest.current, act: next }), [])]
}

/**
 * Runs the transition that a page declares for opening a row. The target opens whether or not the transition succeeds, so a
 * failure isn't reported.
 */
function useOpened(transition: string | undefined): (record: RecordItem) => void {
  const writes = useRecordWrites()
  return useCallback(
    (record) => {
      if (transition === undefined || !record.can.includes(transition)) return
      writes.run(record, transition, {}, { key: crypto.randomUUID() }).catch(() => {})
    },
    [transition, writes],
  )
}
