import { useMemo, useState } from 'react'
import { sentenceCase } from '#manifest/words.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/sign-in.ts'
import type { Schemas } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SignIn } from './sign-in-form.tsx'

type DemoPerson = Schemas['DemoPerson']

export interface DemoListProps {
  people: DemoPerson[]
  /** The password that all sample staff share. */
  password: string
  signIn: SignIn
}

/** The sample staff of a demo. A click signs in as that person. */
export function DemoList({ people, password, signIn }: DemoListProps) {
  const [wanted, setWanted] = useState('')
  const [problem, setProblem] = useState<string>()
  const groups = useMemo(() => groupByDepartment(people, wanted), [people, wanted])
  const shown = groups.reduce((sum, [, people]) => sum + people.length, 0)
  const enter = (person: DemoPerson) => {
    setProblem(undefined)
    signIn(person.email, password).catch((error: unknown) => setProblem(describeFailure(toFailure(error))))
  }
  return (
    <>
      <div className="input-with-icon demo-search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={texts.findPerson}
          placeholder={texts.findPerson}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <span className="demo-count" aria-live="polite">
          {shown}
        </span>
      </div>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" size="s" />
          {problem}
        </p>
      )}
      {shown === 0 && <p className="muted">{common.noResults(wanted)}</p>}
      {groups.map(([department, members]) => (
        <section key={department} aria-label={department}>
          <h3 className="demo-department">{department}</h3>
          <ul>
            {members.map((person) => (
              <li key={person.email}>
                <button type="button" className="cluster demo-person gap-6" onClick={() => enter(person)}>
                  <Avatar name={person.name} />
                  <span className="demo-who grow text-md">
                    <b>{person.name}</b>
                    <span>{person.role}</span>
                  </span>
                  <span className="demo-position">{person.position}</span>
                  <Icon name="arrow-right" className="demo-arrow" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function groupByDepartment(people: DemoPerson[], wanted: string): [string, DemoPerson[]][] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, DemoPerson[]>()
  for (const person of people) {
    const text = `${person.name} ${person.role} ${person.position} ${person.department}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const name = sentenceCase(person.department)
    groups.set(name, [...(groups.get(name) ?? []), person])
  }
  return [...groups]
}
