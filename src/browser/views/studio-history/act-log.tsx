import { useState } from 'react'
import { momentText } from '#calculation/day-text.ts'
import * as studio from '#texts/studio.ts'
import * as texts from '#texts/studio-history.ts'
import { explain } from '../../api/messages.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { PaginationControl } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { actsPerPage, type StudioAct, useActs } from './history-queries.ts'
import { useAsked } from './use-asked.ts'

/** What administrators did in the studio, newest first, by everyone or one of them. */
export function ActLog() {
  const { asked, ask } = useAsked()
  const [current, setCurrent] = useState(1)
  const person = asked.get('by') ?? undefined
  const acts = useActs(person, current)
  const choose = (id: string) => {
    setCurrent(1)
    ask({ by: id })
  }
  if (acts.data === undefined)
    return acts.isError ? (
      <FailureMessage what={texts.parts.acts} {...explain(acts.error)} onRetry={() => void acts.refetch()} />
    ) : (
      <SkeletonRows rows={6} height={56} />
    )
  const { data, total, people } = acts.data
  return (
    <div className="stack gap-6">
      <div className="history-question">
        <Choice label={texts.whose} value={person ?? ''} options={people} none={texts.byEveryone} onChange={choose} />
      </div>
      <div className="panel">
        {total === 0 && (
          <StateMessage icon="history" level={2} title={texts.noActs}>
            {texts.noActsWhy}
          </StateMessage>
        )}
        <ul className="lined busy-dimmed empty-hidden" aria-label={texts.parts.acts} aria-busy={acts.isPlaceholderData}>
          {data.map((act) => (
            <ActRow key={act.id} {...act} />
          ))}
        </ul>
      </div>
      {total > 0 && (
        <PaginationControl
          label={texts.parts.acts}
          recordsPerPage={actsPerPage}
          current={current}
          pages={Math.max(1, Math.ceil(total / actsPerPage))}
          total={total}
          onPage={setCurrent}
        />
      )}
    </div>
  )
}

function ActRow({ at, actor, act, draft, revision }: StudioAct) {
  const { slice, href } = usePortal()
  return (
    <li className="history-row text-md">
      <p className="breakable">
        <b className="strong">{actor.name}</b> {texts.acts[act]} {draft !== null && texts.named(draft)}
        {revision !== null && (
          <>
            {' · '}
            <Link className="link" to={`${href('studio-revisions')}?revision=${revision}`}>
              {studio.revision(revision)}
            </Link>
          </>
        )}
      </p>
      <p className="meta subtle">{momentText(at, slice.timezone)}</p>
    </li>
  )
}
