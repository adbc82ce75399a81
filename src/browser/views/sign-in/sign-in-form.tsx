import { type FormEvent, useId, useState } from 'react'
import * as texts from '#texts/sign-in.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type SignIn = (email: string, password: string) => Promise<void>

/** The form for e-mail address and password. It keeps its input when the server rejects the sign-in. */
export function SignInForm({ signIn }: { signIn: SignIn }) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(String(fields.get('email')), String(fields.get('password')))
    } catch (error) {
      setProblem(describeSignIn(error))
      setBusy(false)
    }
  }
  return (
    <form
      className="stack sign-in-form gap-8"
      onSubmit={(event) => void submit(event)}
      aria-describedby={problem && `${id}-problem`}
    >
      <label className="field">
        <span className="field-label">{texts.email}</span>
        <input className="input" name="email" type="email" autoComplete="username" required />
      </label>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-password`}>
          {texts.password}
        </label>
        <div className="sign-in-password">
          <input
            className="input"
            id={`${id}-password`}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={128}
            required
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? texts.hidePassword : texts.showPassword}
            aria-pressed={shown}
            look="small"
            onClick={() => setShown(!shown)}
          />
        </div>
      </div>
      {problem !== undefined && (
        <p className="field-error" role="alert" id={`${id}-problem`}>
          <Icon name="circle-alert" size="s" />
          {problem}
        </p>
      )}
      <Button type="submit" look="solid" size="large" busy={busy}>
        {texts.signIn}
      </Button>
    </form>
  )
}

function describeSignIn(error: unknown): string {
  const failure = toFailure(error)
  const wait = failure.retryAfter
  if (failure.code === 'sign-in-locked' && wait !== undefined) return texts.waitBeforeRetry(wait)
  return describeFailure(failure)
}
