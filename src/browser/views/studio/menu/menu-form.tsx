import { type RefObject, useId, useState } from 'react'
import { icons } from '#generated/offered.ts'
import * as texts from '#texts/studio-menu.ts'
import { Button } from '../../../ui/button.tsx'
import type { MenuEntry, MenuGroup } from './menu-text.ts'
import type { MenuEdits } from './use-menu-edits.ts'

export interface MenuFormProps {
  group: MenuGroup
  /** Undefined while a group is selected. */
  entry: MenuEntry | undefined
  titleInput: RefObject<HTMLInputElement | null>
  pages: { id: string; name: string }[]
  edits: MenuEdits
}

/** What can be changed of the selected group or entry, and what can be added beside it. */
export function MenuForm({ group, entry, pages, titleInput, edits }: MenuFormProps) {
  const id = useId()
  const title = entry === undefined ? group.label : (entry.label ?? '')
  const pageName = pages.find((each) => each.id === entry?.page)?.name ?? ''
  const { group: g, entry: e } = edits.selected
  return (
    <div className="panel menu-form stack gap-6">
      <h2 className="text-md bold">{entry === undefined ? texts.selectedGroup : texts.selectedEntry}</h2>
      <TitleField
        key={`${g} ${e}`}
        id={`${id}-title`}
        input={titleInput}
        title={title}
        otherwise={entry === undefined ? undefined : pageName}
        onTitle={edits.rename}
      />
      {entry !== undefined && (
        <>
          <p className="meta subtle">{texts.opens(pageName === '' ? entry.page : pageName)}</p>
          <IconField id={`${id}-icon`} icon={entry.icon} onIcon={edits.setIcon} />
        </>
      )}
      <div className="cluster wrap gap-3">
        <Button size="small" icon="arrow-up" disabled={!edits.canStep(-1)} onClick={() => edits.step(-1)}>
          {texts.moveUp}
        </Button>
        <Button size="small" icon="arrow-down" disabled={!edits.canStep(1)} onClick={() => edits.step(1)}>
          {texts.moveDown}
        </Button>
        <Button size="small" icon="trash-2" onClick={edits.remove}>
          {entry === undefined ? texts.removeGroup : texts.removeEntry}
        </Button>
        <Button size="small" icon="rotate-ccw" disabled={edits.undo === undefined} onClick={edits.undo}>
          {texts.undo}
        </Button>
      </div>
      <AddFields id={`${id}-page`} pages={pages} edits={edits} />
    </div>
  )
}

function IconField({ id, icon, onIcon }: { id: string; icon: string; onIcon(icon: string): void }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.icon}
      </label>
      <select id={id} className="input input-small" value={icon} onChange={({ target }) => onIcon(target.value)}>
        {!icons.some((name) => name === icon) && <option>{icon}</option>}
        {icons.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}

function AddFields({ id, pages, edits }: Pick<MenuFormProps, 'pages' | 'edits'> & { id: string }) {
  const [page, setPage] = useState('')
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {texts.pageToAdd}
        </label>
        <select id={id} className="input input-small" value={page} onChange={({ target }) => setPage(target.value)}>
          <option value="">{texts.choosePage}</option>
          {pages.map((each) => (
            <option key={each.id} value={each.id}>
              {texts.pageNamed(each.name, each.id)}
            </option>
          ))}
        </select>
      </div>
      <div className="cluster wrap gap-3">
        <Button size="small" icon="plus" disabled={page === ''} onClick={() => edits.addEntry(page)}>
          {texts.addEntry}
        </Button>
        <Button size="small" icon="plus" disabled={page === ''} onClick={() => edits.addGroup(page)}>
          {texts.addGroup}
        </Button>
      </div>
    </>
  )
}

interface TitleFieldProps {
  id: string
  title: string
  /** What an empty title means; undefined when it can't be empty. */
  otherwise: string | undefined
  input: RefObject<HTMLInputElement | null>
  onTitle(title: string): void
}

/** The title is written when the field is left, so that half a word isn't published by accident. */
function TitleField({ id, title, otherwise, input, onTitle }: TitleFieldProps) {
  const [typed, setTyped] = useState(title)
  const [written, setWritten] = useState(title)
  if (written !== title) {
    setWritten(title)
    setTyped(title)
  }
  const commit = () => {
    const next = typed.trim()
    if (next === '' && otherwise === undefined) setTyped(title)
    else if (next !== title) onTitle(next)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.title}
      </label>
      <input
        ref={input}
        id={id}
        className="input input-small"
        maxLength={80}
        autoComplete="off"
        value={typed}
        placeholder={otherwise}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <p id={`${id}-hint`} className="field-hint">
        {otherwise === undefined ? texts.groupTitleHint : texts.entryTitleHint}
      </p>
    </div>
  )
}
