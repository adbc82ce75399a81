import { useMemo } from 'react'
import { PartForm } from '../forms/part-form.tsx'
import type { DeclaredPlace } from '../studio-queries.ts'
import { AccessEditor } from './access-editor.tsx'
import { FieldEditor } from './field-editor.tsx'
import { LifecycleEditor, type RecordFileProps } from './lifecycle-editor.tsx'
import type { RecordPart } from './record-part.ts'

export interface RecordEditorProps extends RecordFileProps {
  draft: string
  /** The name of the resource, and its file. */
  name: string
  resource: string
  part: RecordPart
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** A part of a kind of record, drawn from its file. */
export function RecordEditor({ draft, name, resource, part, onOpen, ...file }: RecordEditorProps) {
  const root = useMemo(() => [], [])
  if (part === 'fields') return <FieldEditor {...file} draft={draft} resource={resource} />
  if (part === 'lifecycle') return <LifecycleEditor {...file} />
  if (part === 'access') return <AccessEditor {...file} draft={draft} resource={name} onOpen={onOpen} />
  return (
    <div className="panel part-form stack gap-5">
      <PartForm
        path={file.path}
        text={file.text}
        place={root}
        names={file.names}
        problems={file.problems}
        onType={file.onType}
        folds
      />
    </div>
  )
}
