import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { useMemo } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/forms.ts'
import { Button } from '../../../ui/button.tsx'
import { groupAttributes, type Schema } from '../../field-props.ts'
import { type FieldSchema, isValues, requiredOf, type Values } from '../../form-schema.ts'
import { RowTotals } from '../../later-totals.ts'
import { ListProvider, useList } from '../../list-state.ts'
import { FixedRows, RowColumns } from './row-columns.ts'

/** A list of objects: a table of inputs, or one card per object when space is narrow. */
export function RowList(props: ArrayFieldTemplateProps<Values, Schema>) {
  const { schema, formData, fieldPathId, items, title, canAdd, disabled, rawErrors, required } = props
  const { items: item = {}, maxItems, 'x-totals': totals }: FieldSchema = schema
  const fields = item.properties ?? {}
  const wanted = requiredOf(item)
  const isFixed = Object.values(fields).some((field) => field.readOnly === true && !isComputed(field))
  const columns = useColumns(fields, formData)
  const { state, addButton, add } = useList(props, title)
  const style: Record<string, number> = { '--columns': columns.length }
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
        <Button ref={addButton} look="dashed" icon="plus" disabled={disabled === true} onClick={add}>
          {texts.addARow}
        </Button>
      ) : (
        <p className="field-hint">{texts.upToRows(maxItems ?? 0)}</p>
      )}
    </div>
  )
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
      fields[name]?.readOnly !== true || isComputed(fields[name]) || values.some((row) => row[name] !== undefined),
  )
  const key = names.join()
  return useMemo(() => key.split(','), [key])
}
