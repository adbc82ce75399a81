import { useState } from 'react'
import { PageContent } from '../../figures/page-content.tsx'
import { useSurroundings } from '../../figures/surroundings.ts'
import { RecordConversation } from '../../records/record-conversation.tsx'
import { RecordDetails, RecordGroups } from '../../records/record-details.tsx'
import { RecordHistory } from '../../records/record-history.tsx'
import type { Description, RecordAnswer, RecordItem } from '../../records/record-queries.ts'
import { RelatedList } from '../../records/related-list.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { PageProps } from '../page-kinds.ts'
import { PrintFoot } from './print-foot.tsx'
import { RecordLists } from './record-lists.tsx'

export interface WholeRecordProps extends PageProps<'record'> {
  answer: RecordAnswer
  description: Description
}

/** A record with all the content of its page. */
export function WholeRecord({ page, parameters, answer, description }: WholeRecordProps) {
  const [talk, setTalk] = useState<RecordItem>()
  const portal = usePortal()
  const record = answer.data
  const around = useSurroundings(parameters, record)
  const { lists = [], tabs = [], ...rest } = page
  const related = description.related.filter(({ resource }) => lists.every((list) => list.resource !== resource))
  const hasHistoryTab = tabs.some((id) => {
    const tab = portal.page(id)
    return tab?.kind === 'record' && tab.shows === 'history'
  })
  return (
    <>
      <PageContent page={rest} parameters={parameters} record={record}>
        <div className="record-groups gap-8">
          {page.groups === undefined ? (
            <div className="panel">
              <RecordDetails answer={answer} description={description} />
            </div>
          ) : (
            <RecordGroups answer={answer} description={description} groups={page.groups} />
          )}
        </div>
      </PageContent>
      <RecordLists page={page} lists={lists} around={around} />
      {related.map((each) => (
        <RelatedList key={each.resource} record={record} related={each} onTalk={setTalk} />
      ))}
      {!hasHistoryTab && <RecordHistory record={record} description={description} />}
      {page.print === true && <PrintFoot />}
      {talk !== undefined && <RecordConversation key={talk.id} record={talk} onClose={() => setTalk(undefined)} />}
    </>
  )
}
