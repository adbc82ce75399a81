import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { momentText } from '#calculation/day-text.ts'
import * as texts from '#texts/profile.ts'
import { read, type Schemas, workplace, writeOnce } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure, explain } from '../../api/messages.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { deviceName } from './device-name.ts'

type OpenSession = Schemas['OpenSession']

const sessionsKey = ['sessions'] as const

/** The user's open sessions, with buttons that end them. */
export function OpenSessions() {
  const heading = useId()
  const queries = useQueryClient()
  const { ask, toast } = useFeedback()
  const [ending, setEnding] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await read((signal) => workplace.GET('/sessions', { signal }))).data,
  })
  const others = data?.filter(({ current }) => !current) ?? []
  const end = async (which: string, run: () => Promise<unknown>, done: string) => {
    setEnding(which)
    try {
      await run()
      toast({ tone: 'success', title: done })
    } catch (failure) {
      toast({ tone: 'error', title: texts.notEnded, text: describeFailure(toFailure(failure)) })
    }
    setEnding(undefined)
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }
  const endOne = ({ id, device }: OpenSession) =>
    end(
      id,
      () => writeOnce((signal) => workplace.DELETE('/sessions/{id}', { params: { path: { id } }, signal })),
      texts.signedOutOn(deviceName(device)),
    )
  const endOthers = async () => {
    const question = {
      title: texts.signOutElsewhere,
      text: texts.signOutElsewhereWhy,
      confirm: texts.signOutOthers,
      danger: true,
    }
    if (await ask(question))
      await end(
        'others',
        () => writeOnce((signal) => workplace.DELETE('/sessions', { signal })),
        texts.signedOutElsewhere,
      )
  }
  return (
    <section aria-labelledby={heading}>
      <div className="section-head cluster between">
        <h2 id={heading} className="section-title">
          {texts.whereSignedIn}
        </h2>
        {others.length > 0 && (
          <Button size="small" look="danger" busy={ending === 'others'} onClick={() => void endOthers()}>
            {texts.signOutOthers}
          </Button>
        )}
      </div>
      <div className="panel">
        {data === undefined && error === null && <SkeletonRows rows={2} height={56} />}
        {data === undefined && error !== null && (
          <FailureMessage what={texts.sessions} {...explain(error)} onRetry={() => void refetch()} />
        )}
        <ul className="lined">
          {data?.map((each) => (
            <SessionRow key={each.id} session={each} ending={ending === each.id} onEnd={() => void endOne(each)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function SessionRow({ session, ending, onEnd }: { session: OpenSession; ending: boolean; onEnd(): void }) {
  const { slice } = usePortal()
  return (
    <li className="cluster profile-session gap-6">
      <Icon name="monitor" />
      <div className="grow text-md breakable">
        <p>{deviceName(session.device)}</p>
        <p className="meta subtle">
          {texts.signedIn(
            momentText(session.started_at, slice.timezone),
            momentText(session.last_seen_at, slice.timezone),
          )}
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">{texts.thisDevice}</Badge>
      ) : (
        <Button size="small" busy={ending} aria-label={texts.signOutOn(deviceName(session.device))} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
