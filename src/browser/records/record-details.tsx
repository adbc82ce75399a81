import './records.css'
import { isEmpty } from '#fields/index.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { isWideValue, LinkedValue } from './linked-value.tsx'
import { fieldOf } from './record-cells.tsx'
import type { Description, RecordAnswer } from './record-queries.ts'

export interface RecordDetailsProps {
  answer: RecordAnswer
  description: Description
  /** The fields to show, in this order. Defaults to the resource's detail fields. */
  fields?: readonly string[]
  /** The heading above the details. A wide field with the same title hides its own label visually. */
  heading?: string
  /** Whether each field takes the full width, whatever its value. */
  wide?: boolean
  /** Leaves out fields that have nothing to show. */
  brief?: boolean
}

/** Labelled fields of a record. References are links where the viewer has a page for them. */
export function RecordDetails({
  answer,
  description,
  fields = description.detail,
  heading,
  wide = false,
  brief = false,
}: RecordDetailsProps) {
  return (
    <dl className="details">
      {fields.map((name) => {
        const field = description.fields[name]
        if (field === undefined || (brief && showsNothing(name, answer, description))) return null
        const value = fieldOf(answer.data, name)
        const isWide = wide || isWideValue(field, value)
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

/** Groups of fields under headings. A group without any field visible to the viewer isn't rendered. */
export function RecordGroups({ groups, ...shown }: RecordGroupsProps) {
  const { answer, description, brief = false } = shown
  const isSeen = (name: string) =>
    description.fields[name] !== undefined && !(brief && showsNothing(name, answer, description))
  const seen = groups.filter(({ fields }) => fields.some(isSeen))
  return seen.map(({ title, fields }) => (
    <section key={title} className="panel record-group" aria-label={title}>
      <h2 className="section-title record-group-title">{title}</h2>
      <RecordDetails {...shown} fields={fields} heading={title} />
    </section>
  ))
}

/** Whether a field is empty, or refers to a record whose name the viewer may not read. */
function showsNothing(name: string, { data, titles }: RecordAnswer, { fields }: Description): boolean {
  const value = fieldOf(data, name)
  const isReference = fields[name]?.reference !== undefined && typeof value === 'string'
  return isEmpty(value) || (isReference && titles[value] === undefined)
}
