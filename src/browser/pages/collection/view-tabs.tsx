import { useState } from 'react'
import { Link } from 'react-router-dom'
import { explain } from '../../api/messages.ts'
import type { Narrowing } from '../../records/narrowing/filter.ts'
import { countText } from '../../records/record-count.ts'
import { useRecords } from '../../records/record-queries.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import { type SavedView, useSavedViews, useSavedViewWrites } from './saved-views.ts'
import { asItIs, nothingNarrowed, tableStateOf, type View } from './table-state.ts'
import { listQuery, type Table } from './use-table.ts'

/** The views of a collection and the person's own beside them, each with the number of its records. */
export function ViewTabs({ table }: { table: Table }) {
  const { page, state } = table
  const saved = useSavedViews(page.id)
  const views = page.views ?? []
  const current = saved.find(({ id }) => id === state.saved)
  if (views.length < 2 && saved.length === 0) return null
  return (
    <div className="view-tabs">
      <nav className="tabs" aria-label="Views">
        {views.map((view) => (
          <ViewTab
            key={view.id}
            title={view.title}
            to={table.to(asItIs(view))}
            isCurrent={current === undefined && view.id === table.view.id}
            {...{ table, view }}
            narrowing={nothingNarrowed}
          />
        ))}
        {saved.map((each) => (
          <SavedTab key={each.id} saved={each} isCurrent={each.id === current?.id} table={table} />
        ))}
      </nav>
      {current !== undefined && <SavedViewMenu key={current.id} saved={current} table={table} />}
    </div>
  )
}

interface ViewTabProps {
  title: string
  to: string
  isCurrent: boolean
  isOwn?: boolean
  table: Table
  view: View
  narrowing: Narrowing
}

function ViewTab({ title, to, isCurrent, isOwn = false, table, view, narrowing }: ViewTabProps) {
  const { data } = useRecords(view.resource, { ...listQuery(table.page, view, narrowing, table.given), per_page: 1 })
  return (
    <Link to={{ search: to }} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {isOwn && <Icon name="bookmark" size="s" />}
      {title}
      <span className="tab-count figures">{data === undefined ? '' : countText(data.pagination)}</span>
    </Link>
  )
}

interface SavedTabProps {
  saved: SavedView
  isCurrent: boolean
  table: Table
}

function SavedTab({ saved, isCurrent, table }: SavedTabProps) {
  const kept = tableStateOf(table.page, new URLSearchParams(saved.query))
  if (kept.view === undefined) return null
  const to = table.to({ ...kept, given: table.state.given, saved: saved.id, number: 1 })
  return <ViewTab title={saved.name} isOwn {...{ to, isCurrent, table }} view={kept.view} narrowing={kept.narrowing} />
}

/** What can be done with one's own view. */
function SavedViewMenu({ saved, table }: { saved: SavedView; table: Table }) {
  const [renaming, setRenaming] = useState(false)
  const writes = useSavedViewWrites(table.page.id)
  const { ask, toast } = useFeedback()
  const remove = async () => {
    const text = `“${saved.name}” goes; its records stay.`
    if (!(await ask({ title: 'Delete this view?', text, confirm: 'Delete view', danger: true }))) return
    try {
      await writes.remove(saved)
      table.go(asItIs(table.view), { replace: true })
    } catch (error) {
      toast({ tone: 'error', title: 'The view is still there', text: explain(error).text })
    }
  }
  const items = [
    { value: 'rename', label: 'Rename view', icon: 'pencil' as const },
    { value: 'delete', label: 'Delete view', icon: 'trash-2' as const },
  ]
  return (
    <>
      <MenuButton
        className="icon-button icon-button-small"
        label={`Change the view ${saved.name}`}
        groups={[items]}
        onChoose={(value) => (value === 'rename' ? setRenaming(true) : void remove())}
      >
        <Icon name="ellipsis" />
      </MenuButton>
      {renaming && (
        <SavedViewDialog
          title="Rename view"
          action="Rename view"
          name={saved.name}
          save={async (name) => {
            const renamed = await writes.rename(saved, name)
            table.go({ saved: renamed.id }, { replace: true })
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
