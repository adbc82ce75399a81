import { RecordTable } from '../../records/record-table.tsx'
import { RowMenu } from '../../records/row-menu.tsx'
import type { DrawnCalendar } from './drawn-calendar.ts'

/** The entries as table rows, ordered by day. */
export function EntryTable({ list, fields, model, description }: DrawnCalendar) {
  const { entries, titles, waiting, hrefOf } = model
  if (entries.length === 0) return null
  const data = entries.toSorted((a, b) => a.from.localeCompare(b.from)).map(({ record }) => record)
  const when = [fields.date, ...(fields.slot === undefined ? [] : [fields.slot])]
  const columns = [...when.filter((name) => !list.columns.includes(name)), ...list.columns]
  const total = data.length
  const pagination = { current: 1, pages: 1, per_page: total, total, from: 1, to: total, capped: false }
  return (
    <div className="panel">
      <RecordTable
        label={list.title}
        description={description}
        columns={columns}
        page={{ data, titles, pagination }}
        waiting={waiting}
        hrefOf={hrefOf}
        actions={(record) => (
          <div className="row-actions">
            <RowMenu record={record} description={description} ways={model.ways} />
          </div>
        )}
      />
    </div>
  )
}
