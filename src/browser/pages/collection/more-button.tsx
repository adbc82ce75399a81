import { useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { usePageViews, useSavedViewWrites } from '../../figures/page-views.ts'
import type { Description } from '../../records/record-queries.ts'
import { below } from '../../ui/breakpoints.ts'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { loadCollectionParts } from './load-collection-parts.ts'
import type { Reading } from './remembered.ts'
import { asItIs, isChanged, queryOf, tableStateOf, viewQuery } from './table-state.ts'
import type { Table } from './use-table.ts'

const ImportDialog = later(loadCollectionParts, (parts) => parts.ImportDialog)
const RunningExport = later(loadCollectionParts, (parts) => parts.RunningExport)
const SavedViewDialog = later(loadCollectionParts, (parts) => parts.SavedViewDialog)

export interface MoreButtonProps {
  table: Table
  description: Description
  reading: Reading
  onReading(reading: Reading): void
}

type Asked = 'save' | 'import'

/** The menu with the actions on the whole list. A changed view can be saved or reset next to it. */
export function MoreButton({ table, description, reading, onReading }: MoreButtonProps) {
  const [asked, setAsked] = useState<Asked>()
  const [isExporting, setIsExporting] = useState(false)
  const isPhone = useMediaQuery(below.tablet)
  const own = useOwnView(table)
  const end = () => setAsked(undefined)
  const acts: Record<string, () => void> = {
    save: () => setAsked('save'),
    update: () => void own.update(),
    reset: own.reset,
    export: () => setIsExporting(true),
    import: () => setAsked('import'),
    pages: () => onReading('pages'),
    continuous: () => onReading('continuous'),
  }
  const groups = groupsOf({ table, description, reading, isPhone, own })
  return (
    <>
      {own.isChanged && !isPhone && (
        <span className="view-changed inline-cluster gap-6 text-md">
          <button
            type="button"
            className="link"
            onClick={() => (own.saved === undefined ? setAsked('save') : void own.update())}
          >
            {texts.saveView}
          </button>
          <button type="button" className="view-reset" onClick={own.reset}>
            {common.reset}
          </button>
        </span>
      )}
      {isExporting && <RunningExport table={table} plural={description.plural} onEnd={() => setIsExporting(false)} />}
      <MenuButton
        className="icon-button"
        label={texts.listOptions}
        groups={groups}
        onChoose={(value) => acts[value]?.()}
      >
        <Icon name="ellipsis" />
      </MenuButton>
      {asked === 'save' && (
        <SavedViewDialog title={texts.saveView} action={texts.saveView} save={own.save} onClose={end} />
      )}
      {asked === 'import' && <ImportDialog description={description} onClose={end} />}
    </>
  )
}

interface Offer {
  table: Table
  description: Description
  reading: Reading
  isPhone: boolean
  own: OwnView
}

function groupsOf({ table, description, reading, isPhone, own }: Offer): MenuItem[][] {
  const { page } = table
  const reads: MenuItem =
    reading === 'pages'
      ? { value: 'continuous', label: texts.continuousScrolling, icon: 'scroll-text' }
      : { value: 'pages', label: texts.showPages, icon: 'file-text' }
  const views: MenuItem[] = [
    ...(own.saved !== undefined && own.isChanged
      ? [{ value: 'update', label: texts.saveChangesTo(own.saved.name), icon: 'bookmark' as const }]
      : []),
    { value: 'save', label: own.saved === undefined ? texts.saveView : texts.saveAsNewView, icon: 'bookmark' },
    ...(own.isChanged && isPhone ? [{ value: 'reset', label: texts.resetView, icon: 'rotate-ccw' as const }] : []),
  ]
  const tables: MenuItem[] = [
    // A list that only links to other pages, such as notifications, isn't worth exporting.
    ...(page.follow === undefined ? [{ value: 'export', label: texts.exportAsCsv, icon: 'download' as const }] : []),
    ...(page.import === true && description.creatable && description.name === page.resource
      ? [{ value: 'import', label: texts.importFromCsv, icon: 'upload' as const }]
      : []),
  ]
  return [tables, views, [reads]].filter((group) => group.length > 0)
}

type OwnView = ReturnType<typeof useOwnView>

/** The state of the open view as a saved view: whether it was changed, and how to save or reset it. */
function useOwnView(table: Table) {
  const { page, state } = table
  const writes = useSavedViewWrites(page.id)
  const saved = usePageViews(page.id, table.given).own.find(({ id }) => id === state.saved)
  const kept = saved && tableStateOf(page, new URLSearchParams(saved.query))
  const now = viewQuery(page, { ...state, given: [] })
  const keep = async (name: string) => {
    const made = await writes.save(name, now)
    table.go({ saved: made.id, number: state.number }, { replace: true })
  }
  return {
    saved,
    isChanged: kept === undefined ? isChanged(state) : queryOf(page, { ...kept, given: [] }) !== (now && `?${now}`),
    save: keep,
    update: () => (saved === undefined ? undefined : keep(saved.name)),
    reset: () =>
      kept === undefined
        ? table.go(asItIs(table.view))
        : table.go({ ...kept, saved: saved?.id, given: state.given, number: 1 }),
  }
}
