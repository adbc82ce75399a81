import './record.css'
import { type Asked, useAskedRecord } from '../../records/asked-record.ts'
import { InsteadOfRecord } from '../../records/instead-of-record.tsx'
import { namedRecord } from '../../records/named-record.ts'
import { NoRecord } from '../../records/no-record.tsx'
import { printQuery } from '../../records/print-query.ts'
import { RecordHistory } from '../../records/record-history.tsx'
import { useDescription, useShownRecord } from '../../records/record-queries.ts'
import { LaterPathBar } from '../../records/steps/later-path-bar.tsx'
import { useQueryString } from '../../session/navigation.ts'
import { PageSheet } from '../../shell/page-frame.tsx'
import { later } from '../../ui/later.tsx'
import type { PageProps } from '../page-kinds.ts'
import { WholeRecord } from './whole-record.tsx'

export { Head } from './record-head.tsx'

/** Few people print, so the paper is loaded when they do. */
const DocumentPage = later(
  () => import('./document-page.tsx'),
  (module) => module.DocumentPage,
)

/** One record: its fields, the lists that belong to it, and its history. Its header is above its tabs. */
export function Page({ page, parameters }: PageProps<'record'>) {
  const query = useQueryString()
  const { resource, key = { query: 'id' } } = page
  if (resource === undefined) throw new Error(`Page ${page.id} names no resource`)
  const asked = useAskedRecord(resource, namedRecord(key, parameters, query))
  return (
    <PageSheet page={page}>
      <AskedRecord page={page} resource={resource} asked={asked} parameters={parameters} />
    </PageSheet>
  )
}

interface AskedRecordProps extends PageProps<'record'> {
  resource: string
  asked: Asked
}

function AskedRecord({ page, resource, asked, parameters }: AskedRecordProps) {
  if (asked.found !== 'record') return <InsteadOfRecord page={page} resource={resource} asked={asked} />
  return <OneRecord key={asked.id} page={page} resource={resource} id={asked.id} parameters={parameters} />
}

interface OneRecordProps extends PageProps<'record'> {
  resource: string
  id: string
}

function OneRecord({ page, resource, id, parameters }: OneRecordProps) {
  const query = useQueryString()
  const description = useDescription(resource)
  const answer = useShownRecord(resource, id)
  if (answer.data === undefined) return <NoRecord page={page} resource={resource} query={answer} />
  if (description.data === undefined) return <NoRecord page={page} resource={resource} query={description} />
  const printed = query.get(printQuery)
  if (printed !== null && answer.data.data.prints?.[printed] !== undefined)
    return <DocumentPage page={page} record={answer.data.data} name={printed} />
  if (page.shows === 'history') return <RecordHistory record={answer.data.data} description={description.data} />
  return (
    <>
      <LaterPathBar page={page} record={answer.data.data} description={description.data} />
      <WholeRecord page={page} parameters={parameters} answer={answer.data} description={description.data} />
    </>
  )
}
