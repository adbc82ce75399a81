import { useState } from 'react'
import * as texts from '#texts/list-parts.ts'
import { explain } from '../../api/messages.ts'
import { type SavedView, useSavedViewWrites } from '../../figures/page-views.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import { asItIs } from './table-state.ts'
import type { Table } from './use-table.ts'

/** The menu that renames or deletes a saved view. */
export function SavedViewMenu({ saved, table }: { saved: SavedView; table: Table }) {
  const [renaming, setRenaming] = useState(false)
  const writes = useSavedViewWrites(table.page.id)
  const { ask, toast } = useFeedback()
  const remove = async () => {
    const text = texts.deleteViewWhy(saved.name)
    if (!(await ask({ title: texts.deleteThisView, text, confirm: texts.deleteView, danger: true }))) return
    try {
      await writes.remove(saved)
      table.go(asItIs(table.view), { replace: true })
    } catch (error) {
      toast({ tone: 'error', title: texts.viewNotDeleted, text: explain(error).text })
    }
  }
  const items = [
    { value: 'rename', label: texts.renameView, icon: 'pencil' as const },
    { value: 'delete', label: texts.deleteView, icon: 'trash-2' as const },
  ]
  return (
    <>
      <MenuButton
        className="icon-button icon-button-small"
        label={texts.changeView(saved.name)}
        groups={[items]}
        onChoose={(value) => (value === 'rename' ? setRenaming(true) : void remove())}
      >
        <Icon name="ellipsis" />
      </MenuButton>
      {renaming && (
        <SavedViewDialog
          title={texts.renameView}
          action={texts.renameView}
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
