import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useLiveChannel, useLiveEvents, useLiveReturn } from '../../realtime/live-provider.tsx'
import { recordKeys } from '../../records/record-keys.ts'
import { type Description, type RecordItem, useDescription } from '../../records/record-queries.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList, type Step } from './message-list.tsx'
import { fetchMessages, type Message, type MessageFields, markRead, sendMessage, valuesOf } from './messages.ts'
import { openDraft, type ThreadDraft, type Written } from './thread-draft.ts'
import { threadMachine } from './thread-machine.ts'

export interface ThreadViewProps {
  thread: RecordItem
  fields: MessageFields
  /** The name of the channel with events of a thread, with `{id}` in place of its id. */
  channel: string | undefined
  /** What else happened, shown between the messages, oldest first. */
  steps?: Step[]
  /** Whether only the steps are shown. */
  withoutMessages?: boolean
}

const noMessages: Message[] = []

/** The messages of a thread and the composer. */
export function ThreadView({ thread, fields, channel, steps, withoutMessages = false }: ThreadViewProps) {
  const { person } = usePortal()
  const description = useDescription(fields.resource)
  const [draft] = useState(() => openDraft(person.user_id, thread.id))
  const [returned, setReturned] = useState<Written>()
  const { state, send, changed } = useThread(thread.id, fields, description.data?.form ?? null, draft)
  const { messages, firstNew, outgoing, hasEarlier } = state.context
  return (
    <>
      {channel !== undefined && <Followed channel={channel.replace('{id}', thread.id)} onChange={changed} />}
      <MessageList
        messages={withoutMessages ? noMessages : messages}
        {...(steps !== undefined && { steps })}
        firstNew={firstNew}
        outgoing={outgoing}
        states={description.data?.states ?? {}}
        loading={state.hasTag('loading')}
        failed={state.hasTag('load failed')}
        hasEarlier={hasEarlier}
        loadingEarlier={state.hasTag('loading earlier')}
        onEarlier={() => send({ type: 'earlier.wanted' })}
        onReload={() => send({ type: 'thread.retried' })}
        onRetry={(key) => send({ type: 'message.retried', key })}
        onEdit={(message) => {
          send({ type: 'message.dropped', key: message.key })
          setReturned(message)
        }}
        onDrop={(key) => send({ type: 'message.dropped', key })}
      />
      {description.data?.creatable === true && (
        <MessageComposer
          begun={draft.written}
          returned={returned}
          hasNotes={fields.note !== undefined}
          hasFiles={fields.files !== undefined}
          onType={draft.keepWritten}
          onSend={(written) => send({ type: 'message.sent', ...written })}
        />
      )}
    </>
  )
}

/** Runs the machine of a thread, which refetches when something may have changed. */
function useThread(thread: string, fields: MessageFields, form: Description['form'], draft: ThreadDraft) {
  const { person } = usePortal()
  const me = person.user_id
  const queries = useQueryClient()
  const machine = useMemo(
    () =>
      threadMachine.provide({
        actors: {
          fetchNewest: fromPromise(() => fetchMessages(fields, thread, me)),
          fetchEarlier: fromPromise(({ input }) => fetchMessages(fields, thread, me, input.before)),
          markRead: fromPromise(({ input }) => markRead(fields, input.messages)),
          send: fromPromise(({ input: { message } }) =>
            sendMessage(fields, valuesOf(fields, form, thread, me, message), message.key, me),
          ),
        },
        guards: { isSeen: () => document.visibilityState === 'visible' },
        actions: {
          refreshCounts: () => void queries.invalidateQueries({ queryKey: recordKeys.all }),
          keepOutgoing: ({ context }) => draft.keepOutgoing(context.outgoing),
        },
      }),
    [fields, form, thread, me, queries, draft],
  )
  const [state, send] = useMachine(machine, { input: { outgoing: draft.outgoing } })
  const changed = () => send({ type: 'thread.changed' })
  useLiveReturn(changed)
  useLiveEvents((event) => {
    if (event.type !== 'record.changed') return
    const { resource, id } = event.about
    if (resource === fields.resource || id === thread) changed()
  })
  useEffect(() => {
    // Refetches when the user returns to the page, whether or not the live connection was lost.
    const shown = () => document.visibilityState === 'visible' && send({ type: 'page.shown' })
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [send])
  return { state, send, changed }
}

/** Subscribes to a thread's channel, because the viewer may not be one of its participants. */
function Followed({ channel, onChange }: { channel: string; onChange(): void }) {
  const queries = useQueryClient()
  const heard = () => {
    onChange()
    void queries.invalidateQueries({ queryKey: recordKeys.all })
  }
  useLiveChannel(channel, heard, onChange)
  return null
}
