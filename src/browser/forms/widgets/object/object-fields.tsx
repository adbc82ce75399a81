import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { use } from 'react'
import { askedFields } from '../../asked.ts'
import { groupAttributes, type Schema } from '../../field-props.ts'
import { type FieldSchema, isValues, type Values } from '../../form-schema.ts'
import { RowColumns } from '../rows/row-columns.ts'

/** The fields of an object that currently apply: of the form itself, of a nested object, or of a list item. */
export function ObjectFields(props: ObjectFieldTemplateProps<Values, Schema>) {
  const { properties, schema, formData, fieldPathId, required } = props
  const { properties: fields = {}, oneOf }: FieldSchema = schema
  const last = fieldPathId.path.at(-1)
  const isItem = typeof last === 'number'
  const columns = use(RowColumns)
  // The fields of an object with several kinds are rendered once a kind is chosen.
  if (oneOf !== undefined) return null
  const asked = askedFields(fields, isValues(formData) ? formData : {})
  const inRow = isItem ? columns : undefined
  const shown = properties.filter(({ name }) => asked.includes(name) && inRow?.includes(name) !== false)
  const cells = shown.map(({ name, content }) => (
    <div key={name} className="form-cell shrink" style={inRow && columnOf(name, inRow)}>
      {content}
    </div>
  ))
  if (inRow !== undefined) return <div className="form-row">{cells}</div>
  if (last === undefined || isItem) return <div className="form-grid">{cells}</div>
  return (
    <div {...groupAttributes({ id: fieldPathId.$id, required: required === true })} className="form-inset">
      <div className="form-grid">{cells}</div>
    </div>
  )
}

/** Places a field in its own column, whichever other fields apply in the row. */
function columnOf(name: string, columns: readonly string[]): Record<string, number> {
  return { '--column': columns.indexOf(name) + 1 }
}
