import './steps.css'
import * as texts from '#texts/steps.ts'
import { PageContent } from '../../figures/page-content.tsx'
import { useSurroundings } from '../../figures/surroundings.ts'
import { useAskedRecord } from '../../records/asked-record.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { InsteadOfRecord } from '../../records/instead-of-record.tsx'
import { namedRecord } from '../../records/named-record.ts'
import { NoRecord } from '../../records/no-record.tsx'
import { type Description, type RecordItem, useDescription, useRecord } from '../../records/record-queries.ts'
import { Exits } from '../../records/steps/exits.tsx'
import { pathShown } from '../../records/steps/path-state.ts'
import { Link } from '../../session/link.tsx'
import { useQueryString } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { StepList } from './step-list.tsx'

/** The steps of one record: how far it is, what is missing, and the ways out. */
export function Page({ page, parameters }: PageProps<'steps'>) {
  const query = useQueryString()
  const asked = useAskedRecord(page.resource, namedRecord(page.key, parameters, query))
  if (asked.found === 'record') return <StepsOf key={asked.id} page={page} parameters={parameters} id={asked.id} />
  return (
    <PageFrame page={page} caption={page.purpose}>
      <InsteadOfRecord page={page} resource={page.resource} asked={asked} />
    </PageFrame>
  )
}

function StepsOf({ page, parameters, id }: PageProps<'steps'> & { id: string }) {
  const description = useDescription(page.resource)
  const answer = useRecord(page.resource, id)
  const around = useSurroundings(parameters, answer.data?.data)
  if (answer.data === undefined || description.data === undefined) {
    const query = answer.data === undefined ? answer : description
    return (
      <PageFrame page={page} caption={page.purpose}>
        <NoRecord page={page} resource={page.resource} query={query} />
      </PageFrame>
    )
  }
  const record = answer.data.data
  return (
    <PageFrame
      page={page}
      title={record.title}
      overline={record.reference === null ? page.title : `${page.title} · ${record.reference}`}
      caption={<StateBadge states={description.data.states} status={record.status} />}
      actions={
        <>
          <Exits page={page} record={record} description={description.data} />
          <PageActions page={page} around={around} />
        </>
      }
    >
      <PageContent page={page} parameters={parameters} record={record}>
        <Steps page={page} record={record} description={description.data} />
      </PageContent>
    </PageFrame>
  )
}

interface StepsProps extends Pick<PageProps<'steps'>, 'page'> {
  record: RecordItem
  description: Description
}

function Steps({ page, record, description }: StepsProps) {
  const shown = pathShown(usePortal(), page, record, description)
  if (shown === undefined)
    return (
      <div className="panel">
        <StateMessage icon="route" title={texts.notTaken(description.title)}>
          {page.purpose}
        </StateMessage>
      </div>
    )
  const { done, count, steps, now } = shown
  const current = steps[now]
  return (
    <div className="stack gap-8 steps">
      <div className="stack panel steps-head">
        <p className="cluster between wrap">
          <b className="figures">{texts.doneOf(done, count)}</b>
          {current?.href !== undefined && current.reason === undefined && (
            <Link className="button button-solid" to={current.href}>
              {texts.goOnWith(current.title)}
            </Link>
          )}
        </p>
        <ProgressBar label={texts.steps(page.title)} done={done} all={count} />
      </div>
      <StepList title={page.title} shown={shown} />
    </div>
  )
}
