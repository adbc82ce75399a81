import { useRef, useState } from 'react'
import * as texts from '#texts/messages.ts'
import { startConversation } from '#texts/records.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import type { Values } from '../../forms/form-schema.ts'
import { useDescription, useRecordWrites } from '../../records/record-queries.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MessageComposer } from './message-composer.tsx'
import { openDraft, type Written } from './thread-draft.ts'

export interface FirstMessageProps {
  /** The resource of threads. */
  resource: string
  /** The record that the thread is about; its draft is kept by it. */
  about: string
  /** The field with the first message, and the other values of the thread. */
  first: string
  values: Values
}

/** The message box while there is no thread: sending begins one with the message, in one request. Empty for those who may not. */
export function FirstMessage({ resource, about, first, values }: FirstMessageProps) {
  const { person } = usePortal()
  const { data: description } = useDescription(resource)
  const writes = useRecordWrites()
  const [draft] = useState(() => openDraft(person.user_id, `about.${about}`))
  const [returned, setReturned] = useState<Written>()
  const [state, setState] = useState<'idle' | 'sending' | { trouble: string }>('idle')
  /** The same text is sent under the same key, so a message that has arrived after all isn't sent twice. */
  const attempt = useRef({ text: '', key: '' })
  if (description === undefined) return <SkeletonRows rows={1} height={92} />
  if (!description.creatable) return null
  const send = async (written: Written) => {
    const { text } = written
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    setState('sending')
    try {
      await writes.create(resource, { ...values, [first]: text }, { key: attempt.current.key })
      setState('idle')
    } catch (error) {
      setState({ trouble: describeFailure(toFailure(error)) })
      setReturned({ ...written })
    }
  }
  return (
    <section className="record-first-message" aria-label={startConversation}>
      {state === 'sending' && (
        <p className="meta subtle" role="status">
          {texts.sending}
        </p>
      )}
      {typeof state === 'object' && (
        <p className="field-error" role="alert">
          {state.trouble}
        </p>
      )}
      <MessageComposer
        begun={draft.written}
        returned={returned}
        hasNotes={false}
        hasFiles={false}
        onType={draft.keepWritten}
        onSend={(written) => void send(written)}
      />
    </section>
  )
}
