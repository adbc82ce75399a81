import './collection.css'
import { useState } from 'react'
import { LoadingView } from '../../animation/loading-view.tsx'
import { PageContent } from '../../figures/page-content.tsx'
import { useSurroundings } from '../../figures/surroundings.ts'
import { loadRecordScreen } from '../../records/load-record-screen.ts'
import { type RecordItem, useDescription } from '../../records/record-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { later } from '../../ui/later.tsx'
import type { PageProps } from '../page-kinds.ts'
import { useNewButton } from '../use-new-button.tsx'
import { loadCollectionParts } from './load-collection-parts.ts'
import { PageActions } from './page-actions.tsx'
import { RecordList } from './record-list.tsx'
import { recall, remember } from './remembered.ts'
import { useWays } from './row-ways.ts'
import { useRememberedColumns } from './use-remembered-columns.ts'
import { type Table, useTable } from './use-table.ts'
import { ViewTabs } from './view-tabs.tsx'

const NewRecordDialog = later(loadCollectionParts, (parts) => parts.NewRecordDialog)
const ReadAll = later(loadCollectionParts, (parts) => parts.ReadAll)
const RecordScreen = later(
  loadRecordScreen,
  (module) => module.RecordScreen,
  <div className="page sheet">
    <LoadingView />
  </div>,
)

/** Records in a table, with views as tabs. The address holds the state of the table, or the record shown in its place. */
export function Page({ page, parameters }: PageProps<'collection'>) {
  const table = useTable(page, parameters)
  const { record, number } = table.state
  if (record === undefined) return <Collection page={page} table={table} parameters={parameters} />
  const back = { to: table.to({ number }) || '?', label: page.title }
  return <RecordScreen page={page} resource={table.view.resource} id={record} back={back} />
}

interface CollectionProps extends PageProps<'collection'> {
  page: SlicePage<'collection'>
  table: Table
}

function Collection({ page, table, parameters }: CollectionProps) {
  const { slice, person } = usePortal()
  const [reading, setReading] = useState(() => recall(person.user_id, page.id).reading ?? 'pages')
  const [creating, setCreating] = useState(false)
  useRememberedColumns(table)
  const navigate = useNavigate()
  const around = useSurroundings(parameters, undefined)
  const { hrefOf } = useWays(table, parameters)
  // Opens the new record, where its next actions are available.
  const open = (made: RecordItem) => {
    const href = hrefOf(made)
    if (href !== undefined) navigate(href)
  }
  const description = useDescription(page.resource ?? table.view.resource)
  const create = useNewButton(page.resource ?? table.view.resource, page.create !== undefined, () => setCreating(true))
  const isInbox = slice.header.notifications === page.id
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={isInbox ? <ReadAll /> : <PageActions table={table} parameters={parameters} create={create} />}
    >
      <PageContent page={page} parameters={parameters}>
        <ViewTabs table={table} />
        <RecordList
          {...{ table, parameters, reading, create }}
          onReading={(next) => {
            remember(person.user_id, page.id, { reading: next })
            setReading(next)
          }}
        />
      </PageContent>
      {creating && description.data !== undefined && (
        <NewRecordDialog
          name={[page.id, ...Object.values(parameters)].join('.')}
          create={table.view.create ?? page.create ?? {}}
          description={description.data}
          around={around}
          onMade={open}
          onClose={() => setCreating(false)}
        />
      )}
    </PageFrame>
  )
}
