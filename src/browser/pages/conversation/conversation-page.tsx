import * as common from '#texts/common.ts'
import * as messageTexts from '#texts/messages.ts'
import * as texts from '#texts/threads.ts'
import '../../conversations/conversation.css'
import './conversation-page.css'
import { useState } from 'react'
import { NewRecordDialog } from '../../figures/new-record-dialog.tsx'
import { PageContent } from '../../figures/page-content.tsx'
import { givenOf, type PageSurroundings, useSurroundings } from '../../figures/surroundings.ts'
import { type RecordItem, useDescription, useRecord } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { useNavigate, useQueryString } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { useAskedNew } from '../use-asked-new.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { Inbox } from './inbox.tsx'
import { type InboxState, inboxStateOf, searchOf } from './inbox-state.ts'
import type { MessageFields } from './messages.ts'
import { ThreadPanel } from './thread-panel.tsx'

/**
 * A list of threads beside the open thread. The address holds the list and the thread. On a phone each takes the whole
 * screen.
 */
export function Page({ page, parameters }: PageProps<'conversation'>) {
  const search = useQueryString()
  const navigate = useNavigate()
  const around = useSurroundings(parameters, undefined)
  const given = givenOf(page, around)
  const state = inboxStateOf(page, search)
  const { view } = state
  const { messages } = page
  if (view === undefined || messages === undefined) return <NoThreads page={page} />
  const go = (next: Partial<InboxState>) => navigate(searchOf(page, { ...state, ...next }), { replace: true })
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={
        <>
          <PageActions page={page} around={around} />
          {page.create !== undefined && (
            <NewThread
              resource={view.resource}
              create={page.create}
              around={around}
              onMade={({ id }) => navigate(searchOf(page, { ...state, thread: id }))}
            />
          )}
        </>
      }
    >
      <PageContent page={page} parameters={parameters}>
        <div className={state.thread === undefined ? 'inbox-page' : 'inbox-page inbox-page-open'}>
          <Inbox page={page} view={view} state={state} given={given} onGo={go} />
          {state.thread === undefined ? (
            <div className="inbox-thread column inbox-nothing">
              <StateMessage level={2} icon="message-circle" title={texts.noneSelected}>
                {texts.noneSelectedWhy}
              </StateMessage>
            </div>
          ) : (
            <OpenThread
              key={state.thread}
              {...{ page, state, around, messages }}
              id={state.thread}
              resource={view.resource}
            />
          )}
        </div>
      </PageContent>
    </PageFrame>
  )
}

function NoThreads({ page }: { page: SlicePage<'conversation'> }) {
  return (
    <PageFrame page={page} caption={page.purpose}>
      <div className="panel">
        <StateMessage icon="inbox" title={texts.notForRole}>
          {texts.notForRoleWhy}
        </StateMessage>
      </div>
    </PageFrame>
  )
}

interface OpenThreadProps {
  page: SlicePage<'conversation'>
  state: InboxState
  resource: string
  id: string
  messages: MessageFields
  around: PageSurroundings
}

function OpenThread({ page, state, resource, id, messages, around }: OpenThreadProps) {
  const thread = useRecord(resource, id)
  const description = useDescription(resource)
  const back = searchOf(page, { ...state, thread: undefined })
  if (thread.error !== null && thread.data === undefined) {
    return (
      <div className="inbox-thread column inbox-nothing">
        <StateMessage
          icon="search"
          title={texts.doesNotExist(description.data?.title ?? messageTexts.conversation)}
          actions={
            <Link className="button" to={back}>
              {texts.backToList}
            </Link>
          }
        >
          {texts.doesNotExistWhy}
        </StateMessage>
      </div>
    )
  }
  if (thread.data === undefined || description.data === undefined)
    return <div className="inbox-thread column" aria-busy="true" />
  if (description.data.conversation) return <CommentsPanel record={thread.data.data} back={back} />
  return (
    <ThreadPanel
      {...{ page, messages, back }}
      answer={thread.data}
      description={description.data}
      around={{ ...around, record: thread.data.data }}
    />
  )
}

interface NewThreadProps {
  resource: string
  create: NonNullable<SlicePage<'conversation'>['create']>
  around: PageSurroundings
  onMade(record: RecordItem): void
}

function NewThread({ resource, create, around, onMade }: NewThreadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const description = useDescription(resource)
  const mayCreate = description.data?.creatable === true
  useAskedNew(mayCreate, () => setIsOpen(true))
  if (description.data === undefined || !mayCreate) return null
  return (
    <>
      <Button look="solid" icon="plus" onClick={() => setIsOpen(true)}>
        {common.newOne(description.data.title)}
      </Button>
      {isOpen && (
        <NewRecordDialog
          name={Object.values(around.parameters).join('.')}
          create={create}
          description={description.data}
          around={around}
          onMade={onMade}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
