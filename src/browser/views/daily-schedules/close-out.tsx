import { useMachine } from '@xstate/react'
import { useId, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { workplace, write } from '../../api/clients.ts'
import { describeFailure, spelt } from '../../api/messages.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { closeOutMachine } from './close-out-machine.ts'
import { type Schedule, useReload } from './schedule-queries.ts'

/** Closing an approved schedule out: each task goes as completed if ticked, otherwise as pending. */
export function CloseOut({ schedule }: { schedule: Schedule }) {
  const { slice } = usePortal()
  const { say } = useFeedback()
  const reload = useReload()
  const hint = useId()
  const machine = useMemo(
    () =>
      closeOutMachine.provide({
        actors: { send: fromPromise(({ input }) => sendCloseOut(schedule, input.key)) },
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
  const armed = state.hasTag('armed')
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
          disabled={state.hasTag('submitting')}
          onChange={(event) => send({ type: event.target.checked ? 'box.checked' : 'box.unchecked' })}
        />
        <b>Close Out</b>
      </label>
      <span id={hint} className="close-out-hint">
        Open until {until}. Unticked tasks are sent as pending.
      </span>
      <Button
        look="solid"
        size="small"
        busy={state.hasTag('submitting')}
        disabled={!armed}
        title={armed ? undefined : 'Tick Close Out first'}
        onClick={() => send({ type: 'closeOut.submitted' })}
      >
        Submit Close Out
      </Button>
    </div>
  )
}

function sendCloseOut(schedule: Schedule, key: string): Promise<unknown> {
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
  return write((signal) => workplace.POST('/staff-schedule/complete-tasks', { params: { header }, body, signal }))
}
