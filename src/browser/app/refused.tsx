import { useQuery } from '@tanstack/react-query'
import * as common from '#texts/common.ts'
import * as texts from '#texts/refused.ts'
import { LoadingView } from '../animation/loading-view.tsx'
import { read, workplace } from '../api/clients.ts'
import { type ProblemCode, toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { Link } from '../session/link.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import { RequestAccess } from './request-access.tsx'

/** What the server answers for an address without a page, also if no page could have it because it is too long. */
const withoutPage: ProblemCode[] = ['not-found', 'invalid', 'address-too-long']

/** Shows why the user can't open an address, as explained by the server, with a link to their landing page. */
export function Refused({ path }: { path: string }) {
  const { person } = usePortal()
  const landing = useLanding()
  const refusal = useQuery({
    queryKey: ['refusal', path],
    queryFn: async () =>
      (await read((signal) => workplace.GET('/portal/refusal', { params: { query: { path } }, signal }))).data,
  })
  const home = (
    <Link className="button button-solid" to={landing.path}>
      {common.goTo(landing.title)}
    </Link>
  )
  if (refusal.isPending) return <LoadingView />
  if (refusal.data !== undefined) {
    const { title, audience, ask, rule, request } = refusal.data
    return (
      <StateMessage
        level={1}
        icon="lock"
        title={texts.cantOpen(title)}
        actions={
          <>
            {home}
            {request !== 'none' && (
              <RequestAccess path={path} isSent={request === 'sent'} onSent={() => void refusal.refetch()} />
            )}
          </>
        }
        reference={texts.refusedBy(path, rule)}
      >
        {texts.audience(audience, person.role)}
        {ask !== undefined && ` ${texts.askFor(ask.name, ask.role)}`}
      </StateMessage>
    )
  }
  const failure = toFailure(refusal.error)
  if (failure.code !== undefined && withoutPage.includes(failure.code)) {
    return (
      <StateMessage level={1} icon="search" title={texts.pageNotFound} actions={home} reference={`404 · ${path}`}>
        {texts.pageNotFoundWhy}
      </StateMessage>
    )
  }
  return (
    <StateMessage
      level={1}
      icon="circle-alert"
      title={texts.lookUpFailed}
      actions={<Button onClick={() => void refusal.refetch()}>{common.tryAgain}</Button>}
      {...(failure.reference !== undefined && { reference: common.reference(failure.reference) })}
    >
      {describeFailure(failure)}
    </StateMessage>
  )
}

function useLanding(): { path: string; title: string } {
  const { slice, page } = usePortal()
  const landing = page(slice.landing)
  const entry = slice.menu.flatMap((group) => group.entries).find((each) => each.page === slice.landing)
  return { path: landing?.path ?? '/', title: entry?.label ?? landing?.title ?? slice.title }
}
