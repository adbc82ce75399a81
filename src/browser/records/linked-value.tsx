import { type ComponentType, Fragment } from 'react'
import { Link } from 'react-router-dom'
import { isEmpty, kindField } from '#fields/index.ts'
import { shown } from '#generated/widget-values.ts'
import { isValues } from '../forms/form-schema.ts'
import type { ShownProps } from '../forms/shown-props.ts'
import { BreakableName } from '../ui/breakable-name.tsx'
import { FieldValue, type FieldValueProps, isFigure } from './field-value.tsx'
import { recordById, useRecordHref } from './record-href.ts'
import type { FieldDescription } from './record-queries.ts'

/** A value where it has room: what it refers to is a link, pictures and files are shown, and lists are tables. */
export function LinkedValue(props: FieldValueProps) {
  const { field, value, titles } = props
  if (isEmpty(value) || !isRich(field)) return <FieldValue {...props} />
  return <RichValue field={field} value={value} titles={titles} />
}

/** Whether a value is more than a text: it leads somewhere, is a picture, or holds values itself. */
function isRich(field: FieldDescription): boolean {
  return field.reference !== undefined || field.fields !== undefined || shownBy(field.widget) !== undefined
}

/** How a widget shows its value, where that is more than a text. */
function shownBy(widget: string | undefined): ComponentType<ShownProps> | undefined {
  const all: Record<string, ComponentType<ShownProps>> = shown
  return widget === undefined || !Object.hasOwn(all, widget) ? undefined : all[widget]
}

/** Whether a value takes the whole width of where it stands. */
export function isWideValue({ widget, fields, type }: FieldDescription, value: unknown): boolean {
  if (type === 'list' && fields !== undefined && !isEmpty(value)) return true
  if (widget === 'photos' && Array.isArray(value)) return value.length > 2
  return typeof value === 'string' && value.length > 80
}

function RichValue({ field, value, titles }: Omit<FieldValueProps, 'record'>) {
  const { reference, fields, widget } = field
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
  if (Array.isArray(value)) return <Rows title={field.title} fields={fields ?? {}} rows={value} titles={titles} />
  return <Inner field={field} value={value} titles={titles} />
}

interface RowsProps {
  title: string
  fields: Record<string, FieldDescription>
  rows: unknown[]
  titles: Record<string, string>
}

/** A list of objects as a table of its own. */
function Rows({ title, fields, rows, titles }: RowsProps) {
  const columns = Object.entries(fields)
  return (
    <table className="value-rows" aria-label={title}>
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
              <td key={name} data-label={field.title} className={isFigure(field) ? 'records-figure' : ''}>
                <LinkedValue field={field} value={valueIn(row, name)} titles={titles} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An object, by its kind and what it holds. */
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

function valueIn(value: unknown, name: string): unknown {
  return isValues(value) ? value[name] : undefined
}

interface ReferenceLinkProps {
  resource: string
  id: string
  titles: Record<string, string>
}

/** A record by its name, which leads to where this person sees it. */
function ReferenceLink({ resource, id, titles }: ReferenceLinkProps) {
  const hrefOf = useRecordHref()
  const title = titles[id]
  // Whoever may not see its name may not see the record.
  if (title === undefined) return <span className="subtle">—</span>
  const href = hrefOf(resource, recordById(id))
  if (href === undefined) return <BreakableName>{title}</BreakableName>
  return (
    <Link className="link" to={href}>
      <BreakableName>{title}</BreakableName>
    </Link>
  )
}
