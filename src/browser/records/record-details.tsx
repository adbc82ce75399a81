import './records.css'
import { FieldValue } from './field-value.tsx'
import type { Description, RecordAnswer } from './record-queries.ts'
import { fieldOf } from './record-table.tsx'

/** The fields of a record that its resource shows. */
export function RecordDetails({ answer, description }: { answer: RecordAnswer; description: Description }) {
  return (
    <dl className="details">
      {description.detail.map((name) => {
        const field = description.fields[name]
        if (field === undefined) return null
        const value = fieldOf(answer.data, name)
        return (
          <div key={name} className={typeof value === 'string' && value.length > 80 ? 'detail detail-wide' : 'detail'}>
            <dt>{field.title}</dt>
            <dd>
              <FieldValue field={field} value={value} titles={answer.titles} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
