import { useMachine } from '@xstate/react'
import { useId, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { workplace, write } from '../../api/clients.ts'
import { describeFailure, spelt, tryingAgain } from '../../api/messages.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { closeOutMachine } from './close-out-machine.ts'
import { type Schedule, useReload } from './schedule-queries.ts'

export interface CloseOutSteps {
  /** The box is ticked. */
  armed: boolean
  submitting: boolean
  /** A try brought no answer, and the next is on its way. */
  retrying: boolean
  arm(checked: boolean): void
  submit(): void
}

/**
 * Closing an approved schedule out: each task goes as completed if ticked, otherwise as pending. It lives as long as the
 * schedule is shown, so that its end is told even when news of it come first and nothing is left to close out.
 */
export function useCloseOut(schedule: Schedule): CloseOutSteps {
  const { say } = useFeedback()
  const reload = useReload()
  const [retrying, setRetrying] = useState(false)
  const machine = useMemo(
    () =>
      closeOutMachine.provide({
        actors: {
          send: fromPromise(({ input }) =>
            sendCloseOut(schedule, input.key, () => setRetrying(true)).finally(() => setRetrying(false)),
          ),
        },
        actions: {
          saySucceeded: () => {
            void say({ tone: 'success', title: spelt.closedOut })
            void reload()
          },
          sayRefused: ({ context, self }) => {
            const { failure } = context
            const exceeded = failure?.code === 'closeout-exceeded'
            const message = { tone: 'info' as const, title: failure === undefined ? '' : describeFailure(failure) }
            void say(exceeded ? { tone: 'error', ...spelt.closeoutExceeded } : message).then(() =>
              self.send({ type: 'dialog.closed' }),
            )
          },
        },
      }),
    [schedule, say, reload],
  )
  const [state, send] = useMachine(machine)
  return {
    armed: state.hasTag('armed'),
    submitting: state.hasTag('submitting'),
    retrying,
    arm: (checked) => send({ type: checked ? 'box.checked' : 'box.unchecked' }),
    submit: () => send({ type: 'closeOut.submitted' }),
  }
}

/** The box, until when it may be ticked, and the button that it sets free. */
export function CloseOut({ schedule, steps }: { schedule: Schedule; steps: CloseOutSteps }) {
  const { slice } = usePortal()
  const hint = useId()
  const { armed, submitting, retrying, arm, submit } = steps
  const until = new Date(schedule.closeout_until).toLocaleString('en-GB', {
    timeZone: slice.timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <div className="close-out">
      <label className="close-out-box">
        <input
          className="checkbox"
          type="checkbox"
          aria-describedby={hint}
          checked={armed}
          disabled={submitting}
          onChange={(event) => arm(event.target.checked)}
        />
        <b>Close Out</b>
      </label>
      <span id={hint} className="close-out-hint" role="status">
        {retrying ? tryingAgain : `Open until ${until}. Unticked tasks are sent as pending.`}
      </span>
      <Button
        look="solid"
        size="small"
        busy={submitting}
        disabled={!armed}
        title={armed ? undefined : 'Tick Close Out first'}
        onClick={submit}
      >
        Submit Close Out
      </Button>
    </div>
  )
}

function sendCloseOut(schedule: Schedule, key: string, onRetry: () => void): Promise<unknown> {
  const body = {
    schedule_id: schedule.id,
    closeout: true,
    tasks: schedule.tasks.map(({ id, active, comment }) => ({
      id,
      status: active ? ('completed' as const) : ('pending' as const),
      comment,
    })),
  }
  const header = { 'Idempotency-Key': key }
  return write(
    (signal) => workplace.POST('/staff-schedule/complete-tasks', { params: { header }, body, signal }),
    onRetry,
  )
}
