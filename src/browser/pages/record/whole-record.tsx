import { type ReactNode, useState } from 'react'
import { PageContent } from '../../figures/page-content.tsx'
import { useSurroundings } from '../../figures/surroundings.ts'
import { RecordColumns } from '../../records/record-columns.tsx'
import { RecordConversation } from '../../records/record-conversation.tsx'
import { RecordGroups } from '../../records/record-details.tsx'
import type { Description, RecordAnswer, RecordItem } from '../../records/record-queries.ts'
import { RelatedList } from '../../records/related-list.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { PageProps } from '../page-kinds.ts'
import { documentGroups } from './document-groups.ts'
import { PrintFoot } from './print-foot.tsx'
import { RecordLists } from './record-lists.tsx'
import { RecordTimeline } from './record-timeline.tsx'

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
  const onPaper = documentGroups(page)
  const related = description.related.filter(({ resource }) => lists.every((list) => list.resource !== resource))
  const hasHistoryTab = tabs.some((id) => {
    const tab = portal.page(id)
    return tab?.kind === 'record' && tab.shows === 'history'
  })
  const below = (
    <>
      <RecordLists page={page} lists={lists} around={around} />
      {related.map((each) => (
        <RelatedList key={each.resource} record={record} related={each} onTalk={setTalk} />
      ))}
      {(page.talk !== undefined || !hasHistoryTab) && (
        <RecordTimeline page={page} record={record} description={description} around={around} />
      )}
    </>
  )
  return (
    <>
      <PageContent page={rest} parameters={parameters} record={record}>
        {onPaper !== undefined ? (
          <Document groups={onPaper} answer={answer} description={description}>
            {below}
          </Document>
        ) : (
          <RecordColumns groups={page.groups} answer={answer} description={description}>
            {below}
          </RecordColumns>
        )}
      </PageContent>
      {page.print === true && <PrintFoot />}
      {talk !== undefined && <RecordConversation key={talk.id} record={talk} onClose={() => setTalk(undefined)} />}
    </>
  )
}

interface DocumentProps {
  groups: NonNullable<WholeRecordProps['page']['groups']>
  answer: RecordAnswer
  description: Description
  children: ReactNode
}

/** A record that is printed is laid out on the screen as on paper: its groups of fields one below the other. */
function Document({ children, ...shown }: DocumentProps) {
  return (
    <>
      <div className="record-groups gap-8">
        <RecordGroups {...shown} />
      </div>
      {children}
    </>
  )
}
