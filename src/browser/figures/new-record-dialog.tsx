import * as common from '#texts/common.ts'
import * as drafts from '#texts/drafts.ts'
import type { Schemas } from '../api/clients.ts'
import { defaultsOf } from '../forms/form-schema.ts'
import { loadFormDialog } from '../records/load-form-dialog.ts'
import { type Description, type RecordItem, useRecordWrites } from '../records/record-queries.ts'
import type { Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { useModule } from '../ui/use-module.ts'
import { useFrameRecord } from './use-frame-record.ts'
import { valuesFrom } from './values-from.ts'

export interface NewRecordDialogProps {
  /** Distinguishes the drafts of different lists and records. */
  name: string
  caption?: string
  /** The initial values. */
  create: Schemas['SliceValues']
  description: Description
  around: Surroundings
  onMade?(record: RecordItem): void
  onClose(): void
}

/** The form for a new record that belongs to the open page or record. */
export function NewRecordDialog({ name, caption, create, description, around, onMade, onClose }: NewRecordDialogProps) {
  const module = useModule(loadFormDialog)
  const writes = useRecordWrites()
  const portal = usePortal()
  const { toast } = useFeedback()
  const { form, title } = description
  const framed = useFrameRecord(create, around)
  if (module === undefined || form === null || framed === undefined) return null
  return (
    <module.FormDialog
      title={common.newOne(title)}
      {...(caption !== undefined && { caption })}
      size="form"
      form={form}
      name={`${description.name}.new.${name}`}
      initial={{ ...defaultsOf(form.schema), ...valuesFrom(create, framed, portal) }}
      action={drafts.saveOne(title)}
      send={async (values, attempt) => {
        const made = await writes.create(description.name, values, attempt)
        toast({ tone: 'success', title: drafts.saved(title), text: made.title })
        onMade?.(made)
      }}
      onClose={onClose}
    />
  )
}
