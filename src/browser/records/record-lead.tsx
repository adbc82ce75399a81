import * as texts from '#texts/records.ts'
import './records.css'
import type { ReactNode } from 'react'
import { isEmpty } from '#fields/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Clock } from './clock.tsx'
import { LinkedValue } from './linked-value.tsx'
import { fieldOf } from './record-cells.tsx'
import type { Description, RecordAnswer } from './record-queries.ts'

export interface RecordLeadProps {
  answer: RecordAnswer
  description: Description
}

/** What matters about a record now: the time left, the people, and the facts that its resource leads with. */
export function RecordLead({ answer, description }: RecordLeadProps) {
  const { clock, people, facts } = description.lead
  const { data: record } = answer
  const due = clock === undefined ? undefined : fieldOf(record, clock)
  // A person or record whose name the viewer may not read isn't shown as if there were none.
  const seen = people.filter((name) => isEmpty(fieldOf(record, name)) || namesIn(answer, name).length > 0)
  const told = facts.filter((name) => !isEmpty(fieldOf(record, name)))
  if (seen.length + told.length === 0 && isEmpty(due)) return null
  return (
    <dl className="lead">
      {clock !== undefined && !isEmpty(due) && <LeadClock name={clock} answer={answer} description={description} />}
      {seen.map((name) => (
        <Person key={name} name={name} answer={answer} description={description} />
      ))}
      {told.map((name) => (
        <Fact key={name} name={name} description={description}>
          <Value name={name} answer={answer} description={description} />
        </Fact>
      ))}
    </dl>
  )
}

interface LeadFieldProps extends RecordLeadProps {
  name: string
}

function LeadClock({ name, answer, description }: LeadFieldProps) {
  const clock = description.fields[name]?.clock
  return (
    <Fact name={name} description={description}>
      {clock === undefined ? (
        <Value name={name} answer={answer} description={description} />
      ) : (
        <Clock due={String(fieldOf(answer.data, name))} clock={clock} record={answer.data} />
      )}
    </Fact>
  )
}

/** The names of the people or records in a field, as far as the viewer may read them. */
function namesIn({ data, titles }: RecordAnswer, name: string): string[] {
  return [fieldOf(data, name) ?? []].flat().flatMap((id) => titles[String(id)] ?? [])
}

/** A person, or another record that stands for one. */
function Person({ name, answer, description }: LeadFieldProps) {
  const names = namesIn(answer, name)
  return (
    <Fact name={name} description={description}>
      {names.length === 0 && <span className="subtle">{texts.notSetYet}</span>}
      {names.length > 0 && (
        <span className="inline-cluster gap-3">
          {names.map((each) => (
            <Avatar key={each} name={each} size="small" />
          ))}
          <span className="shrink">
            <Value name={name} answer={answer} description={description} />
          </span>
        </span>
      )}
    </Fact>
  )
}

function Fact({ name, description, children }: Pick<LeadFieldProps, 'name' | 'description'> & { children: ReactNode }) {
  const field = description.fields[name]
  if (field === undefined) return null
  return (
    <div className="lead-fact">
      <dt className="meta subtle">{field.title}</dt>
      <dd className="text-md strong breakable">{children}</dd>
    </div>
  )
}

function Value({ name, answer, description }: LeadFieldProps) {
  const field = description.fields[name]
  if (field === undefined) return null
  return <LinkedValue field={field} value={fieldOf(answer.data, name)} titles={answer.titles} record={answer.data} />
}
