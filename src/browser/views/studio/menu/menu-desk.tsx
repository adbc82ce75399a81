import './menu.css'
import { useMemo, useRef, useState } from 'react'
import * as texts from '#texts/studio-menu.ts'
import { explain } from '../../../api/messages.ts'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { FileDesk } from '../file-desk.tsx'
import {
  type DeclaredPlace,
  type Draft,
  type DraftText,
  type Problem,
  type SeenAs,
  useDraftFile,
  useDraftMenu,
} from '../studio-queries.ts'
import { useWriting } from '../use-writing.ts'
import { MenuForm } from './menu-form.tsx'
import * as menuText from './menu-text.ts'
import { MenuTree } from './menu-tree.tsx'
import { SeenMenu } from './seen-menu.tsx'
import { type MenuEdited, useMenuEdits } from './use-menu-edits.ts'

export interface MenuDeskProps {
  draft: Draft
  /** The problems of all files. */
  problems: Problem[]
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** The sidebar of a draft: as a tree that can be changed, as the text that this changes, and as people see it. */
export function MenuDesk({ draft, problems, onOpen }: MenuDeskProps) {
  const file = useDraftFile(draft.id, menuText.menuPath)
  const [as, setAs] = useState<SeenAs>({})
  const seen = useDraftMenu(draft.id, as)
  return (
    <>
      {file.data !== undefined && (
        <MenuOfFile draft={draft} file={file.data} pages={seen.data?.pages ?? []} problems={problems} onOpen={onOpen} />
      )}
      {file.isPending && <SkeletonRows rows={10} height={28} />}
      {file.data === undefined && file.isError && (
        <FailureMessage what={texts.menu} {...explain(file.error)} onRetry={() => void file.refetch()} />
      )}
      <SeenMenu seen={seen} onChoose={setAs} />
    </>
  )
}

interface MenuOfFileProps extends MenuDeskProps {
  file: DraftText
  pages: { id: string; name: string }[]
}

function MenuOfFile({ draft, file, pages, problems, onOpen }: MenuOfFileProps) {
  const writing = useWriting({ draft: draft.id, file, isConflict: draft.conflicts.includes(file.path) })
  const { text } = writing.state.context
  const menu = useMemo(() => (text === null ? undefined : menuText.readMenu(text)), [text])
  const write = (next: string) => {
    writing.send({ type: 'text.typed', text: next })
    writing.send({ type: 'text.flushed' })
  }
  return (
    <>
      <section className="menu-editor column" aria-label={texts.menu}>
        {text === null || menu === undefined || menu.length === 0 ? (
          <StateMessage icon="triangle-alert" title={texts.noMenu}>
            {texts.noMenuWhy}
          </StateMessage>
        ) : (
          <MenuEditor text={text} menu={menu} pages={pages} onWrite={write} />
        )}
      </section>
      <section className="studio-editor column" aria-label={file.path}>
        <FileDesk draft={draft} file={file} problems={problems} place={undefined} onOpen={onOpen} comparesPublished />
      </section>
    </>
  )
}

function MenuEditor(props: MenuEdited) {
  const titleInput = useRef<HTMLInputElement>(null)
  const edits = useMenuEdits(props)
  const { menu, pages } = props
  const { selected, group, entry } = edits
  if (group === undefined) return null
  return (
    <>
      <p id="menu-tree-keys" className="meta subtle">
        {texts.treeKeys}
      </p>
      <MenuTree
        menu={menu}
        selected={selected}
        nameOf={edits.nameOf}
        onSelect={edits.select}
        onStep={edits.step}
        onMove={edits.move}
        onRemove={edits.remove}
        onEdit={() => titleInput.current?.focus()}
      />
      <p className="sr-only" role="status">
        {edits.said}
      </p>
      <MenuForm group={group} entry={entry} titleInput={titleInput} pages={pages} edits={edits} />
    </>
  )
}
