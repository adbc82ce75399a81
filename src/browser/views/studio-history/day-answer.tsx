import * as studio from '#texts/studio.ts'
import * as texts from '#texts/studio-history.ts'
import { explain } from '../../api/messages.ts'
import { RevisionNote } from '../../revisions/revision-note.tsx'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type AccessOnDay, useAccessOnDay } from './history-queries.ts'
import { possibleText } from './possible-text.ts'

/** Who a member of staff was on a day, which revision was in force, and what they could open and do. */
export function DayAnswer({ staff, day, onOther }: { staff: string; day: string; onOther(): void }) {
  const answer = useAccessOnDay(staff, day)
  if (answer.data === undefined)
    return answer.isError ? (
      <FailureMessage what={texts.answer} {...explain(answer.error)} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={6} height={48} />
    )
  const { person, revision, pages, records } = answer.data
  const missing = whyNothing(answer.data)
  return (
    <section className="stack gap-6" aria-labelledby="history-person" aria-live="polite">
      <div className="panel history-row stack gap-2">
        <div className="cluster gap-6 wrap">
          <h2 id="history-person" className="history-answer bold">
            {person.name}
          </h2>
          <Badge tone="neutral">{person.status}</Badge>
          <span className="grow" />
          <Button onClick={onOther}>{texts.otherPerson}</Button>
        </div>
        <p className="text-md">{texts.wasRole(person.role_name ?? person.role, person.position)}</p>
        {!person.known && <p className="text-md muted">{texts.notKnown}</p>}
        {revision !== null && <InForce {...answer.data} revision={revision} />}
        {missing !== undefined && <p className="text-md strong">{missing}</p>}
      </div>
      {pages.length > 0 && <Pages pages={pages} />}
      {records.length > 0 && <Records records={records} />}
    </section>
  )
}

function whyNothing({ person, revision, readable }: AccessOnDay): string | undefined {
  if (person.joined !== null) return texts.notYet
  if (revision === null) return texts.noRevisionThen
  if (!readable) return texts.notCompiling
  return person.role_name === null ? texts.noRoleThen : undefined
}

type InForceProps = Pick<AccessOnDay, 'revisions'> & { revision: NonNullable<AccessOnDay['revision']> }

function InForce({ revision, revisions }: InForceProps) {
  const { href } = usePortal()
  return (
    <p className="meta subtle">
      <Link className="link" to={`${href('studio-revisions')}?revision=${revision.number}`}>
        {studio.revision(revision.number)}
      </Link>
      {' · '}
      <RevisionNote {...revision} />
      {revisions > 1 && ` · ${texts.severalThatDay(revisions)}`}
    </p>
  )
}

function Pages({ pages }: Pick<AccessOnDay, 'pages'>) {
  return (
    <details className="panel changed-file" open>
      <summary className="strong text-md">{texts.pagesThen(pages.length)}</summary>
      <ul className="lined">
        {pages.map(({ id, title, path, why }) => (
          <li key={id} className="history-row text-md">
            <p className="breakable">
              <b className="strong">{title}</b> <span className="subtle">{path}</span>
            </p>
            <details className="meta subtle">
              <summary>{texts.whyThen}</summary>
              <ul className="history-why">
                {why.map(({ depth, text, at }) => (
                  <li key={`${depth} ${text} ${at}`} className="breakable">
                    {'– '.repeat(depth)}
                    {text} {at !== undefined && texts.ruleAt(at)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Records({ records }: Pick<AccessOnDay, 'records'>) {
  return (
    <details className="panel changed-file">
      <summary className="strong text-md">{texts.recordsThen(records.length)}</summary>
      <ul className="lined">
        {records.map(({ name, title, acts }) => (
          <li key={name} className="history-row text-md">
            <p className="breakable">
              <b className="strong">{title}</b> <span className="subtle">{name}</span>
            </p>
            <ul className="meta">
              {acts.map(({ act, ...possible }) => (
                <li key={act} className="breakable">
                  {act} <span className="subtle">{possibleText(possible)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
