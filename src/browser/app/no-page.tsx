import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { read, workplace } from '../api/clients.ts'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { usePortal } from '../session/portal-context.tsx'
import { dropReturnPath, keptReturnPath } from '../session/return-path.ts'
import { type SessionState, session } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadingSpinner } from '../ui/spinner.tsx'
import { StateMessage } from '../ui/state-message.tsx'

/** An address that shows this person nothing: it is for visitors, for others, or for nobody. The server says which. */
export function NoPage({ path }: { path: string }) {
  const { slice } = usePortal()
  return path === slice.sign_in_path ? <BackFromGuestsOnly /> : <Refused path={path} />
}

/**
 * Signed in on a page for visitors: whoever asked for a page before signing in gets it, whoever just signed in comes to
 * where they belong, and anybody else goes back one step in this portal.
 */
function BackFromGuestsOnly() {
  const navigate = useNavigate()
  const landing = useLanding()
  const [{ wanted, entering }] = useState(() => ({ wanted: keptReturnPath(), entering: isEntering(session.state) }))
  useEffect(() => {
    dropReturnPath()
    session.arrive()
    const steps: unknown = window.history.state?.idx
    if (wanted === undefined && !entering && typeof steps === 'number' && steps > 0) navigate(-1)
    else navigate(wanted ?? landing.path, { replace: true })
  }, [navigate, landing.path, wanted, entering])
  return null
}

function isEntering(state: SessionState): boolean {
  return state.profile !== undefined && state.entering
}

function useLanding(): { path: string; title: string } {
  const { slice, page } = usePortal()
  const landing = page(slice.landing)
  const entry = slice.menu.flatMap((group) => group.entries).find((each) => each.page === slice.landing)
  return { path: landing?.path ?? '/', title: entry?.label ?? landing?.title ?? slice.title }
}

function Refused({ path }: { path: string }) {
  const { person } = usePortal()
  const landing = useLanding()
  const refusal = useQuery({
    queryKey: ['refusal', path],
    queryFn: async () =>
      (await read((signal) => workplace.GET('/portal/refusal', { params: { query: { path } }, signal }))).data,
  })
  const home = (
    <Link className="button button-solid" to={landing.path}>
      Go to {landing.title}
    </Link>
  )
  if (refusal.isPending) return <LoadingSpinner />
  if (refusal.data !== undefined) {
    const { title, audience, ask, rule } = refusal.data
    return (
      <Sheet>
        <StateMessage
          level={1}
          icon="lock"
          title={`You may not open ${title}`}
          actions={home}
          reference={`403 · ${path} · rule ${rule}`}
        >
          It is for {audience}. You are signed in as {person.role_name}.
          {ask !== undefined && ` Ask ${ask.name}, ${ask.role}, if your work needs it.`}
        </StateMessage>
      </Sheet>
    )
  }
  const failure = toFailure(refusal.error)
  if (failure.code === 'not-found') {
    return (
      <Sheet>
        <StateMessage level={1} icon="search" title="There is no such page" actions={home} reference={`404 · ${path}`}>
          It may have moved, or the address is wrong.
        </StateMessage>
      </Sheet>
    )
  }
  return (
    <Sheet>
      <StateMessage
        level={1}
        icon="circle-alert"
        title="This address could not be looked up"
        actions={<Button onClick={() => void refusal.refetch()}>Try again</Button>}
        {...(failure.reference !== undefined && { reference: `Reference ${failure.reference}` })}
      >
        {describeFailure(failure)}
      </StateMessage>
    </Sheet>
  )
}

function Sheet({ children }: { children: React.ReactNode }) {
  return <div className="page">{children}</div>
}
