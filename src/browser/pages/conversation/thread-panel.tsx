import { useState } from 'react'
import * as texts from '#texts/threads.ts'
import { type PageSurroundings, useWay } from '../../figures/surroundings.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { GivenFields } from '../../records/given-fields.tsx'
import { RecordActions } from '../../records/record-actions.tsx'
import type { Description, RecordAnswer } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { linksOfRecord } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { MessageFields } from './messages.ts'
import { ThreadView } from './thread-view.tsx'

export interface ThreadPanelProps {
  page: SlicePage<'conversation'>
  messages: MessageFields
  answer: RecordAnswer
  description: Description
  /** The address of the list without an open thread. */
  back: string
  around: PageSurroundings
}

/** The open thread: its actions, its messages, and its details beside them. */
export function ThreadPanel({ page, messages, answer, description, back, around }: ThreadPanelProps) {
  const [showsDetails, setShowsDetails] = useState(false)
  const { data: thread } = answer
  const { page: pageById } = usePortal()
  const ways = linksOfRecord(page.actions, pageById)
  return (
    <>
      <section className="inbox-thread column" aria-labelledby={`thread-${thread.id}`}>
        <header className="cluster thread-head wrap">
          <Link className="icon-button thread-back" to={back} aria-label={texts.backToList}>
            <Icon name="arrow-left" />
          </Link>
          <div className="cluster thread-heading grow wrap breakable">
            <h2 id={`thread-${thread.id}`} className="section-title">
              {thread.title}
            </h2>
            <StateBadge states={description.states} status={thread.status} />
          </div>
          <IconButton
            icon="info"
            label={showsDetails ? texts.hideDetails : texts.showDetails}
            className="thread-more"
            aria-expanded={showsDetails}
            onClick={() => setShowsDetails(!showsDetails)}
          />
          <div className="thread-actions flow empty-hidden">
            <RecordActions
              record={thread}
              description={description}
              page={{ actions: ways }}
              around={around}
              onTalk={() => {}}
            />
          </div>
        </header>
        <ThreadView thread={thread} fields={messages} channel={page.channel} />
      </section>
      <aside className={showsDetails ? 'thread-aside thread-aside-shown' : 'thread-aside'} aria-label={texts.details}>
        <div className="cluster thread-aside-head between text-md">
          <h2 className="section-title">{texts.details}</h2>
          <OpensLink page={page} around={around} />
        </div>
        <GivenFields
          answer={answer}
          description={description}
          groups={[{ title: texts.details, fields: description.detail }]}
        />
      </aside>
    </>
  )
}

/** Links to the page of the person or thing that the thread is about. */
function OpensLink({ page, around }: { page: SlicePage<'conversation'>; around: PageSurroundings }) {
  const way = useWay(page.opens, around)
  if (way === undefined) return null
  return (
    <Link className="link" to={way.href}>
      {page.opens?.label ?? way.page.title}
    </Link>
  )
}
