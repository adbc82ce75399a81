import './menu.css'
import { useMemo, useRef, useState } from 'react'
import * as texts from '#texts/studio-menu.ts'
import { StateMessage } from '../../../ui/state-message.tsx'
import { type Drawable, DrawnFile } from '../drawn-file.tsx'
import { type DeclaredPlace, type Draft, type Problem, type SeenAs, useDraftMenu } from '../studio-queries.ts'
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
export function MenuDesk(props: MenuDeskProps) {
  const [as, setAs] = useState<SeenAs>({})
  const seen = useDraftMenu(props.draft.id, as)
  return (
    <>
      <DrawnFile {...props} path={menuText.menuPath} what={texts.menu}>
        {(file) => <MenuOfFile {...file} pages={seen.data?.pages ?? []} />}
      </DrawnFile>
      <SeenMenu seen={seen} onChoose={setAs} />
    </>
  )
}

function MenuOfFile({ text, write, pages }: Drawable & Pick<MenuEdited, 'pages'>) {
  const menu = useMemo(() => (text === null ? undefined : menuText.readMenu(text)), [text])
  return (
    <section className="menu-editor column" aria-label={texts.menu}>
      {text === null || menu === undefined || menu.length === 0 ? (
        <StateMessage icon="triangle-alert" title={texts.noMenu}>
          {texts.noMenuWhy}
        </StateMessage>
      ) : (
        <MenuEditor text={text} menu={menu} pages={pages} onWrite={write} />
      )}
    </section>
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
