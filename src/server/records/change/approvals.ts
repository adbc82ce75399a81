import { ruleNamed } from '#access/rule-named.ts'
import { type Approval, type Approver, inbox, type Level, outcomeEvents, type Resource } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import { fillTemplate } from '../read/titles.ts'
import { isTrue, valueIn, variablesOf } from '../rules/evaluate.ts'
import { resourceNamed } from '../rules/rules.ts'
import { followUp, type Subject, type Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { amended, created, type Following, ordered } from './act.ts'
import { recordLink } from './links.ts'

const hour = 3_600_000

/** An approval level with the people who may decide on it. `number` starts at 1. */
export interface AskedLevel {
  number: number
  level: Level
  approval: Approval
  /** Who may decide. */
  people: string[]
  /** The group or role whose queue the approval waits in; undefined when it waits for one person. */
  queue?: string
}

/**
 * Opens the approval that the record's state requires, at the first level that has an approver. If no level has one, runs
 * the transition that the manifest declares for this case and says so in the history. Returns the record as it is
 * afterwards.
 */
export async function* openApproval(work: Work, subject: Subject): Following<StoredRecord> {
  const { resource, record } = subject
  const approval = resource.approvals[record.status]
  if (approval === undefined) return record
  const first = await levelAfter(work, subject, approval, 0)
  if (first !== undefined) return yield* open(work, subject, first)
  if (approval.without === undefined) return record
  const note = texts.approvedAutomatically
  return yield* ordered(followUp(work), subject, { kind: 'transition', event: approval.without, patch: {}, note })
}

/** Returns the level that an approving decision passes the record on to; undefined when the decision is final. */
export async function nextLevel(work: Work, subject: Subject, event: string): Promise<AskedLevel | undefined> {
  const approval = subject.resource.approvals[subject.record.status]
  if (approval?.decisions[event] !== 'approved') return undefined
  const waiting = await waitingOn(work, subject)
  if (waiting.length === 0) return undefined
  const asked = Math.max(...waiting.map(({ values }) => Number(values['level'] ?? 1)))
  return levelAfter(work, subject, approval, asked)
}

/** Closes the level that has decided and opens the next. */
export async function* askLevel(
  work: Work,
  subject: Subject,
  next: AskedLevel,
  event: string,
): Following<StoredRecord> {
  yield* closeApprovals(work, subject, subject.record.status, event)
  return yield* open(work, subject, next)
}

/** Returns the actor as the decider to store, if the approval was sent to a group and names no approver. */
export function deciderOf(work: Work, { resource, record }: Subject, event: string): RecordValues {
  const approval = resource.approvals[record.status]
  if (approval === undefined || !Object.hasOwn(approval.decisions, event) || work.actor === undefined) return {}
  return typeof record.values[approval.into] === 'string' ? {} : { [approval.into]: work.actor.id }
}

/** Returns the first level after the first `behind` ones whose condition holds and that has an approver. */
async function levelAfter(
  work: Work,
  subject: Subject,
  approval: Approval,
  behind: number,
): Promise<AskedLevel | undefined> {
  for (const [index, level] of approval.levels.entries()) {
    if (index < behind || !isTrue(work, subject, level.if)) continue
    const { people, queue } = await approversOf(work, subject, level.approver)
    if (people.length > 0) return { number: index + 1, level, approval, people, ...(queue !== undefined && { queue }) }
  }
  return undefined
}

async function approversOf(
  { store, portal }: Work,
  { resource, record }: Subject,
  approver: Approver,
): Promise<{ people: string[]; queue?: string }> {
  const requester = requesterOf(resource, record)
  if (approver === 'line-manager') return { people: requester === undefined ? [] : await store.managersOf([requester]) }
  if ('field' in approver) {
    const person = valueIn(record, approver.field)
    const decides = typeof person === 'string' && person !== requester && (await store.isAtWork(person))
    return { people: decides ? [person] : [] }
  }
  const people = await store.peopleOf(ruleNamed(portal, approver.for))
  // Requesters can't decide on their own requests.
  return { people: people.filter((person) => person !== requester), queue: approver.for }
}

/** Returns the owner of a record, or its creator if the resource has no owner field. */
function requesterOf({ owner = 'created_by' }: Resource, record: StoredRecord): string | undefined {
  const requester = valueIn(record, owner)
  return typeof requester === 'string' ? requester : undefined
}

async function* open(work: Work, subject: Subject, asked: AskedLevel): Following<StoredRecord> {
  const { resource } = subject
  const { approval, level, number, people, queue } = asked
  const approver = queue === undefined ? (people[0] ?? null) : null
  const record = yield* amended(work, subject, { [approval.into]: approver })
  const fill = await filler(work, { resource, record })
  const title = fill(approval.title)
  const request = {
    title,
    ...(approval.asks !== undefined && { asked: fill(approval.asks) }),
    subject_type: resource.name,
    subject_id: record.id,
    requester: requesterOf(resource, record) ?? null,
    approver,
    queue: queue ?? null,
    level: number,
    due_at: new Date(work.now.getTime() + level.hours * hour).toISOString(),
  }
  const [opened] = yield* created(followUp(work), resourceNamed(work.portal, inbox), [request])
  if (opened !== undefined) await notifyApprovers(work, approval, opened, people, title)
  return record
}

/** Returns what fills a template with the values of a record. */
export async function filler({ store, portal }: Work, subject: Subject): Promise<(text: string) => string> {
  const titles = await store.titles([subject.record])
  return (text) => fillTemplate(text, subject, { titles, timezone: portal.timezone })
}

async function notifyApprovers(
  work: Work,
  approval: Approval,
  opened: StoredRecord,
  people: string[],
  title: string,
): Promise<void> {
  const link = recordLink(work.portal, approval.page, { resource: inbox, id: opened.id })
  const subject = { resource: inbox, id: opened.id }
  const news = { title: texts.approvalRequested, body: title, category: 'approval', link, subject }
  await work.store.notify(
    work.now,
    people.map((recipient) => ({ recipient, ...news })),
  )
}

/** Returns the approvals of a record that are still undecided. */
export function waitingOn(work: Work, { resource, record }: Subject): Promise<StoredRecord[]> {
  const waiting = { subject_type: resource.name, subject_id: record.id, decided_at: { null: true } }
  return work.store.select(resourceNamed(work.portal, inbox), [waiting], variablesOf(work))
}

/**
 * Closes the open approvals of the state that a record has left. The transition determines the outcome; a transition without
 * one cancels them.
 */
export async function* closeApprovals(work: Work, subject: Subject, left: string, transition: string): Following {
  const approval = subject.resource.approvals[left]
  if (approval === undefined) return
  const outcome = approval.decisions[transition]
  const event = outcome === undefined ? 'cancel' : outcomeEvents[outcome]
  const resource = resourceNamed(work.portal, inbox)
  const patch = {
    decided_at: work.now.toISOString(),
    decided_by: outcome === undefined ? null : (work.actor?.id ?? null),
  }
  const decision = { ...followUp(work), actor: work.actor }
  for (const record of await waitingOn(work, subject)) {
    yield* ordered(decision, { resource, record }, { kind: 'transition', event, patch, note: null })
  }
}
