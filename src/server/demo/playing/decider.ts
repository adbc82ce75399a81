import { ruleNamed } from '#access/rule-named.ts'
import { peopleResource } from '#manifest/seeds.ts'
import { waitingOn } from '../../records/change/approvals.ts'
import { failedSeparation } from '../../records/rules/rules.ts'
import type { Subject } from '../../records/rules/work.ts'
import type { StoredRecord } from '../../records/store/storage.ts'
import type { Step } from '../planning/world.ts'
import { Random, seedOf } from '../random.ts'
import type { Play } from './play.ts'

/**
 * Returns who takes a step: whom the open approval asks if the step decides it, otherwise the step's own person; somebody
 * else if what they have run keeps them from it.
 */
export async function deciderOf(
  play: Play,
  subject: Subject,
  { event, actor, others = [] }: Step,
  at: Date,
): Promise<string | null> {
  const asked = await askedTo(play, subject, event, at)
  const able: string[] = []
  for (const person of asked.length > 0 ? asked : others)
    if ((await failedSeparation(play.work(at, person), subject, event)) === undefined) able.push(person)
  if (able.length === 0) return (await chargedWith(play, subject, event, at)) ?? actor
  if (actor !== null && able.includes(actor)) return actor
  return new Random(seedOf(`${subject.record.id} ${event}`)).pick(able)
}

/** Returns to whom a record is assigned when a step is for them: since it was planned, somebody else may have got it. */
async function chargedWith(
  play: Play,
  { resource, record }: Subject,
  event: string,
  at: Date,
): Promise<string | undefined> {
  const grants = resource.lifecycle.transitions[event]?.for ?? []
  const charged = resource.assignees.flatMap((field) => record.values[field] ?? []).map(String)
  for (const { for: rule } of grants.filter(({ scope }) => scope === 'assigned')) {
    const able = await play.work(at, null).store.peopleOf(rule)
    const found = charged.find((id) => able.includes(id))
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns whom the open approval asks for a decision; nobody if the event decides none. */
async function askedTo(play: Play, subject: Subject, event: string, at: Date): Promise<string[]> {
  const { resource, record } = subject
  const decisions = resource.approvals[record.status]?.decisions
  if (decisions === undefined || !Object.hasOwn(decisions, event)) return []
  const [waiting] = await waitingOn(play.work(at, null), subject)
  return waiting === undefined ? [] : askedBy(play, waiting)
}

async function askedBy({ portal, store }: Play, { values }: StoredRecord): Promise<string[]> {
  const { approver, queue, requester } = values
  if (typeof approver === 'string') return [approver]
  const people = typeof queue === 'string' ? await store.peopleOf(ruleNamed(portal, queue)) : []
  return people.filter((id) => id !== requester && canSignIn(store.records.get(peopleResource, id)))
}

function canSignIn(person: StoredRecord | undefined): boolean {
  return typeof person?.values['password_hash'] === 'string'
}
