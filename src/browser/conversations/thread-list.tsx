import { useLayoutEffect, useRef } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/conversations.ts'
import { locale } from '#texts/grammar.ts'
import * as messageTexts from '#texts/messages.ts'
import * as specified from '#texts/specified.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Profile } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadingSpinner } from '../ui/spinner.tsx'
import type { Comment, Outgoing } from './thread.ts'

export interface ThreadProps {
  me: Profile
  comments: Comment[]
  firstNew: number | undefined
  outgoing: Outgoing[]
  loading: boolean
  failed: boolean
  onReload(): void
  onRetry(key: string): void
  onDrop(key: string): void
}

/** Comments grouped by day, with a line above the first unread one, followed by messages not delivered yet. */
export function Thread({ me, comments, firstNew, outgoing, loading, failed, onReload, onRetry, onDrop }: ThreadProps) {
  const list = useRef<HTMLDivElement>(null)
  const count = comments.length + outgoing.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is the reason to scroll
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <div ref={list} className="thread" role="log" aria-label={messageTexts.messages} aria-busy={loading}>
      {loading && <LoadingSpinner />}
      {failed && (
        <p className="thread-empty muted text-md">
          {texts.notLoaded}{' '}
          <button type="button" className="link" onClick={onReload}>
            {common.tryAgain}
          </button>
        </p>
      )}
      {!loading && !failed && count === 0 && <p className="thread-empty muted text-md">{specified.noChat}</p>}
      <ol>
        {comments.map((comment, index) => (
          <Said
            key={comment.id}
            comment={comment}
            before={comments[index - 1]}
            own={comment.user_id === me.user_id}
            newCount={
              comment.id === firstNew ? comments.slice(index).filter((each) => each.user_id !== me.user_id).length : 0
            }
          />
        ))}
        {outgoing.map((message) => (
          <Sending key={message.key} message={message} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ol>
    </div>
  )
}

interface SaidProps {
  comment: Comment
  before: Comment | undefined
  own: boolean
  /** The number of new comments from here on; 0 unless the line for new comments is shown above this one. */
  newCount: number
}

function Said({ comment, before, own, newCount }: SaidProps) {
  const { slice } = usePortal()
  const day = dayOf(comment, slice.timezone)
  const time = new Date(comment.created_at).toLocaleTimeString(locale, {
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
      <li className={own ? 'message message-own' : 'message'}>
        {!own && <Avatar name={comment.commenter_name} size="small" />}
        <div className="message-body">
          <p className="meta message-who subtle">
            {own ? <span className="sr-only">{messageTexts.you}</span> : <b>{comment.commenter_name}</b>}{' '}
            <time dateTime={comment.created_at}>{time}</time>
            {comment.conversation_type !== '' && <span> · {comment.conversation_type}</span>}
          </p>
          <p className="message-text">{comment.content}</p>
          {own && (
            <p className="cluster meta mt-2 gap-3 subtle">
              <Icon name="check" size="s" />
              {comment.state === 'read' ? texts.read : texts.delivered}
            </p>
          )}
        </div>
      </li>
    </>
  )
}

function Sending({
  message,
  onRetry,
  onDrop,
}: {
  message: Outgoing
  onRetry(key: string): void
  onDrop(key: string): void
}) {
  const failed = message.state === 'failed'
  return (
    <li className="message message-own">
      <div className="message-body">
        <p className="message-text">{message.text}</p>
        {failed ? (
          <p className="cluster meta mt-2 gap-3 subtle message-failed" role="alert">
            <Icon name="circle-alert" size="s" />
            {messageTexts.notSent}
            <button type="button" className="link" onClick={() => onRetry(message.key)}>
              {common.retry}
            </button>
            <button type="button" className="link" onClick={() => onDrop(message.key)}>
              {common.remove}
            </button>
          </p>
        ) : (
          <p className="cluster meta mt-2 gap-3 subtle">
            <span className="spinner" />
            {message.state === 'unknown' ? messageTexts.checking : messageTexts.sending}
          </p>
        )}
      </div>
    </li>
  )
}

function dayOf({ created_at }: Comment, timeZone: string): string {
  return new Date(created_at).toLocaleDateString(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
}
