import './conversation.css'
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { dropDraft, keepDraft, keptDraft } from '../forms/drafts.ts'
import { useLiveChannel } from '../realtime/live-provider.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { IconButton } from '../ui/button.tsx'
import { loadParts } from '../ui/feedback.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useModule } from '../ui/use-module.ts'
import { Composer } from './composer.tsx'
import { conversationMachine } from './conversation-machine.ts'
import { fetchThread, fetchTypes, markRead, type Outgoing, type Subject, sendComment } from './thread.ts'
import { Thread } from './thread-list.tsx'
import { TypePanel } from './type-panel.tsx'

export interface ConversationDrawerProps {
  subject: Subject
  onClose(): void
  /** Something was read or sent: counts elsewhere are stale. */
  onCounts(): void
}

/** The conversation on one thing: beside the page where there is room, above it where there is not. */
export function ConversationDrawer(props: ConversationDrawerProps) {
  const beside = useMediaQuery('(min-width: 1280px)')
  return beside ? <Beside {...props} /> : <Above {...props} />
}

function Beside(props: ConversationDrawerProps) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef(document.activeElement)
  const close = () => {
    props.onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      className="conversation conversation-beside"
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Heading id={title} ref={heading} subject={props.subject} onClose={close} />
      <Conversation {...props} />
    </aside>
  )
}

function Above(props: ConversationDrawerProps) {
  const parts = useModule(loadParts)
  const title = useId()
  if (parts === undefined) return null
  const { Drawer, Island, Portal } = parts
  return (
    <Island>
      <Drawer.Root open ids={{ title }} placement="end" onOpenChange={({ open }) => !open && props.onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content className="conversation">
              <Heading id={title} subject={props.subject} onClose={props.onClose} />
              <Conversation {...props} />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Island>
  )
}

interface HeadingProps {
  id: string
  subject: Subject
  ref?: React.Ref<HTMLHeadingElement>
  onClose(): void
}

function Heading({ id, subject, ref, onClose }: HeadingProps) {
  return (
    <header className="conversation-head">
      <div>
        <p className="meta subtle">Conversation</p>
        <h2 id={id} ref={ref} tabIndex={-1} className="section-title">
          {subject.title}
        </h2>
      </div>
      <IconButton icon="x" label="Close conversation" look="small" onClick={onClose} />
    </header>
  )
}

function Conversation({ subject, onCounts }: ConversationDrawerProps) {
  const { person, slice } = usePortal()
  const draft = useDraft(person.user_id, subject)
  const machine = useMemo(
    () =>
      conversationMachine.provide({
        actors: {
          fetchThread: fromPromise(() => fetchThread(subject)),
          markRead: fromPromise(({ input }) => markRead(subject, input.upTo)),
          send: fromPromise(({ input }) => sendComment(subject, input.message, slice.title)),
        },
        actions: { refreshCounts: onCounts, keepOutgoing: ({ context }) => draft.keepOutgoing(context.outgoing) },
      }),
    [subject, slice.title, onCounts, draft],
  )
  const [state, send] = useMachine(machine, { input: { me: person.user_id, outgoing: draft.outgoing } })
  useLiveChannel(
    `task.${subject.id}`,
    () => send({ type: 'thread.changed' }),
    () => send({ type: 'thread.changed' }),
  )
  const types = useQuery({ queryKey: ['conversation-types'], queryFn: fetchTypes, staleTime: Number.POSITIVE_INFINITY })
  const { comments, firstNew, outgoing, type } = state.context
  return (
    <>
      <TypePanel
        types={types.data}
        failed={types.isError}
        chosen={type}
        shown={state.hasTag('panel shown')}
        onChoose={(id) => send({ type: 'type.chosen', id })}
        onRetry={() => void types.refetch()}
      />
      <Thread
        me={person}
        comments={comments}
        firstNew={firstNew}
        outgoing={outgoing}
        loading={state.hasTag('loading')}
        failed={state.hasTag('load failed')}
        onReload={() => send({ type: 'thread.retried' })}
        onRetry={(key) => send({ type: 'message.retried', key })}
        onDrop={(key) => send({ type: 'message.dropped', key })}
      />
      <Composer
        writable={state.hasTag('writable')}
        text={draft.text}
        onType={draft.keepText}
        onSend={(text) => send({ type: 'message.sent', text })}
      />
    </>
  )
}

interface KeptConversation {
  text: string
  outgoing: Outgoing[]
}

/** What is written here and not sent survives the closing of the drawer and of the page. */
function useDraft(user: string, subject: Subject) {
  const form = `conversation.${subject.id}`
  const [draft] = useState(() => {
    const kept = asKept(keptDraft(user, form))
    const keep = () => {
      if (kept.text === '' && kept.outgoing.length === 0) dropDraft(user, form)
      else keepDraft(user, form, kept)
    }
    return {
      text: kept.text,
      outgoing: kept.outgoing,
      keepText: (text: string) => {
        kept.text = text
        keep()
      },
      keepOutgoing: (outgoing: Outgoing[]) => {
        // A message that was on its way when the page was closed may or may not have arrived; its key settles that.
        kept.outgoing = outgoing.map((message) => ({ ...message, state: 'failed' as const }))
        keep()
      },
    }
  })
  return draft
}

function asKept(value: unknown): KeptConversation {
  if (typeof value !== 'object' || value === null) return { text: '', outgoing: [] }
  const { text, outgoing } = { text: '', outgoing: [], ...value }
  return { text: String(text), outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [] }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, type } = { key: undefined, text: undefined, type: undefined, ...value }
  return [key, text, type].every((each) => typeof each === 'string')
}
