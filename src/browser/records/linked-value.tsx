import { type ComponentType, Fragment } from 'react'
import { inCurrency, isEmpty, kindField } from '#fields/index.ts'
import { shown } from '#generated/widget-values.ts'
import { isValues } from '../forms/form-schema.ts'
import type { ShownProps } from '../forms/shown-props.ts'
import { Link } from '../session/link.tsx'
import { BreakableName } from '../ui/breakable-name.tsx'
import { later } from '../ui/later.tsx'
import { FieldValue, type FieldValueProps, isFigure } from './field-value.tsx'
import { recordById, useRecordHref } from './record-href.ts'
import type { FieldDescription } from './record-queries.ts'

/** Renders a value in full: references are links, photos and files are shown, and lists of objects are tables. */
export function LinkedValue(props: FieldValueProps) {
  const { value, titles, record } = props
  const field = record === undefined ? props.field : inCurrency(props.field, record.values)
  const choice = field.choices?.find((each) => each.value === value)
  if (choice?.colour !== undefined) return <span data-hue={choice.colour}>{choice.label}</span>
  if (isEmpty(value) || !isRich(field)) return <FieldValue {...props} isExact />
  return <RichValue field={field} value={value} titles={titles} />
}

/** Whether the field needs more than plain text: a reference, nested fields or a widget with its own view. */
function isRich(field: FieldDescription): boolean {
  return field.reference !== undefined || field.fields !== undefined || shownBy(field.widget) !== undefined
}

/** Returns the component that renders a widget's value, or undefined when plain text is enough. */
function shownBy(widget: string | undefined): ComponentType<ShownProps> | undefined {
  const all: Record<string, ComponentType<ShownProps>> = shown
  return widget === undefined || !Object.hasOwn(all, widget) ? undefined : all[widget]
}

/** Whether a value takes the full width of its container. */
export function isWideValue({ widget, fields, type }: FieldDescription, value: unknown): boolean {
  if (type === 'list' && fields !== undefined && !isEmpty(value)) return true
  if (widget === 'photos' && Array.isArray(value)) return value.length > 2
  return typeof value === 'string' && value.length > 80
}

function RichValue({ field, value, titles }: Omit<FieldValueProps, 'record'>) {
  const { reference, widget } = field
  if (reference !== undefined) {
    return [value].flat().map((id, index) => (
      <Fragment key={String(id)}>
        {index > 0 && ', '}
        <ReferenceLink resource={reference} id={String(id)} titles={titles} />
      </Fragment>
    ))
  }
  const Shown = shownBy(widget)
  if (Shown !== undefined) return <Shown field={field} value={value} titles={titles} />
  if (Array.isArray(value)) return <Rows field={field} rows={value} titles={titles} />
  return <Inner field={field} value={value} titles={titles} />
}

interface RowsProps {
  field: FieldDescription
  rows: unknown[]
  titles: Record<string, string>
}

/** Renders a list of objects as a nested table, with the sums of its columns that have totals. */
function Rows({ field: { title, fields = {}, totals }, rows, titles }: RowsProps) {
  const columns = Object.entries(fields)
  return (
    <table className="value-rows plain-table" aria-label={title}>
      <thead>
        <tr>
          {columns.map(([name, field]) => (
            <th key={name} scope="col" className={isFigure(field) ? 'records-figure' : ''}>
              {field.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and are shown as they are
          <tr key={index}>
            {columns.map(([name, field]) => (
              <td key={name} data-label={field.title} className={cellLook(field, valueIn(row, name))}>
                <LinkedValue field={field} value={valueIn(row, name)} titles={titles} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals !== undefined && <TotalsRow columns={fields} totals={totals} rows={rows} titles={titles} />}
    </table>
  )
}

function cellLook(field: FieldDescription, value: unknown): string {
  return [isFigure(field) && 'records-figure', isEmpty(value) && 'value-none'].filter(Boolean).join(' ')
}

/** Renders an object with its kind and its non-empty fields. */
function Inner({ field, value, titles }: Omit<FieldValueProps, 'record'>) {
  const { fields = {}, kinds } = field
  const kind = kinds?.find((each) => each.value === valueIn(value, kindField))
  const shown = Object.entries(fields).filter(([name]) => name !== kindField && !isEmpty(valueIn(value, name)))
  return (
    <div className="value-inner">
      {kind !== undefined && <p>{kind.label}</p>}
      {shown.map(([name, inner]) => (
        <p key={name}>
          <span className="subtle">{inner.title}</span>{' '}
          <LinkedValue field={inner} value={valueIn(value, name)} titles={titles} />
        </p>
      ))}
    </div>
  )
}

/** Few lists of rows have totals. */
const TotalsRow = later(
  () => import('./totals-row.tsx'),
  (module) => module.TotalsRow,
)

function valueIn(value: unknown, name: string): unknown {
  return isValues(value) ? value[name] : undefined
}

interface ReferenceLinkProps {
  resource: string
  id: string
  titles: Record<string, string>
}

/** The title of a referenced record, linked to its page when the viewer has one. */
function ReferenceLink({ resource, id, titles }: ReferenceLinkProps) {
  const hrefOf = useRecordHref()
  const title = titles[id]
  // The server omits the title of a record that the viewer may not see.
  if (title === undefined) return <span className="subtle">—</span>
  const href = hrefOf(resource, recordById(id))
  if (href === undefined) return <BreakableName>{title}</BreakableName>
  return (
    <Link className="link" to={href}>
      <BreakableName>{title}</BreakableName>
    </Link>
  )
}
