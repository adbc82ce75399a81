import './conversation.css'
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { dropDraft, keepDraft, keptDraft } from '../forms/drafts.ts'
import { useLiveChannel } from '../realtime/live-provider.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { Composer } from './composer.tsx'
import { conversationMachine } from './conversation-machine.ts'
import { fetchThread, fetchTypes, keysIn, markRead, type Outgoing, type Subject, sendComment } from './thread.ts'
import { Thread } from './thread-list.tsx'
import { TypePanel } from './type-panel.tsx'

export interface ConversationProps {
  subject: Subject
  /** Called when comments were read or sent, so that counts shown elsewhere can be refetched. */
  onCounts(): void
}

/** The thread of one subject, the choice of a conversation type, and the message box. */
export function Conversation({ subject, onCounts }: ConversationProps) {
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
  const arrived = keysIn(comments)
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
        outgoing={outgoing.filter(({ key }) => !arrived.has(key))}
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

/** Stores unsent text and messages, so that they survive closing the drawer or the page. */
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
        // If the page closes during a request, only a refetch of the thread shows whether the message arrived.
        kept.outgoing = outgoing.map((message) => ({ ...message, state: 'unknown' as const }))
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
