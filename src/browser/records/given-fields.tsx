import './records.css'
import { useState } from 'react'
import { isEmpty } from '#fields/index.ts'
import * as texts from '#texts/records.ts'
import { fieldOf } from './record-cells.tsx'
import { RecordDetails } from './record-details.tsx'
import type { Description, RecordAnswer } from './record-queries.ts'

export interface GivenFieldsProps {
  answer: RecordAnswer
  description: Description
  /** Headings are shown when there are several groups. */
  groups: { title: string; fields: string[] }[]
}

/** The fields of a record in their groups, without the empty ones until somebody wants to see them. */
export function GivenFields({ groups, ...shown }: GivenFieldsProps) {
  const [hasEmpty, setHasEmpty] = useState(false)
  const isGiven = (name: string) => !isEmpty(fieldOf(shown.answer.data, name))
  const known = groups.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => shown.description.fields[name] !== undefined),
  }))
  const empty = known.flatMap(({ fields }) => fields.filter((name) => !isGiven(name)))
  const seen = known
    .map(({ title, fields }) => ({ title, fields: hasEmpty ? fields : fields.filter(isGiven) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <>
      {seen.map(({ title, fields }) => (
        <div key={title} className="record-property-group">
          {seen.length > 1 && <h2 className="section-title record-group-title">{title}</h2>}
          <RecordDetails {...shown} fields={fields} />
        </div>
      ))}
      {empty.length > 0 && (
        <button
          type="button"
          className="link record-empty-fields text-md"
          aria-expanded={hasEmpty}
          onClick={() => setHasEmpty(!hasEmpty)}
        >
          {hasEmpty ? texts.hideEmptyFields(empty.length) : texts.showEmptyFields(empty.length)}
        </button>
      )}
    </>
  )
}
