import { useNavigate } from 'react-router-dom'
import { inSentence } from '#manifest/words.ts'
import { asObjectSchema, type Values } from '../../forms/form-schema.ts'
import { loadFormDialog } from '../../records/load-form-dialog.ts'
import { type Description, useRecordWrites } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { useModule } from '../../ui/use-module.ts'
import { addressOf, type View } from './table-state.ts'

export interface CreateDialogProps {
  page: SlicePage
  view: View
  description: Description
  onClose(): void
}

/** The form of a new record. Once it is made, it stands in the place of the table with what can be done next. */
export function CreateDialog({ page, view, description, onClose }: CreateDialogProps) {
  const module = useModule(loadFormDialog)
  const writes = useRecordWrites()
  const navigate = useNavigate()
  const { toast } = useFeedback()
  const { form, name, title } = description
  if (module === undefined || form === null) return null
  return (
    <module.FormDialog
      title={`New ${inSentence(title)}`}
      size="form"
      form={form}
      name={`${name}.new`}
      initial={defaultsOf(form.schema)}
      action={`Save ${inSentence(title)}`}
      send={async (values, attempt) => {
        const made = await writes.create(name, values, attempt)
        toast({ tone: 'success', title: `${title} saved`, text: made.title })
        navigate(addressOf(page, { view, record: made.id }))
      }}
      onClose={onClose}
    />
  )
}

function defaultsOf(schema: unknown): Values {
  const fields = Object.entries(asObjectSchema(schema).properties)
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )
}
