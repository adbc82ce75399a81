import { useState } from 'react'
import { anyOtherPosition } from '#access/every-trait.ts'
import * as studio from '#texts/studio.ts'
import * as texts from '#texts/studio-history.ts'
import { explain } from '../../api/messages.ts'
import { Choice } from '../../ui/choice.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Question, type SubjectKind, useAccessSince, useSubjects } from './history-queries.ts'
import { SinceAnswer } from './since-answer.tsx'
import { useAsked } from './use-asked.ts'

type Subjects = NonNullable<ReturnType<typeof useSubjects>['data']>

/** Asks since when, and through whom, people of a role can do something. */
export function SinceWhen() {
  const subjects = useSubjects()
  if (subjects.isPending) return <SkeletonRows rows={3} height={56} />
  if (subjects.data === undefined)
    return <FailureMessage what={texts.subjects} {...explain(subjects.error)} onRetry={() => void subjects.refetch()} />
  return <Asking {...subjects.data} />
}

function Asking({ subjects, roles, positions }: Subjects) {
  const { asked, ask } = useAsked()
  const value = (name: string) => asked.get(name) ?? ''
  const kinds = [...new Set(subjects.map(({ kind }) => kind))]
  const ofKind = subjects.filter(({ kind }) => kind === value('kind'))
  // Kinds that are one subject need no choice.
  const subject = ofKind.find(({ name }) => name === value('name')) ?? (ofKind.length === 1 ? ofKind[0] : undefined)
  const acts = subject?.acts ?? []
  const position = asked.get('position') ?? anyOtherPosition
  const role = roles.find(({ id }) => id === value('role'))
  const act = acts.find((each) => each === value('act')) ?? (acts.length === 1 ? acts[0] : undefined)
  const question: Question | undefined =
    subject && act !== undefined && role !== undefined
      ? { kind: subject.kind, name: subject.name, act, role: role.id, position }
      : undefined
  return (
    <>
      <div className="stack">
        <p className="muted text-md">{texts.sinceHint}</p>
        <div className="history-question">
          <Choice
            label={texts.kind}
            none={texts.choose}
            value={value('kind')}
            options={kinds.map((kind) => ({ id: kind, name: studio.sections[kind] }))}
            onChange={(kind) => ask({ kind, name: undefined, act: undefined })}
          />
          <Choice
            label={texts.subject}
            none={texts.choose}
            value={subject?.name ?? ''}
            options={ofKind.map(({ name, title }) => ({ id: name, name: titleOf(ofKind[0]?.kind, title, name) }))}
            onChange={(name) => ask({ name, act: undefined })}
          />
          <Choice
            label={texts.act}
            none={texts.choose}
            value={act ?? ''}
            options={acts.map((each) => ({ id: each, name: each }))}
            onChange={(each) => ask({ act: each })}
          />
          <Choice
            label={texts.role}
            none={texts.choose}
            value={role?.id ?? ''}
            options={roles}
            onChange={(id) => ask({ role: id })}
          />
          <Choice
            label={texts.position}
            value={position === anyOtherPosition ? '' : position}
            options={positions.map((each) => ({ id: each, name: each }))}
            none={texts.anyOther}
            onChange={(each) => ask({ position: each })}
          />
        </div>
      </div>
      {question !== undefined && role !== undefined && (
        <Answer key={JSON.stringify(question)} question={question} role={role.name} />
      )}
    </>
  )
}

/** Of pages and records there are many, so that titles may repeat. */
function titleOf(kind: SubjectKind | undefined, title: string, name: string): string {
  return kind === 'page' || kind === 'resource' ? `${title} (${name})` : title
}

function Answer({ question, role }: { question: Question; role: string }) {
  const [everything, setEverything] = useState(false)
  const since = useAccessSince(question, everything)
  const compare = () => (everything ? void since.refetch() : setEverything(true))
  if (since.data !== undefined)
    return (
      <SinceAnswer
        question={question}
        role={role}
        since={since.data}
        isComparing={since.isFetching}
        onCompare={compare}
      />
    )
  if (since.isError)
    return <FailureMessage what={texts.answer} {...explain(since.error)} onRetry={() => void since.refetch()} />
  return <SkeletonRows rows={2} height={64} />
}
