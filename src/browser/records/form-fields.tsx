import { useMemo } from 'react'
import * as texts from '#texts/drafts.ts'
import { FlushContext } from '../forms/flush.ts'
import type { ObjectSchema } from '../forms/form-schema.ts'
import type { ValuesValidator } from '../forms/form-validator.ts'
import { SchemaFields } from '../forms/schema-form.tsx'
import type { DraftEditing } from '../forms/use-draft.ts'
import { WrittenContext } from '../forms/written.ts'
import { Icon } from '../ui/icon.tsx'
import { later } from '../ui/later.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { FormDraft } from './form-draft.ts'
import type { RecordItem } from './record-queries.ts'
import type { Sending } from './use-sending.ts'
import { writtenRecord } from './written-record.ts'

const VersionChoice = later(
  () => import('./version-choice.tsx'),
  (module) => module.VersionChoice,
)

const ErrorSummary = later(
  () => import('./error-summary.tsx'),
  (module) => module.ErrorSummary,
)

export interface FormFieldsProps {
  id: string
  schema: ObjectSchema
  /** The validator of the fields, undefined while it loads. */
  validate: ValuesValidator | undefined
  editing: DraftEditing<FormDraft>
  sending: Sending
  /** The record that the form edits or moves; undefined for a new one, and for several at once. */
  record?: RecordItem | undefined
}

/** The fields of a form, with the problems that prevent submission above them. */
export function FormFields({ id, schema, validate, editing, sending, record }: FormFieldsProps) {
  const { draft, flusher, change } = editing
  const written = useMemo(() => writtenRecord(schema, draft.values, record), [schema, draft.values, record])
  const Fields = hasFormulas(schema) ? ComputedFields : SchemaFields
  const set = (name: string, value: unknown) =>
    change((before) => ({ ...before, values: { ...before.values, [name]: value } }))
  return (
    <form id={id} ref={sending.form} noValidate onSubmit={sending.submit}>
      {(sending.problem ?? (draft.versions && texts.othersChanges)) !== undefined && (
        <p className="notice tone-danger mb-7" role="alert">
          <Icon name="circle-alert" />
          {sending.problem ?? texts.othersChanges}
        </p>
      )}
      {draft.versions !== undefined && (
        <VersionChoice schema={schema} versions={draft.versions} values={draft.values} onChoose={set} />
      )}
      {Object.keys(sending.errors).length > 0 && <ErrorSummary id={id} schema={schema} sending={sending} />}
      <WrittenContext value={written}>
        <FlushContext value={flusher}>
          {validate === undefined ? (
            <SkeletonRows rows={Object.keys(schema.properties).length} height={64} />
          ) : (
            <Fields
              id={`form${id}`}
              schema={schema}
              validate={validate}
              values={draft.values}
              errors={sending.errors}
              disabled={sending.busy}
              onChange={(values) => change((before) => ({ ...before, values }))}
              onLeave={sending.leave}
              onMove={sending.move}
            />
          )}
        </FlushContext>
      </WrittenContext>
    </form>
  )
}

/** Most forms have no formulas, and don't load what computes them. */
const ComputedFields = later(
  () => import('../forms/computed-fields.tsx'),
  (module) => module.ComputedFields,
)

function hasFormulas({ properties }: ObjectSchema): boolean {
  return Object.values(properties).some(({ items }) =>
    Object.values(items?.properties ?? {}).some(
      (column) => column['x-computed'] !== undefined || column['x-copy'] !== undefined,
    ),
  )
}
