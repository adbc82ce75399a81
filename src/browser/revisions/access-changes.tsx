import { listed } from '#texts/grammar.ts'
import { recordsIn } from '#texts/scopes.ts'
import * as texts from '#texts/studio.ts'
import './revisions.css'
import { useMemo } from 'react'
import type { Schemas } from '../api/clients.ts'
import { Badge } from '../ui/badge.tsx'
import {
  type AccessChange,
  type AccessDiff,
  type AccessSection,
  reportOn,
  type SubjectChanges,
} from './access-report.ts'
import { Added, Removed } from './line-changes.tsx'
import { PeopleToday } from './people-today.tsx'
import { ChangedFiles, PreviewOne } from './preview-one.tsx'
import type { PreviewedFiles } from './preview-queries.ts'

export interface AccessChangesProps {
  diff: AccessDiff
  /** The files that change it, which can be previewed. */
  of: PreviewedFiles
}

/** Who gains and who loses access by a change of the portal, in words. */
export function AccessChanges({ diff, of }: AccessChangesProps) {
  return (
    <ChangedFiles value={of}>
      <Changes diff={diff} />
    </ChangedFiles>
  )
}

function Changes({ diff }: Pick<AccessChangesProps, 'diff'>) {
  const report = useMemo(() => reportOn(diff), [diff])
  if (diff.same) return <p className="text-md">{texts.nobodysAccess}</p>
  const { gaining, losing, main, consequences, consequenceCount } = report
  return (
    <div className="stack gap-6">
      <div className="flow empty-hidden">
        {gaining > 0 && <Badge tone="success">{texts.gainsIn(gaining)}</Badge>}
        {losing > 0 && <Badge tone="danger">{texts.losesIn(losing)}</Badge>}
      </div>
      <Roles roles={diff.roles} />
      <Sections sections={main} />
      {diff.terms.length > 0 && <Terms terms={diff.terms} />}
      {consequenceCount > 0 && (
        <details className="stack">
          <summary className="text-md strong">{texts.consequences(consequenceCount)}</summary>
          <Sections sections={consequences} />
        </details>
      )}
    </div>
  )
}

function Roles({ roles: { added, removed } }: Pick<AccessDiff, 'roles'>) {
  if (added.length + removed.length === 0) return null
  return (
    <ul className="stack gap-2 text-md">
      {added.length > 0 && (
        <li>
          {texts.newRoles(added.length)}: <b>{listed(added)}</b>
        </li>
      )}
      {removed.length > 0 && (
        <li>
          {texts.removedRoles(removed.length)}: <b>{listed(removed)}</b>
        </li>
      )}
    </ul>
  )
}

function Sections({ sections }: { sections: AccessSection[] }) {
  return sections.map(({ title, subjects }) => (
    <section key={title} className="stack">
      <h3 className="meta subtle strong">{title}</h3>
      {subjects.map((each) => (
        <SubjectPanel key={each.subject.name} {...each} isTitled={each.subject.title === title} />
      ))}
    </section>
  ))
}

/** `isTitled`: the title of its section says already what it is, such as the menu. */
function SubjectPanel({ subject, changes, isTitled }: SubjectChanges & { isTitled: boolean }) {
  return (
    <div className="panel access-subject text-md">
      {!isTitled && <SubjectHead subject={subject} />}
      <ul className="lined">
        {changes.map((change) => (
          <li key={`${change.act} ${change.states?.join() ?? ''}`} className="access-act">
            <Act {...change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The kinds of which there are many, so that titles may repeat. */
const namedKinds: Schemas['AccessSubject']['kind'][] = ['page', 'resource']

interface SubjectHeadProps extends Pick<SubjectChanges, 'subject'> {
  sensitive?: boolean
}

function SubjectHead({ subject: { kind, title, name, presence }, sensitive = false }: SubjectHeadProps) {
  return (
    <p className="access-head cluster gap-3 wrap">
      <b className="breakable">{title}</b>
      {namedKinds.includes(kind) && <span className="meta subtle breakable">{name}</span>}
      {sensitive && <Badge tone="warning">{texts.sensitive}</Badge>}
      {presence === 'added' && <Badge tone="success">{texts.subjectAdded}</Badge>}
      {presence === 'removed' && <Badge tone="danger">{texts.subjectRemoved}</Badge>}
    </p>
  )
}

function Act({ act, states, gains, loses, sensitive }: AccessChange) {
  return (
    <>
      <p className="breakable">
        {act} {states !== undefined && <span className="subtle">{texts.inStates(listed(states, 'or'))}</span>}{' '}
        {sensitive === true && <Badge tone="warning">{texts.sensitive}</Badge>}
      </p>
      {gains.map((shift) => (
        <Shift key={`+${shift.scope} ${shift.people}`} tone="success" verb={texts.gains} shift={shift} />
      ))}
      {loses.map((shift) => (
        <Shift key={`-${shift.scope} ${shift.people}`} tone="danger" verb={texts.loses} shift={shift} />
      ))}
    </>
  )
}

interface ShiftProps {
  tone: 'success' | 'danger'
  verb: string
  shift: Schemas['AccessShift']
}

function Shift({ tone, verb, shift }: ShiftProps) {
  return (
    <p className={`access-shift tone-${tone} breakable`}>
      <span className="access-verb strong">{verb}</span> {shift.people}
      <span className="access-notes meta subtle">
        {shift.scope !== 'all' && `${recordsIn[shift.scope]} · `}
        <PeopleToday {...shift} />
        <PreviewOne {...shift} />
        {notesOf(shift).map((note) => ` · ${note}`)}
      </span>
    </p>
  )
}

function notesOf({ people, witness, visitors }: Schemas['AccessShift']): string[] {
  return [witness === people ? undefined : texts.forExample(witness), visitors ? texts.visitorsToo : undefined].filter(
    (note) => note !== undefined,
  )
}

function Terms({ terms }: Pick<AccessDiff, 'terms'>) {
  return (
    <section className="stack">
      <h3 className="meta subtle strong">{texts.conditions}</h3>
      {terms.map(({ subject, removed, added, sensitive }) => (
        <div key={`${subject.kind} ${subject.name}`} className="panel access-subject text-md">
          <SubjectHead subject={subject} sensitive={sensitive === true} />
          <div className="access-act line-changes">
            {removed.map((line) => (
              <Removed key={line}>{line}</Removed>
            ))}
            {added.map((line) => (
              <Added key={line}>{line}</Added>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
