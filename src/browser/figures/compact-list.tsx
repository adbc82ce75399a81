import './figures.css'
import { Fragment } from 'react'
import type { Schemas } from '../api/clients.ts'
import { FieldValue, StateBadge } from '../records/field-value.tsx'
import { fieldOf } from '../records/record-cells.tsx'
import type { Description, RecordItem } from '../records/record-queries.ts'
import { Link } from '../session/link.tsx'

export interface CompactListProps {
  list: Schemas['SliceList']
  description: Description
  records: Schemas['RecordPage']
  hrefOf(record: RecordItem): string | undefined
}

/** The maximum number of fields shown below a title. */
const mostFacts = 3

/** Records with their titles and states, and their most important fields in a line below. */
export function CompactList({ list, description, records, hrefOf }: CompactListProps) {
  const known = list.columns.filter((name) => name !== 'status' && description.fields[name] !== undefined)
  // The field that the list is sorted by comes first, because it is usually the most relevant.
  const sorted = known.filter((name) => name === list.sort.replace(/^-/, ''))
  const facts = [...sorted, ...known.filter((name) => !sorted.includes(name))]
  return (
    <ul>
      {records.data.map((record) => {
        const href = hrefOf(record)
        const shown = facts
          .filter((name) => !record.title.includes(String(fieldOf(record, name) ?? '')))
          .slice(0, mostFacts)
        return (
          <li key={record.id} className="cluster compact-row gap-6">
            <div className="grow">
              {href === undefined ? (
                <p className="text-md strong breakable">{record.title}</p>
              ) : (
                <Link className="block text-md strong breakable records-link" to={href}>
                  {record.title}
                </Link>
              )}
              {shown.length > 0 && (
                <p className="meta subtle breakable">
                  {shown.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && ' · '}
                      <Fact name={name} record={record} description={description} titles={records.titles} />
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
            {list.columns.includes('status') && <StateBadge states={description.states} status={record.status} />}
          </li>
        )
      })}
    </ul>
  )
}

interface FactProps {
  name: string
  record: RecordItem
  description: Description
  titles: Record<string, string>
}

function Fact({ name, record, description, titles }: FactProps) {
  const field = description.fields[name]
  if (field === undefined) return null
  return (
    <span title={field.title}>
      <FieldValue field={field} value={fieldOf(record, name)} titles={titles} record={record} />
    </span>
  )
}
