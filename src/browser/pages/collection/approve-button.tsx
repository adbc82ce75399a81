import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type Actor, createActor, fromPromise } from 'xstate'
import * as texts from '#texts/approving.ts'
import { type Schemas, workplace, write } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { recordKeys } from '../../records/record-keys.ts'
import { LastingActors, useLastingActor } from '../../session/lasting-actors.ts'
import { Button } from '../../ui/button.tsx'
import { type Feedback, useFeedback } from '../../ui/feedback.tsx'
import { approvingMachine, grace } from './approving-machine.ts'

type Approving = Schemas['Approving']

/** An approval that is under way is sent even when its row is gone. */
const actors = new LastingActors<Actor<typeof approvingMachine>>()

export interface ApproveButtonProps {
  title: string
  approving: Approving
}

/** Approves from a row. For a few seconds, the same button takes it back. */
export function ApproveButton({ title, approving }: ApproveButtonProps) {
  const feedback = useFeedback()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: recordKeys.all })
  const key = `${approving.resource}/${approving.id}/${approving.version}`
  const actor = useLastingActor(actors, key, () => startActor(title, approving, { feedback, refresh }))
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const left = useSelector(actor, ({ context }) => context.left)
  useEffect(() => {
    const leave = () => actor.send({ type: 'leave' })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [actor])
  const isWaiting = state === 'waiting'
  return (
    <>
      <Button
        size="small"
        busy={state === 'sending'}
        disabled={state === 'approved'}
        aria-label={isWaiting ? texts.undoOf(title) : texts.actOn(approving.label, title)}
        onClick={() => actor.send({ type: isWaiting ? 'undo' : 'approve' })}
      >
        {isWaiting ? texts.undoIn(left) : approving.label}
      </Button>
      <span role="status" className="sr-only">
        {isWaiting && texts.soon(approving.label, grace)}
      </span>
    </>
  )
}

interface Surroundings {
  feedback: Feedback
  refresh(): void
}

function startActor(title: string, { resource, id, version, transition, label }: Approving, around: Surroundings) {
  const { feedback, refresh } = around
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'If-Match': `"${version}"` }
  const params = { path: { resource, id, transition }, header: headers }
  const send = () =>
    write((signal) =>
      workplace.POST('/records/{resource}/{id}/transitions/{transition}', {
        params,
        body: {},
        signal,
        // The request survives the page, for somebody who closes the window meanwhile.
        keepalive: true,
      }),
    )
  const machine = approvingMachine.provide({
    actors: { send: fromPromise<unknown>(send) },
    actions: {
      sayApproved: () => {
        feedback.toast({ tone: 'success', title: texts.done(label), text: title })
        refresh()
      },
      sayRefused: (_, { error }) => {
        feedback.toast({ tone: 'error', title: texts.failed(label), text: describeFailure(toFailure(error)) })
        refresh()
      },
    },
  })
  return createActor(machine).start()
}
