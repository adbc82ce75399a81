import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { useMemo, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/forms.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.tsx'
import { groupAttributes, type Schema } from '../../field-props.ts'
import { type FieldSchema, isValues, requiredOf, type Values } from '../../form-schema.ts'
import { useFormState } from '../../form-state.ts'
import { RowTotals } from '../../later-totals.ts'
import { ListProvider, useList } from '../../list-state.ts'
import { isSame } from '../../same.ts'
import { FixedRows, RowColumns } from './row-columns.ts'

const PastePanel = later(
  () => import('./paste-panel.tsx'),
  (module) => module.PastePanel,
)

/** A list of objects: a table of inputs, or one card per object when space is narrow. */
export function RowList(props: ArrayFieldTemplateProps<Values, Schema>) {
  const { schema, formData, fieldPathId, items, title, canAdd, disabled, rawErrors, required } = props
  const { items: item = {}, maxItems, 'x-totals': totals }: FieldSchema = schema
  const fields = item.properties ?? {}
  const wanted = requiredOf(item)
  const isFixed = Object.values(fields).some((field) => field.readOnly === true && !isComputed(field))
  const columns = useColumns(fields, formData)
  const { state, addButton, add } = useList(props, title)
  const { onFill } = useFormState()
  const [isPasting, setIsPasting] = useState(false)
  const [name, ...inner] = fieldPathId.path
  const rows = Array.isArray(formData) ? formData.filter((row: unknown) => isValues(row) && !isSame(row, {})) : []
  const tracks = columns.map((name) => `minmax(0, ${isLong(fields[name]) ? 2 : 1}fr)`)
  const style: Record<string, string> = { '--tracks': tracks.join(' ') }
  return (
    <div
      {...groupAttributes({ id: fieldPathId.$id, required: required === true, ...(rawErrors && { rawErrors }) })}
      className="rows stack"
      style={style}
    >
      {items.length > 0 && (
        <div className="rows-head" aria-hidden="true">
          <span />
          {columns.map((name) => (
            <span key={name}>
              {fields[name]?.title ?? name}
              {!wanted.includes(name) && fields[name]?.readOnly !== true && (
                <span className="field-optional"> {common.optional}</span>
              )}
            </span>
          ))}
        </div>
      )}
      <ListProvider value={state}>
        <FixedRows value={isFixed}>
          <RowColumns value={columns}>{items}</RowColumns>
        </FixedRows>
      </ListProvider>
      {totals !== undefined && <RowTotals field={schema} rows={formData} columns={columns} />}
      {isFixed ? null : canAdd ? (
        <>
          <Button ref={addButton} look="dashed" icon="plus" disabled={disabled === true} onClick={add}>
            {texts.addARow}
          </Button>
          {inner.length === 0 && (
            <Button
              look="ghost"
              size="small"
              icon="clipboard"
              disabled={disabled === true}
              aria-expanded={isPasting}
              onClick={() => setIsPasting(!isPasting)}
            >
              {texts.pasteRows}
            </Button>
          )}
        </>
      ) : (
        <p className="field-hint">{texts.upToRows(maxItems ?? 0)}</p>
      )}
      {isPasting && !isFixed && (
        <PastePanel
          title={title}
          item={item}
          room={(maxItems ?? Number.POSITIVE_INFINITY) - rows.length}
          most={maxItems ?? 0}
          onAdd={(added: Values[]) => onFill({ [String(name)]: [...rows, ...added] })}
        />
      )}
    </div>
  )
}

/** Whether a column needs more space than an amount or a choice: names of records, and texts. */
function isLong({ type, enum: choices, format, 'x-reference': reference }: FieldSchema = {}): boolean {
  return reference !== undefined || (type === 'string' && choices === undefined && format === undefined)
}

/** Whether the portal fills a column in while people type. */
function isComputed({ 'x-computed': formula, 'x-copy': copy }: FieldSchema): boolean {
  return formula !== undefined || copy !== undefined
}

/** The columns of editable and computed fields, and those of other read-only fields with a value in at least one row. */
function useColumns(fields: Record<string, FieldSchema>, rows: unknown): readonly string[] {
  const values = Array.isArray(rows) ? rows.filter(isValues) : []
  const names = Object.keys(fields).filter(
    (name) =>
      fields[name]?.['x-hidden'] !== true &&
      (fields[name]?.readOnly !== true || isComputed(fields[name]) || values.some((row) => row[name] !== undefined)),
  )
  const key = names.join()
  return useMemo(() => key.split(','), [key])
}
