import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import * as common from '#texts/common.ts'
import { locale } from '#texts/grammar.ts'
import * as messageTexts from '#texts/messages.ts'
import * as specified from '#texts/specified.ts'
import * as texts from '#texts/threads.ts'
import { FileLink } from '../../forms/files/stored-file.tsx'
import type { Description } from '../../records/record-queries.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Message, Outgoing } from './messages.ts'

/** Something else that happened, shown between the messages at its time. */
export interface Step {
  key: string
  at: string
  content: ReactNode
}

export interface MessageListProps {
  messages: Message[]
  /** What else happened, oldest first. */
  steps?: Step[]
  firstNew: string | undefined
  outgoing: Outgoing[]
  /** The states of a message, with their labels. */
  states: Description['states']
  loading: boolean
  failed: boolean
  hasEarlier: boolean
  loadingEarlier: boolean
  onEarlier(): void
  onReload(): void
  onRetry(key: string): void
  /** Takes a message that was refused back into the editor. */
  onEdit(message: Outgoing): void
  onDrop(key: string): void
}

/** The messages by day, with a line above the first new one, followed by outgoing messages. */
export function MessageList(props: MessageListProps) {
  const { messages, steps = noSteps, firstNew, outgoing, loading, failed, hasEarlier, loadingEarlier } = props
  const { person } = usePortal()
  const list = useKeptScroll(messages, outgoing, steps)
  const count = messages.length + outgoing.length + steps.length
  const isWithOutside = messages.some(({ author, isUnsent }) => author === undefined || isUnsent)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too
    <div ref={list} className="thread" role="log" aria-label={messageTexts.messages} aria-busy={loading} tabIndex={0}>
      {loading && <SkeletonRows rows={4} height={56} />}
      {failed && (
        <p className="thread-empty muted text-md">
          {texts.messagesNotLoaded}{' '}
          <button type="button" className="link" onClick={props.onReload}>
            {common.tryAgain}
          </button>
        </p>
      )}
      {!loading && !failed && count === 0 && <p className="thread-empty muted text-md">{specified.noChat}</p>}
      {hasEarlier && (
        <p className="thread-earlier">
          <button type="button" className="link" aria-busy={loadingEarlier} onClick={props.onEarlier}>
            {loadingEarlier ? texts.loadingEarlier : texts.showEarlier}
          </button>
        </p>
      )}
      <ol>
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <Steps steps={steps} after={messages[index - 1]?.at} until={message.at} />
            <Said
              message={message}
              before={messages[index - 1]}
              own={message.author === person.user_id}
              ours={message.author === person.user_id || (isWithOutside && message.author !== undefined)}
              states={props.states}
              newCount={
                message.id === firstNew
                  ? messages.slice(index).filter(({ author }) => author !== person.user_id).length
                  : 0
              }
            />
          </Fragment>
        ))}
        <Steps steps={steps} after={messages.at(-1)?.at} />
        {outgoing.map((message) => (
          <Sending
            key={message.key}
            {...{ message }}
            onRetry={props.onRetry}
            onEdit={props.onEdit}
            onDrop={props.onDrop}
          />
        ))}
      </ol>
    </div>
  )
}

const noSteps: Step[] = []

/** The steps between two messages. */
function Steps({ steps, after = '', until }: { steps: Step[]; after?: string | undefined; until?: string }) {
  return steps
    .filter(({ at }) => at > after && (until === undefined || at <= until))
    .map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
}

/** Scrolls to the end for a new message, and keeps the position when earlier messages are added above. */
function useKeptScroll(messages: Message[], outgoing: Outgoing[], steps: Step[]) {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef({ first: '', height: 0 })
  const first = messages[0]?.id ?? ''
  const last = `${messages.at(-1)?.id} ${outgoing.length} ${steps.at(-1)?.key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first or last message is the reason to scroll
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const grew = seen.current.first !== '' && seen.current.first !== first
    element.scrollTop = grew ? element.scrollTop + element.scrollHeight - seen.current.height : element.scrollHeight
    seen.current = { first, height: element.scrollHeight }
  }, [first, last])
  return list
}

interface SaidProps {
  message: Message
  before: Message | undefined
  own: boolean
  /** Whether it stands on the viewer's side: the viewer's own, and with somebody from outside also those of colleagues. */
  ours: boolean
  states: Description['states']
  /** The number of new messages from this one on; 0 when the line isn't above this message. */
  newCount: number
}

function Said({ message, before, own, ours, states, newCount }: SaidProps) {
  const { slice } = usePortal()
  const { body, at, name, author, isNote, files } = message
  const day = dayOf(message, slice.timezone)
  const time = new Date(at).toLocaleTimeString(locale, {
    timeZone: slice.timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <>
      {(before === undefined || dayOf(before, slice.timezone) !== day) && (
        <li className="cluster thread-line meta gap-6 subtle">{day}</li>
      )}
      {newCount > 0 && (
        <li className="cluster thread-line meta gap-6 subtle thread-new">{messageTexts.newCount(newCount)}</li>
      )}
      <li className={`message ${ours ? 'message-own' : ''} ${isNote ? 'message-note' : ''}`}>
        {!ours && <Avatar name={name} size="small" />}
        <div className="message-body">
          <p className="meta message-who subtle">
            {own ? <span className="sr-only">{messageTexts.you}</span> : <b>{name}</b>}{' '}
            {author === undefined && name !== texts.fromOutside && `· ${texts.fromOutside} `}
            <time dateTime={at}>{time}</time>
          </p>
          {isNote && <NoteMark />}
          <p className="message-text">{body}</p>
          {files.length > 0 && <Files files={files} />}
          {ours && !isNote && <Delivery message={message} own={own} states={states} />}
        </div>
      </li>
    </>
  )
}

function Delivery({ message: { isUnsent, status }, own, states }: Pick<SaidProps, 'message' | 'own' | 'states'>) {
  if (!isUnsent && !own) return null
  return (
    <p className="cluster meta mt-2 gap-3 subtle" title={isUnsent ? texts.notSentOutsideWhy : undefined}>
      <Icon name={isUnsent ? 'circle-alert' : 'check'} size="s" />
      {isUnsent ? texts.notSentOutside : (states[status]?.label ?? texts.sent)}
    </p>
  )
}

function NoteMark() {
  return (
    <p className="cluster meta message-note-mark gap-2 strong">
      <Icon name="lock" size="s" />
      {texts.noteForColleagues}
    </p>
  )
}

function Files({ files }: Pick<Message, 'files'>) {
  return (
    <ul className="message-files flow">
      {files.map(({ id, name }) => (
        <li key={id}>
          <FileLink id={id} name={name} />
        </li>
      ))}
    </ul>
  )
}

interface SendingProps {
  message: Outgoing
  onRetry(key: string): void
  onEdit(message: Outgoing): void
  onDrop(key: string): void
}

function Sending({ message, onRetry, onEdit, onDrop }: SendingProps) {
  const { key, text, isNote, state, reason } = message
  return (
    <li className={`message message-own ${isNote ? 'message-note' : ''}`}>
      <div className="message-body">
        {isNote && <NoteMark />}
        <p className="message-text">{text}</p>
        {state === 'failed' ? (
          <p className="cluster meta mt-2 gap-3 subtle message-failed" role="alert">
            <Icon name="circle-alert" size="s" />
            {reason === undefined ? messageTexts.notSent : messageTexts.notSentBecause(reason)}
            <button type="button" className="link" onClick={() => onEdit(message)}>
              {texts.edit}
            </button>
            <button type="button" className="link" onClick={() => onRetry(key)}>
              {common.retry}
            </button>
            <button type="button" className="link" onClick={() => onDrop(key)}>
              {common.remove}
            </button>
          </p>
        ) : (
          <p className="cluster meta mt-2 gap-3 subtle">
            <span className="spinner" />
            {state === 'unknown' ? messageTexts.checking : messageTexts.sending}
          </p>
        )}
      </div>
    </li>
  )
}

function dayOf({ at }: Message, timeZone: string): string {
  return new Date(at).toLocaleDateString(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
}
