import './records.css'
import { type ReactNode, useMemo, useState } from 'react'
import * as texts from '#texts/studio-records.ts'
import { explain } from '../../../api/messages.ts'
import { Link } from '../../../session/link.tsx'
import { useNavigate } from '../../../session/navigation.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { DrawnFile } from '../drawn-file.tsx'
import type { Place } from '../editor/code-editor.tsx'
import { PartChooser } from '../forms/part-chooser.tsx'
import { type FormParts, useFormParts } from '../forms/use-form-parts.ts'
import { type DeclaredPlace, type Draft, type DraftNames, type Problem, useDraftNames } from '../studio-queries.ts'
import { type RecordPart, recordParts } from './record-part.ts'

export interface RecordsDeskProps {
  draft: Draft
  /** The kind of record that is open. */
  id: string | undefined
  shown: RecordPart
  /** The problems of all files. */
  problems: Problem[]
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** The kinds of records of a draft: what one of them is, its fields, its lifecycle and who may do what with it. */
export function RecordsDesk(props: RecordsDeskProps) {
  const names = useDraftNames(props.draft.id)
  if (names.data !== undefined) return <LoadedRecords {...props} names={names.data} />
  if (names.isPending) return <SkeletonRows rows={10} height={28} />
  return <FailureMessage what={texts.records} {...explain(names.error)} onRetry={() => void names.refetch()} />
}

/** A kind of record with a file, and the name of its schema. */
interface DeclaredRecord {
  name: string
  title: string
  file: string
  schema: string
}

function LoadedRecords({ draft, id, shown, problems, names, onOpen }: RecordsDeskProps & { names: DraftNames }) {
  const { href } = usePortal()
  const navigate = useNavigate()
  const parts = useFormParts()
  const [isAdding, setIsAdding] = useState(false)
  const records = useMemo(() => names.names.flatMap(recordOf), [names])
  const record = records.find(({ name }) => name === id)
  const addressOf = (name: string, part: RecordPart) =>
    `${href('studio')}?${new URLSearchParams({ draft: draft.id, part: 'records', record: name, show: part })}`
  const chooser = (
    <PartChooser
      label={texts.record}
      none={texts.chooseRecord}
      groups={[{ options: records.map(({ name, title }) => ({ id: name, name: `${title} (${name})` })) }]}
      chosen={record?.name}
      onChoose={(name) => navigate(addressOf(name, shown))}
      add={texts.newRecord}
      onAdd={() => setIsAdding(true)}
    />
  )
  return (
    <>
      {record === undefined ? (
        <section className="part-editor column" aria-label={texts.records}>
          {chooser}
          <StateMessage icon="database" title={id === undefined ? texts.chooseRecord : texts.noRecord}>
            {id === undefined ? texts.chooseRecordWhy : texts.noRecordWhy}
          </StateMessage>
        </section>
      ) : (
        <OpenRecord
          key={record.name}
          {...{ draft, record, shown, names, problems, chooser, onOpen }}
          addressOf={(part) => addressOf(record.name, part)}
          Editor={parts?.RecordEditor}
        />
      )}
      {isAdding && parts !== undefined && (
        <parts.NewRecordDialog
          draft={draft.id}
          names={names}
          onMade={(name) => {
            setIsAdding(false)
            navigate(addressOf(name, 'fields'))
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

interface OpenRecordProps extends Omit<RecordsDeskProps, 'id'> {
  record: DeclaredRecord
  names: DraftNames
  chooser: ReactNode
  addressOf(part: RecordPart): string
  /** Undefined until it is loaded. */
  Editor: FormParts['RecordEditor'] | undefined
}

/** A part of a kind of record, with the text that it is drawn from beside it. */
function OpenRecord(props: OpenRecordProps) {
  const { draft, record, shown, names, problems, chooser, addressOf, Editor, onOpen } = props
  const [part, setPart] = useState<{ kind: string; name: string }>()
  const place = usePlaceOf(names, record.name, part)
  const path = shown === 'fields' ? `schemas/resources/${record.schema}.schema.json` : record.file
  return (
    <DrawnFile key={path} {...{ draft, path, problems, place, onOpen }} what={texts.record}>
      {({ text, type, write }) => (
        <section className="part-editor column" aria-label={texts.records}>
          {chooser}
          <Tabs className="record-parts" label={texts.parts}>
            {recordParts.map((each) => (
              <Link key={each} to={addressOf(each)} aria-current={each === shown ? 'page' : undefined}>
                {texts.partNames[each]}
              </Link>
            ))}
          </Tabs>
          {Editor === undefined ? (
            <SkeletonRows rows={8} height={48} />
          ) : (
            <Editor
              key={shown}
              draft={draft.id}
              name={record.name}
              resource={record.file}
              part={shown}
              {...{ path, names, problems, onOpen }}
              text={text ?? ''}
              onShow={(kind, name) => setPart({ kind, name })}
              onType={type}
              onWrite={write}
            />
          )}
        </section>
      )}
    </DrawnFile>
  )
}

/** Where a part of a kind of record is declared. It is shown again only when another part is chosen. */
function usePlaceOf(
  { names }: DraftNames,
  record: string,
  part: { kind: string; name: string } | undefined,
): Place | undefined {
  const found = names.find(({ kind, name, of }) => of === record && kind === part?.kind && name === part.name)
  const { line, column } = found?.place ?? {}
  return useMemo(
    () => (line === undefined || column === undefined ? undefined : { line, column, isQuiet: true }),
    [line, column],
  )
}

function recordOf({ kind, name, title, place, schema }: DraftNames['names'][number]): DeclaredRecord[] {
  if (kind !== 'resource' || place === null) return []
  return [{ name, title: title ?? name, file: place.file, schema: schema ?? name }]
}
