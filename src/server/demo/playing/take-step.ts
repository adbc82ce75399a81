import { change } from '../../records/change/change.ts'
import { noteOf } from '../../records/change/note.ts'
import type { Subject } from '../../records/rules/work.ts'
import type { RecordValues } from '../../records/store/storage.ts'
import type { Step } from '../planning/world.ts'
import { answersTo, assertAnswered } from './answers.ts'
import { deciderOf } from './decider.ts'
import type { Play } from './play.ts'

/** Runs the transition of a step. Returns whether it was a decision that has passed the record on to a further approver. */
export async function takeStep(
  play: Play,
  subject: Subject,
  values: RecordValues,
  step: Step,
  at: Date,
): Promise<boolean> {
  const { resource, record } = subject
  const transition = resource.lifecycle.transitions[step.event]
  if (transition === undefined) return false
  const actor = await deciderOf(play, subject, step, at)
  const patch = answersTo(transition, values, record)
  assertAnswered(resource, transition.form, { ...record.values, ...patch })
  const note = noteOf(resource, transition, patch)
  const act = { kind: 'transition', event: step.event, patch, note } as const
  const after = await change(play.work(at, actor), subject, act)
  const decisions = resource.approvals[record.status]?.decisions ?? {}
  return after.status === record.status && Object.hasOwn(decisions, step.event)
}
