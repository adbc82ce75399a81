import './records.css'
import { isEmpty } from '#fields/index.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { isWideValue, LinkedValue } from './linked-value.tsx'
import { fieldOf } from './record-cells.tsx'
import type { Description, RecordAnswer } from './record-queries.ts'

export interface RecordDetailsProps {
  answer: RecordAnswer
  description: Description
  /** What is shown, in this order; all that the resource shows without it. */
  fields?: readonly string[]
  /** The heading that it stands under; a list that is called the same needs no name of its own. */
  heading?: string
}

/** Fields of a record, each with its name. What a value refers to is a link where this person has a page for it. */
export function RecordDetails({ answer, description, fields = description.detail, heading }: RecordDetailsProps) {
  return (
    <dl className="details">
      {fields.map((name) => {
        const field = description.fields[name]
        if (field === undefined) return null
        const value = fieldOf(answer.data, name)
        const isWide = isWideValue(field, value)
        const looks = ['detail', isWide && 'detail-wide', isEmpty(value) && 'detail-none']
        return (
          <div key={name} className={looks.filter(Boolean).join(' ')}>
            <dt className={isWide && field.title === heading ? 'sr-only' : ''}>{field.title}</dt>
            <dd>
              <LinkedValue field={field} value={value} titles={answer.titles} record={answer.data} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export interface RecordGroupsProps extends Omit<RecordDetailsProps, 'fields'> {
  groups: NonNullable<SlicePage<'record'>['groups']>
}

/** Fields under headings. A group of which this person sees nothing is not drawn. */
export function RecordGroups({ groups, ...shown }: RecordGroupsProps) {
  const seen = groups.filter(({ fields }) => fields.some((name) => shown.description.fields[name] !== undefined))
  return seen.map(({ title, fields }) => (
    <section key={title} className="panel record-group" aria-label={title}>
      <h2 className="section-title record-group-title">{title}</h2>
      <RecordDetails {...shown} fields={fields} heading={title} />
    </section>
  ))
}
