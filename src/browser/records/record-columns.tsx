import * as texts from '#texts/records.ts'
import './records.css'
import type { ReactNode } from 'react'
import { isEmpty } from '#fields/index.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { from } from '../ui/breakpoints.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { GivenFields } from './given-fields.tsx'
import { isWideValue } from './linked-value.tsx'
import { fieldOf } from './record-cells.tsx'
import { RecordDetails } from './record-details.tsx'
import type { Description, RecordAnswer } from './record-queries.ts'

type Group = NonNullable<SlicePage<'record'>['groups']>[number]

export interface RecordColumnsProps {
  answer: RecordAnswer
  description: Description
  /** The groups of fields to show. The default is one of the resource's detail fields. */
  groups: readonly Group[] | undefined
  /** What follows the texts of the record: its lists and its history. */
  children: ReactNode
}

/**
 * A record below its head: long texts and tables, with what follows them, beside a narrow column of its other fields. On
 * narrow screens, that column comes last and is closed at first. What the head shows isn't repeated.
 */
export function RecordColumns({ answer, description, groups, children }: RecordColumnsProps) {
  const { clock, people, facts, text } = description.lead
  const shownAbove = [clock, ...people, ...facts, text, 'status']
  const isLeft = (name: string) =>
    description.fields[name] !== undefined &&
    !shownAbove.includes(name) &&
    fieldOf(answer.data, name) !== answer.data.title
  const left = (groups ?? [{ title: texts.details, fields: description.detail }])
    .map(({ title, fields }) => ({ title, fields: fields.filter(isLeft) }))
    .filter(({ fields }) => fields.length > 0)
  const isWide = (name: string) => {
    const field = description.fields[name]
    return field !== undefined && isWideValue(field, fieldOf(answer.data, name))
  }
  const shown = { answer, description }
  return (
    <div className="record-columns">
      <div className="stack record-main gap-8">
        {text !== undefined && !isEmpty(fieldOf(answer.data, text)) && (
          <Section {...shown} title={description.fields[text]?.title ?? ''} fields={[text]} wide />
        )}
        {left.map(({ title, fields }) => (
          <Section key={title} {...shown} title={title} fields={fields.filter(isWide)} />
        ))}
        {children}
      </div>
      <Properties
        {...shown}
        groups={left.map(({ title, fields }) => ({ title, fields: fields.filter((name) => !isWide(name)) }))}
      />
    </div>
  )
}

interface ShownProps {
  answer: RecordAnswer
  description: Description
}

function Section({ title, fields, ...shown }: ShownProps & Group & { wide?: boolean }) {
  if (fields.length === 0) return null
  return (
    <section className="panel record-group" aria-label={title}>
      <h2 className="section-title record-group-title">{title}</h2>
      <RecordDetails {...shown} fields={fields} heading={title} />
    </section>
  )
}

/** The narrow column of properties. Where there is no room for it, it is folded. */
function Properties({ groups, ...shown }: ShownProps & { groups: Group[] }) {
  const hasRoom = useMediaQuery(from.wide)
  if (groups.every(({ fields }) => fields.length === 0)) return null
  const content = <GivenFields {...shown} groups={groups} />
  if (hasRoom) {
    return (
      <aside className="panel record-properties" aria-label={texts.details}>
        {content}
      </aside>
    )
  }
  return (
    <details className="panel record-properties">
      <summary className="section-title record-group-title">{texts.details}</summary>
      {content}
    </details>
  )
}
