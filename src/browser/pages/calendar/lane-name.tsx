import { isEmpty } from '#fields/index.ts'
import * as texts from '#texts/calendar.ts'
import { FieldValue, isFigure, StateBadge } from '../../records/field-value.tsx'
import { fieldOf } from '../../records/record-cells.tsx'
import { type FieldDescription, type RecordItem, useDescription } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import type { DrawnCalendar } from './drawn-calendar.ts'

export interface LaneNameProps extends DrawnCalendar {
  page: SlicePage<'calendar'>
  lane: string | undefined
}

/** Who has a row, with the fields that the page names. */
export function LaneName({ page, lane, model, fields, description }: LaneNameProps) {
  if (lane === undefined) return <>{texts.noOne(description.fields[fields.lane ?? '']?.title ?? '')}</>
  const known = model.lanes.find(({ id }) => id === lane)
  const { resource = '', columns = [] } = page.among ?? {}
  return (
    <>
      <span className="block truncate" title={model.titles[lane]}>
        {model.titles[lane] ?? '—'}
      </span>
      {known !== undefined && columns.length > 0 && (
        <Beside resource={resource} columns={columns} record={known} titles={known.titles} />
      )}
    </>
  )
}

interface BesideProps {
  resource: string
  columns: string[]
  record: RecordItem
  titles: Record<string, string>
}

function Beside({ resource, columns, record, titles }: BesideProps) {
  const { data: description } = useDescription(resource)
  if (description === undefined) return null
  const filled = columns.flatMap((name) => {
    const field = description.fields[name]
    const value = name === 'status' ? record.status : fieldOf(record, name)
    return field === undefined || isEmpty(value) ? [] : [{ name, field, value }]
  })
  return (
    <span className="block text-sm subtle">
      {filled.map(({ name, field, value }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          {isBare(field) && `${field.title} `}
          {name === 'status' ? (
            <StateBadge states={description.states} status={record.status} />
          ) : (
            <FieldValue field={field} value={value} titles={titles} />
          )}
        </span>
      ))}
    </span>
  )
}

/** Whether a value doesn't say by itself what it is: a day, a time or a number. */
function isBare(field: FieldDescription): boolean {
  return field.type === 'date' || field.type === 'date-time' || isFigure(field)
}
