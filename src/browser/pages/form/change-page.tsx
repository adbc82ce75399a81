import { PageContent } from '../../figures/page-content.tsx'
import { useAskedRecord } from '../../records/asked-record.ts'
import { InsteadOfRecord } from '../../records/instead-of-record.tsx'
import { namedRecord } from '../../records/named-record.ts'
import { NoRecord } from '../../records/no-record.tsx'
import { useDescription, useRecord } from '../../records/record-queries.ts'
import { LaterPathBar } from '../../records/steps/later-path-bar.tsx'
import { useQueryString } from '../../session/navigation.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { ChangeForm } from './change-form.tsx'
import type { ChangeProps, FormProps } from './form-page.tsx'
import { OtherDecisions } from './other-decisions.tsx'

/** A form page for a record that exists. */
export function ChangePage({ recordKey, ...props }: ChangeProps) {
  const query = useQueryString()
  const asked = useAskedRecord(props.resource, namedRecord(recordKey, props.parameters, query))
  if (asked.found === 'record') return <ChangeOf key={asked.id} id={asked.id} {...props} />
  return (
    <PageFrame page={props.page} caption={props.page.purpose}>
      <InsteadOfRecord page={props.page} resource={props.resource} asked={asked} />
    </PageFrame>
  )
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
      <LaterPathBar page={page} record={answer.data.data} description={description.data} />
      <PageContent page={page} parameters={parameters} record={answer.data.data}>
        <ChangeForm page={page} parameters={parameters} answer={answer.data} description={description.data} />
      </PageContent>
    </PageFrame>
  )
}
