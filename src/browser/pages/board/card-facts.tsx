import { FieldValue, isFigure } from '../../records/field-value.tsx'
import { fieldOf } from '../../records/record-cells.tsx'
import type { Description, RecordItem } from '../../records/record-queries.ts'

export interface CardFactsProps {
  columns: readonly string[]
  /** The field that defines the lanes, which cards don't repeat. */
  by: string
  record: RecordItem
  description: Description
  titles: Record<string, string>
}

/** The facts below a card's title: texts in one line; figures, dates and booleans with their labels. */
export function CardFacts({ columns, by, record, description, titles }: CardFactsProps) {
  const facts = columns.flatMap((name) => {
    const field = description.fields[name]
    const value = fieldOf(record, name)
    const isSaid = value === null || value === undefined || value === '' || record.title.includes(String(value))
    const isTitle = field?.reference !== undefined && record.title.includes(titles[String(value)] ?? '\0')
    return field === undefined || isSaid || isTitle || name === by || name === 'status' ? [] : [{ name, field, value }]
  })
  const isNamed = ({ field }: (typeof facts)[number]) =>
    isFigure(field) || field.type.startsWith('date') || field.type === 'boolean'
  const words = facts.filter((fact) => !isNamed(fact))
  const named = facts.filter(isNamed)
  return (
    <>
      {words.length > 0 && (
        <p className="card-words mt-2 meta muted">
          {words.map(({ name, field, value }) => (
            <span key={name} title={field.title}>
              <FieldValue field={field} value={value} titles={titles} record={record} />
            </span>
          ))}
        </p>
      )}
      {named.length > 0 && (
        <dl className="card-named flow">
          {named.map(({ name, field, value }) => (
            <div key={name}>
              <dt>{field.title}</dt>
              <dd>
                <FieldValue field={field} value={value} titles={titles} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
