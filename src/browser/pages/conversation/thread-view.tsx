import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useLiveChannel, useLiveEvents, useLiveReturn } from '../../realtime/live-provider.tsx'
import { recordKeys } from '../../records/record-keys.ts'
import { type RecordItem, useDescription } from '../../records/record-queries.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList, type Step } from './message-list.tsx'
import { fetchMessages, type Message, type MessageFields, markRead, sendMessage, valuesOf } from './messages.ts'
import { openDraft } from './thread-draft.ts'
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
  const me = person.user_id
  const queries = useQueryClient()
  const description = useDescription(fields.resource)
  const form = description.data?.form ?? null
  const [draft] = useState(() => openDraft(me, thread.id))
  const machine = useMemo(
    () =>
      threadMachine.provide({
        actors: {
          fetchNewest: fromPromise(() => fetchMessages(fields, thread.id, me)),
          fetchEarlier: fromPromise(({ input }) => fetchMessages(fields, thread.id, me, input.before)),
          markRead: fromPromise(({ input }) => markRead(fields, input.messages)),
          send: fromPromise(({ input: { message } }) =>
            sendMessage(fields, valuesOf(fields, form, thread.id, me, message), message.key, me),
          ),
        },
        guards: { isSeen: () => document.visibilityState === 'visible' },
        actions: {
          refreshCounts: () => void queries.invalidateQueries({ queryKey: recordKeys.all }),
          keepOutgoing: ({ context }) => draft.keepOutgoing(context.outgoing),
        },
      }),
    [fields, form, thread.id, me, queries, draft],
  )
  const [state, send] = useMachine(machine, { input: { outgoing: draft.outgoing } })
  const changed = () => send({ type: 'thread.changed' })
  useLiveReturn(changed)
  useLiveEvents((event) => {
    if (event.type !== 'record.changed') return
    const { resource, id } = event.about
    if (resource === fields.resource || id === thread.id) changed()
  })
  useEffect(() => {
    // Refetches when the user returns to the page, whether or not the live connection was lost.
    const shown = () => document.visibilityState === 'visible' && send({ type: 'page.shown' })
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [send])
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
        onDrop={(key) => send({ type: 'message.dropped', key })}
      />
      {description.data?.creatable === true && (
        <MessageComposer
          begun={draft.written}
          hasNotes={fields.note !== undefined}
          hasFiles={fields.files !== undefined}
          onType={draft.keepWritten}
          onSend={(written) => send({ type: 'message.sent', ...written })}
        />
      )}
    </>
  )
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
