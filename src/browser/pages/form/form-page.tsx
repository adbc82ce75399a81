import './form.css'
import { useSearchParams } from 'react-router-dom'
import { PageContent } from '../../figures/page-content.tsx'
import { type Asked, useAskedRecord } from '../../records/asked-record.ts'
import { namedRecord } from '../../records/named-record.ts'
import { NoRecord } from '../../records/no-record.tsx'
import { RecordPicker } from '../../records/record-picker.tsx'
import { useDescription, useRecord } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import type { PageProps } from '../page-kinds.ts'
import { ChangeForm } from './change-form.tsx'
import { NewForm } from './new-form.tsx'
import { OtherDecisions } from './other-decisions.tsx'

/** A form as a page. It creates a record, edits one, or runs a transition on one. */
export function Page({ page, parameters }: PageProps<'form'>) {
  const { resource, key } = page
  if (resource === undefined) throw new Error(`Page ${page.id} names no resource`)
  return key === undefined ? (
    <New page={page} parameters={parameters} resource={resource} />
  ) : (
    <Change page={page} parameters={parameters} resource={resource} recordKey={key} />
  )
}

interface FormProps extends PageProps<'form'> {
  resource: string
}

function New({ page, parameters, resource }: FormProps) {
  const description = useDescription(resource)
  return (
    <PageFrame page={page} caption={page.purpose}>
      <PageContent page={page} parameters={parameters}>
        {description.data === undefined ? (
          <NoRecord page={page} resource={resource} query={description} />
        ) : (
          <NewForm page={page} parameters={parameters} description={description.data} />
        )}
      </PageContent>
    </PageFrame>
  )
}

function Change({ recordKey, ...props }: FormProps & { recordKey: NonNullable<SlicePage<'form'>['key']> }) {
  const [query] = useSearchParams()
  const asked = useAskedRecord(props.resource, namedRecord(recordKey, props.parameters, query))
  if (asked.found === 'record') return <ChangeOf key={asked.id} id={asked.id} {...props} />
  return (
    <PageFrame page={props.page} caption={props.page.purpose}>
      <Instead {...props} asked={asked} />
    </PageFrame>
  )
}

/** Shown in place of the form while there is no record. */
function Instead({ page, resource, asked }: FormProps & { asked: Exclude<Asked, { found: 'record' }> }) {
  switch (asked.found) {
    case 'choice':
      return <RecordPicker page={page} resource={resource} name={asked.name} />
    case 'nothing':
      return <NoRecord page={page} resource={resource} />
    default:
      return <NoRecord page={page} resource={resource} query={{ error: asked.error, refetch: asked.retry }} />
  }
}

function ChangeOf({ page, parameters, resource, id }: FormProps & { id: string }) {
  const description = useDescription(resource)
  const answer = useRecord(resource, id)
  if (answer.data === undefined || description.data === undefined) {
    const query = answer.data === undefined ? answer : description
    return (
      <PageFrame page={page} caption={page.purpose}>
        <NoRecord page={page} resource={resource} query={query} />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={<OtherDecisions page={page} record={answer.data.data} description={description.data} />}
    >
      <PageContent page={page} parameters={parameters} record={answer.data.data}>
        <ChangeForm page={page} parameters={parameters} answer={answer.data} description={description.data} />
      </PageContent>
    </PageFrame>
  )
}
