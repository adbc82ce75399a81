import './request-access.css'
import { type FormEvent, useId, useState } from 'react'
import * as texts from '#texts/refused.ts'
import { workplace, write } from '../api/clients.ts'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { Button } from '../ui/button.tsx'

export interface RequestAccessProps {
  path: string
  /** Whether the viewer has asked for this page today. */
  isSent: boolean
  onSent(): void
}

const longest = 500

/** Asks those who grant access for a page, with a reason; afterwards it says that the request was sent. */
export function RequestAccess({ path, isSent, onSent }: RequestAccessProps) {
  const [reason, setReason] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const field = useId()
  const hint = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined || reason.trim() === '') {
      setFailure(texts.reasonMissing)
      return
    }
    setIsBusy(true)
    setFailure(undefined)
    try {
      const params = { header: { 'Idempotency-Key': key } }
      await write((signal) =>
        workplace.POST('/portal/access-requests', { params, body: { path, reason: reason.trim() }, signal }),
      )
      onSent()
    } catch (error) {
      setFailure(describeFailure(toFailure(error)))
    }
    setIsBusy(false)
  }
  if (isSent) {
    return (
      <p className="request-access muted" role="status">
        {texts.accessRequestSent}
      </p>
    )
  }
  if (reason === undefined) {
    return <Button onClick={() => setReason('')}>{texts.requestAccess}</Button>
  }
  return (
    <form className="stack request-access" noValidate onSubmit={(event) => void send(event)}>
      <label className="strong" htmlFor={field}>
        {texts.reasonForAccess}
      </label>
      <textarea
        id={field}
        className="input"
        rows={3}
        maxLength={longest}
        value={reason}
        aria-invalid={failure !== undefined}
        aria-describedby={hint}
        ref={(element) => {
          if (reason === '' && failure === undefined) element?.focus()
        }}
        onChange={(event) => setReason(event.target.value)}
      />
      <span id={hint} className="field-error" role="alert">
        {failure}
      </span>
      <Button type="submit" look="solid" busy={isBusy}>
        {texts.sendRequest}
      </Button>
    </form>
  )
}
