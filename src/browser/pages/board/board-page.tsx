import './board.css'
import { useState } from 'react'
import { LoadingShape } from '../../animation/loading-view.tsx'
import { explain } from '../../api/messages.ts'
import { NewRecordDialog } from '../../figures/new-record-dialog.tsx'
import { PageContent } from '../../figures/page-content.tsx'
import { useSurroundings } from '../../figures/surroundings.ts'
import { useRecordHref } from '../../records/record-href.ts'
import { type RecordItem, useDescription } from '../../records/record-queries.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { useNavigate } from '../../session/navigation.ts'
import { addressOf } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { useNewButton } from '../use-new-button.tsx'
import { type Board, useBoard } from './board-state.ts'
import { Lanes } from './lanes-view.tsx'

/** Records as cards in lanes, one for each state or each value of a field. */
export function Page({ page, parameters }: PageProps<'board'>) {
  const board = useBoard(page, parameters)
  const { record } = board.state
  if (record === undefined) return <BoardPage board={board} page={page} parameters={parameters} />
  const back = { to: board.to({}) || '?', label: page.title }
  return <RecordScreen page={page} resource={board.list.resource} id={record} back={back} />
}

function BoardPage({ board, page, parameters }: PageProps<'board'> & { board: Board }) {
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  const around = useSurroundings(parameters, undefined)
  const hrefOf = useCardHref(board, around)
  const description = useDescription(board.list.resource)
  const create = useNewButton(board.list.resource, page.create !== undefined, () => setCreating(true))
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={
        <>
          <PageActions page={page} around={around} />
          {create}
        </>
      }
    >
      <PageContent page={page} parameters={parameters}>
        {description.data !== undefined && (
          <Lanes board={board} description={description.data} hrefOf={hrefOf} create={create} />
        )}
        {description.data === undefined && (
          <div className="panel">
            {description.error === null ? (
              <LoadingShape>
                <SkeletonRows rows={8} height={40} />
              </LoadingShape>
            ) : (
              <FailureMessage
                what={page.title}
                {...explain(description.error)}
                onRetry={() => void description.refetch()}
              />
            )}
          </div>
        )}
      </PageContent>
      {creating && description.data !== undefined && (
        <NewRecordDialog
          name={[page.id, ...Object.values(parameters)].join('.')}
          create={page.create ?? {}}
          description={description.data}
          around={around}
          onMade={(made) => {
            const href = hrefOf(made)
            if (href !== undefined) navigate(href)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </PageFrame>
  )
}

/**
 * Resolves a card's link: the page that the list or board opens, else the resource's record page, else the record in place
 * of the board.
 */
function useCardHref({ page, list, to }: Board, around: ReturnType<typeof useSurroundings>) {
  const portal = usePortal()
  const recordHref = useRecordHref()
  const opens = list.opens ?? page.opens
  const target = opens && portal.page(opens.page)
  return (record: RecordItem): string | undefined =>
    opens !== undefined && target !== undefined
      ? addressOf(target, opens, { ...around, record })
      : (recordHref(record.resource, record) ?? to({ record: record.id }))
}
