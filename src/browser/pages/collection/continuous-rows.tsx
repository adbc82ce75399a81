import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/list-parts.ts'
import { LoadingShape } from '../../animation/loading-view.tsx'
import { explain } from '../../api/messages.ts'
import { type RecordPage, useRecords } from '../../records/record-queries.ts'
import { useFollow } from '../../session/navigation.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CollectionRow } from './collection-row.tsx'
import { CollectionTable } from './collection-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { perStretch, stretchQuery } from './list-query.ts'
import type { ListRowsProps } from './rows.ts'
import { isSelected, pageSelected } from './selection.ts'

/** The number of rows rendered at once, small enough to keep scrolling smooth. */
const perBlock = 10
const blocksPerStretch = perStretch / perBlock
/** The number of blocks that fill a screen, which are rendered at once. */
const atFirst = 3

/** A list with continuous scrolling. Rows far out of view are neither fetched nor rendered, but their space is reserved. */
export function ContinuousRows(props: ListRowsProps) {
  const { of, table, layout, description, create, selection, ways, onSelect } = props
  const { view, state } = table
  const first = useRecords(view.resource, stretchQuery(table.query, state, 1))
  const known = useRef(new Map<number, readonly string[]>())
  const [furthest, setFurthest] = useState<Reach>()
  const tell = useCallback(
    (page: number, { data, pagination }: RecordPage) => {
      known.current.set(page, idsOf(data))
      setFurthest((before) => (before?.of === of && before.current >= page ? before : { of, ...pagination }))
    },
    [of],
  )
  const shown = useCallback(() => [...known.current].sort(([a], [b]) => a - b).flatMap(([, ids]) => ids), [])
  const choose = useCallback(
    (id: string, range: boolean) => onSelect({ type: 'row', id, range, shown: shown() }),
    [onSelect, shown],
  )
  if (first.data === undefined) {
    return (
      <div className="panel">
        {first.error === null ? (
          <LoadingShape>
            <SkeletonRows rows={8} height={40} />
          </LoadingShape>
        ) : (
          <FailureMessage what={table.page.title} {...explain(first.error)} onRetry={() => void first.refetch()} />
        )}
      </div>
    )
  }
  // The server counts further for later pages, so the list grows while the user scrolls.
  const isBeyond = first.data.pagination.capped && furthest?.of === of
  const { total, capped } = isBeyond ? furthest : first.data.pagination
  if (total === 0) return <EmptyList table={table} description={description} create={create} />
  const blocks = Math.ceil(total / perBlock)
  return (
    <>
      <div className="panel records-panel">
        <CollectionTable
          table={table}
          layout={layout}
          description={description}
          rows={total}
          waiting={first.isPlaceholderData}
          chosen={selection && pageSelected(selection, shown())}
          hasMenu={ways !== undefined}
          onChoosePage={() => onSelect({ type: 'page', shown: shown() })}
          onChooseRow={(id) => choose(id, false)}
        >
          {[...Array(blocks).keys()].map((block) => (
            <Block
              key={block}
              block={block}
              rows={Math.min(perBlock, total - block * perBlock)}
              onChoose={choose}
              onKnown={tell}
              {...props}
            />
          ))}
        </CollectionTable>
      </div>
      <p className="continuous-end muted" role="status">
        {capped ? texts.moreThan(total) : texts.entries(total)}
      </p>
    </>
  )
}

/** The furthest known pagination of a list. */
type Reach = RecordPage['pagination'] & Pick<ListRowsProps, 'of'>

function idsOf(records: RecordPage['data']): string[] {
  return records.map(({ id }) => id)
}

interface BlockProps extends ListRowsProps {
  block: number
  rows: number
  onChoose(id: string, range: boolean): void
  onKnown(page: number, records: RecordPage): void
}

/** A block of rows, or a placeholder of the same height while it is out of view. */
function Block({ block, rows, ...props }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const height = useRef<number>(undefined)
  const isNear = useNear(body, height, block < atFirst)
  return (
    <tbody ref={body}>
      {isNear ? <BlockRows block={block} rows={rows} {...props} /> : <Room rows={rows} height={height.current} />}
    </tbody>
  )
}

/** The placeholder of rows that aren't rendered: as high as they were when last rendered, or an estimate. */
function Room({ rows, height }: { rows: number; height: number | undefined }) {
  const style: Record<string, string | number> = {
    '--rows': rows,
    ...(height !== undefined && { height: `${height}px` }),
  }
  return (
    <tr className="records-room" style={style}>
      <td colSpan={99} />
    </tr>
  )
}

function BlockRows({
  block,
  rows,
  table,
  layout,
  description,
  selection,
  ways,
  hrefOf,
  onOpen,
  onChoose,
  onKnown,
}: BlockProps) {
  const follow = useFollow()
  const { view, state } = table
  const page = Math.floor(block / blocksPerStretch) + 1
  const { data } = useRecords(view.resource, stretchQuery(table.query, state, page))
  const isThis = data?.pagination.current === page
  useEffect(() => {
    if (isThis) onKnown(page, data)
  }, [isThis, data, page, onKnown])
  if (!isThis) return <Room rows={rows} height={undefined} />
  const from = (block % blocksPerStretch) * perBlock
  return data.data
    .slice(from, from + perBlock)
    .map((record, index) => (
      <CollectionRow
        key={record.id}
        record={record}
        index={block * perBlock + index + 1}
        href={hrefOf(record)}
        chosen={selection && isSelected(selection, record.id)}
        columns={layout.columns}
        titles={data.titles}
        onFollow={follow}
        {...{ description, ways, onOpen, onChoose }}
      />
    ))
}

/** Whether rows are in view or close to it. Rows that contain the focus count as well, wherever they are. */
function useNear(
  body: React.RefObject<HTMLElement | null>,
  height: React.RefObject<number | undefined>,
  isFirst: boolean,
): boolean {
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = body.current
    if (element === null) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        const stays = entry.isIntersecting || element.contains(document.activeElement)
        if (!stays && element.querySelector('[data-id]') !== null) height.current = element.offsetHeight
        // A transition renders the rows at low priority, so that scrolling never waits for them.
        startTransition(() => setNear(stays))
      },
      { root: element.closest('.page'), rootMargin: '480px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [body, height])
  return isNear
}
