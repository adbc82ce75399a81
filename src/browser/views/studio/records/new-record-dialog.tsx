import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { areaOf } from '#texts/studio-pages.ts'
import * as texts from '#texts/studio-records.ts'
import { type FieldState, FormDialog } from '../../../dialogs/form-dialog.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { menuPath, readMenu } from '../menu/menu-text.ts'
import { changeFile, type DraftNames, useDraftFile } from '../studio-queries.ts'
import { groupsFor, type NewRecord, nameFrom, newRecordChanges } from './new-record-text.ts'

export interface NewRecordDialogProps {
  draft: string
  names: DraftNames
  onMade(name: string): void
  onClose(): void
}

/** Adds a kind of record to a draft, with a list, a page for one record and a menu entry, so that it can be used at once. */
export function NewRecordDialog({ draft, names, onMade, onClose }: NewRecordDialogProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const menu = useDraftFile(draft, menuPath)
  const groups = readMenu(menu.data?.text ?? '') ?? []
  const areas = areasIn(names)
  const [typed, setTyped] = useState<NewRecord>({ ...blank, area: areas[0] ?? '' })
  const seen = groupsFor(typed.audience, groups)
  const record = {
    ...typed,
    ...{ title: typed.title.trim(), plural: typed.plural.trim() },
    ...{ name: nameFrom(typed.title), list: nameFrom(typed.plural) },
    group: seen.includes(typed.group) ? typed.group : (seen[0] ?? 0),
  }
  const add = async () => {
    for (const { path, change } of newRecordChanges(record, groups)) await changeFile(queries, draft, path, change)
    onMade(record.name)
  }
  return (
    <FormDialog
      title={texts.newRecord}
      caption={texts.newRecordWhy}
      action={texts.addRecord}
      firstField={input}
      check={() => wrongWith(record, names)}
      run={add}
      onClose={onClose}
    >
      {(state) => (
        <RecordInputs
          first={input}
          state={state}
          record={{ ...typed, group: record.group }}
          groups={seen.map((place) => ({ id: String(place), name: groups[place]?.label ?? '' }))}
          {...{ names, areas }}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
      )}
    </FormDialog>
  )
}

const blank: NewRecord = { name: '', list: '', title: '', plural: '', audience: 'everyone', area: '', group: 0 }

function areasIn({ names }: DraftNames): string[] {
  return [...new Set(names.flatMap(({ kind, place }) => (kind === 'page' && place ? place.file : [])))]
}

function wrongWith({ name, list, title, plural }: NewRecord, { names }: DraftNames): string | undefined {
  if (title === '' || plural === '') return texts.titleMissing
  if (![name, list].every((each) => /^[a-z]/.test(each))) return texts.titleWrong
  const isTaken = names.some(
    (each) =>
      (each.kind === 'resource' && each.name === name) ||
      (each.kind === 'page' && (each.name === name || each.name === list)),
  )
  return isTaken || name === list ? texts.recordTaken : undefined
}

interface RecordInputsProps {
  first: RefObject<HTMLInputElement | null>
  state: FieldState
  record: NewRecord
  names: DraftNames
  areas: string[]
  groups: { id: string; name: string }[]
  onChange(change: Partial<NewRecord>): void
}

function RecordInputs({ first, state, record, names, areas, groups, onChange }: RecordInputsProps) {
  const people = names.names.filter(({ kind, name }) => kind === 'role' || (kind === 'group' && !isNobody(name)))
  return (
    <>
      <TextInput
        ref={first}
        state={state}
        label={texts.titleOfOne}
        hint={texts.titleOfOneHint}
        maxLength={60}
        value={record.title}
        onChange={(title) => onChange({ title })}
      />
      <TextInput
        state={state}
        label={texts.titleOfSeveral}
        maxLength={60}
        value={record.plural}
        onChange={(plural) => onChange({ plural })}
      />
      <Choice
        label={texts.audience}
        options={people.map(({ name, title }) => ({ id: name, name: title ?? name }))}
        value={record.audience}
        onChange={(audience) => onChange({ audience })}
      />
      <Choice
        label={texts.area}
        options={areas.map((file) => ({ id: file, name: areaOf(file) }))}
        value={record.area}
        onChange={(area) => onChange({ area })}
      />
      <Choice
        label={texts.menuGroup}
        options={groups}
        value={String(record.group)}
        onChange={(group) => onChange({ group: Number(group) })}
      />
    </>
  )
}

/** Groups of people who aren't signed in. */
function isNobody(group: string): boolean {
  return group === 'public' || group === 'guests'
}
