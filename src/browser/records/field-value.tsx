import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { dayText, momentText } from '#calculation/day-text.ts'
import { exactText } from '#calculation/figure-text.ts'
import { valueLabel } from '#manifest/words.ts'
import { kindField } from '../forms/asked.ts'
import { FileLink, FilePicture } from '../forms/files/stored-file.tsx'
import { isValues, type Values } from '../forms/form-schema.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { BreakableName } from '../ui/breakable-name.tsx'
import { Clock } from './clock.tsx'
import { Rank } from './rank.tsx'
import { recordById, useRecordHref } from './record-href.ts'
import type { Description, FieldDescription, RecordItem } from './record-queries.ts'

export interface FieldValueProps {
  field: FieldDescription
  value: unknown
  /** How people call what references point at. */
  titles: Record<string, string>
  /** What a value refers to is a link; not in a row, which is one as a whole. */
  linked?: boolean
  /** The record that it is a field of; how a clock stands is said by its other fields. */
  record?: Pick<RecordItem, 'status' | 'values'>
}

/** A value as people write it; nothing is a dash. */
export function FieldValue({ field, value, titles, linked = false, record }: FieldValueProps) {
  const { slice } = usePortal()
  if (isEmpty(value)) return <span className="subtle">—</span>
  if (field.clock !== undefined && record !== undefined)
    return <Clock due={String(value)} clock={field.clock} record={record} />
  if (field.widget === 'rank') return <Rank choices={field.choices ?? []} value={String(value)} />
  if (linked && isRich(field)) return <RichValue field={field} value={value} titles={titles} />
  const text = valueText(field, value, titles, slice.timezone)
  return isFigure(field) ? <span className="figures">{text}</span> : <BreakableName>{text}</BreakableName>
}

/** Whether there is nothing to show. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

const fileWidgets = ['file', 'files', 'photo', 'photos', 'signature']

function holdsFiles({ widget = '' }: FieldDescription): boolean {
  return fileWidgets.includes(widget)
}

/** Whether a value is more than a text: it leads somewhere, is a picture, or holds values itself. */
function isRich(field: FieldDescription): boolean {
  return field.reference !== undefined || field.fields !== undefined || field.widget === 'tel' || holdsFiles(field)
}

/** Whether a value takes the whole width of where it stands. */
export function isWideValue({ widget, fields, type }: FieldDescription, value: unknown): boolean {
  if (type === 'list' && fields !== undefined && !isEmpty(value)) return true
  if (widget === 'photos' && Array.isArray(value)) return value.length > 2
  return typeof value === 'string' && value.length > 80
}

function RichValue({ field, value, titles }: Omit<FieldValueProps, 'linked' | 'record'>) {
  const { reference, fields, widget } = field
  if (reference !== undefined) {
    return [value].flat().map((id, index) => (
      <Fragment key={String(id)}>
        {index > 0 && ', '}
        <ReferenceLink resource={reference} id={String(id)} titles={titles} />
      </Fragment>
    ))
  }
  if (widget === 'tel') return <PhoneLink number={String(value)} />
  if (holdsFiles(field))
    return <Files title={field.title} widget={widget} ids={[value].flat().map(String)} titles={titles} />
  if (Array.isArray(value)) return <Rows title={field.title} fields={fields ?? {}} rows={value} titles={titles} />
  return <Inner field={field} value={value} titles={titles} />
}

/** A phone number, which a press calls. */
function PhoneLink({ number }: { number: string }) {
  return (
    <a className="link" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}

interface FilesProps {
  title: string
  widget: string | undefined
  ids: string[]
  titles: Record<string, string>
}

/** Pictures are seen; other files have their names. */
function Files({ title, widget, ids, titles }: FilesProps) {
  const arePictures = widget !== 'file' && widget !== 'files'
  return (
    <span className={arePictures ? 'file-pictures' : 'file-links'}>
      {ids.map((id) => {
        const name = titles[id] ?? title
        return arePictures ? (
          <FilePicture
            key={id}
            id={id}
            name={name}
            alt={`${title}: ${name}`}
            className={widget === 'signature' ? 'file-signature' : ''}
          />
        ) : (
          <FileLink key={id} id={id} name={name} />
        )
      })}
    </span>
  )
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
                <FieldValue field={field} value={valueIn(row, name)} titles={titles} linked />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An object, by its kind and what it holds. */
function Inner({ field, value, titles }: Omit<FieldValueProps, 'linked' | 'record'>) {
  const { fields = {}, kinds } = field
  const kind = kinds?.find((each) => each.value === valueIn(value, kindField))
  const shown = Object.entries(fields).filter(([name]) => name !== kindField && !isEmpty(valueIn(value, name)))
  return (
    <div className="value-inner">
      {kind !== undefined && <p>{kind.label}</p>}
      {shown.map(([name, inner]) => (
        <p key={name}>
          <span className="subtle">{inner.title}</span>{' '}
          <FieldValue field={inner} value={valueIn(value, name)} titles={titles} linked />
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

/** Figures stand to the right, so that their digits stand below each other. */
export function isFigure({ type }: FieldDescription): boolean {
  return type === 'number' || type === 'integer'
}

function valueText(field: FieldDescription, value: unknown, titles: Record<string, string>, timeZone: string): string {
  const { choices, fields } = field
  if (Array.isArray(value)) {
    if (fields !== undefined) return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`
    const one = { ...field, type: choices === undefined ? 'text' : 'choice' }
    return value.map((each) => valueText(one, each, titles, timeZone)).join(', ')
  }
  if (isValues(value)) return objectText(field, value)
  const text = String(value)
  if (field.reference !== undefined) return titles[text] ?? '—'
  return holdsFiles(field) ? (titles[text] ?? 'A file') : plainText(field, text, titles, timeZone)
}

function objectText({ kinds }: FieldDescription, value: Values): string {
  const kind = kinds?.find((each) => each.value === value[kindField])
  const plain = Object.values(value).filter((each) => typeof each !== 'object')
  return kind?.label ?? plain.join(', ')
}

function plainText(
  { type, unit, choices, widget }: FieldDescription,
  text: string,
  titles: Record<string, string>,
  timeZone: string,
): string {
  switch (type) {
    case 'name':
      return titles[text] ?? text
    case 'boolean':
      return text === 'true' ? 'Yes' : 'No'
    case 'choice':
      return choices?.find((choice) => choice.value === text)?.label ?? valueLabel(text)
    case 'date':
      return dayText(text)
    case 'date-time':
      return momentText(text, timeZone)
    case 'number':
    case 'integer':
      return widget === 'rating' ? `${text} of 5` : exactText(Number(text), unit)
    default:
      return text
  }
}

/** The state of a record in its own words. */
export function StateBadge({ states, status }: { states: Description['states']; status: string }) {
  const state = states[status]
  return <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge>
}
