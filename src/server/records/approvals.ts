import { and, eq, isNull } from 'drizzle-orm'
import { type Approval, type Approver, inbox, type Level, type Resource } from '#manifest/portal.ts'
import { notify } from '../notifications/notify.ts'
import { isTrue, valueIn } from './evaluate.ts'
import { recordLink } from './links.ts'
import { isAtWork, managersOf, peopleOf, ruleNamed } from './people.ts'
import { resourceNamed } from './rules.ts'
import { findRecords, type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import { fillTemplate, referenceTitles } from './titles.ts'
import { followUp, type Work } from './work.ts'

const hour = 3_600_000

/** A level that is asked: whom, and which it is, counted from one. */
interface AskedLevel {
  number: number
  level: Level
  approval: Approval
  /** Who may decide. */
  people: string[]
  /** The group or role in whose queue it waits; undefined when it waits for one person. */
  queue?: string
}

/**
 * Opens the approval that a state asks for, at its first level. When nobody can decide on any, the declared transition runs
 * at once and the history says so. Answers the record as it is afterwards.
 */
export async function openApproval(work: Work, resource: Resource, record: StoredRecord): Promise<StoredRecord> {
  const approval = resource.approvals[record.status]
  if (approval === undefined) return record
  const first = await levelAfter(work, resource, record, approval, 0)
  if (first !== undefined) return open(work, resource, record, first)
  if (approval.without === undefined) return record
  return work.engine.transition(
    followUp(work),
    resource,
    record,
    approval.without,
    {},
    'Nobody is above; decided by the portal.',
  )
}

/** The level that an approving decision hands the record on to; undefined when the decision is the last word. */
export async function nextLevel(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  event: string,
): Promise<AskedLevel | undefined> {
  const approval = resource.approvals[record.status]
  if (approval?.decisions[event] !== 'approved') return undefined
  const waiting = await waitingOn(work, resource, record)
  if (waiting.length === 0) return undefined
  const asked = Math.max(...waiting.map(({ values }) => Number(values['level'] ?? 1)))
  return levelAfter(work, resource, record, approval, asked)
}

/** Closes the level that has decided and asks the next. */
export async function askLevel(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  next: AskedLevel,
  event: string,
): Promise<StoredRecord> {
  await closeApprovals(work, resource, record, record.status, event)
  return open(work, resource, record, next)
}

/** Who decides is kept with the record, where a group was asked and nobody by name. */
export function deciderOf(work: Work, resource: Resource, record: StoredRecord, event: string): RecordValues {
  const approval = resource.approvals[record.status]
  if (approval === undefined || !Object.hasOwn(approval.decisions, event) || work.actor === undefined) return {}
  return typeof record.values[approval.into] === 'string' ? {} : { [approval.into]: work.actor.id }
}

/** The first level behind these that is asked of a record and that somebody can decide on. */
async function levelAfter(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  approval: Approval,
  behind: number,
): Promise<AskedLevel | undefined> {
  for (const [index, level] of approval.levels.entries()) {
    if (index < behind || !isTrue(work, resource, record, level.if)) continue
    const { people, queue } = await approversOf(work, resource, record, level.approver)
    if (people.length > 0) return { number: index + 1, level, approval, people, ...(queue !== undefined && { queue }) }
  }
  return undefined
}

async function approversOf(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  approver: Approver,
): Promise<{ people: string[]; queue?: string }> {
  const requester = requesterOf(resource, record)
  if (approver === 'line-manager') return { people: requester === undefined ? [] : await managersOf(work, [requester]) }
  if ('field' in approver) {
    const person = valueIn(record, approver.field)
    const decides = typeof person === 'string' && person !== requester && (await isAtWork(work, person))
    return { people: decides ? [person] : [] }
  }
  const people = await peopleOf(work, ruleNamed(work.portal, approver.for))
  // Nobody decides on what they ask for themselves.
  return { people: people.filter((person) => person !== requester), queue: approver.for }
}

/** Whose record it is; of one that belongs to nobody, who made it. */
function requesterOf({ owner = 'created_by' }: Resource, record: StoredRecord): string | undefined {
  const requester = valueIn(record, owner)
  return typeof requester === 'string' ? requester : undefined
}

async function open(work: Work, resource: Resource, record: StoredRecord, asked: AskedLevel): Promise<StoredRecord> {
  const { approval, level, number, people, queue } = asked
  const approver = queue === undefined ? (people[0] ?? null) : null
  const kept = await work.engine.amend(work, resource, record, { [approval.into]: approver })
  const titles = await referenceTitles(work.tx, work.portal, [kept], undefined)
  const title = fillTemplate(approval.title, resource, kept, { titles, timezone: work.portal.timezone })
  const request = {
    title,
    subject_type: resource.name,
    subject_id: record.id,
    requester: requesterOf(resource, record) ?? null,
    approver,
    queue: queue ?? null,
    level: number,
    due_at: new Date(work.now.getTime() + level.hours * hour).toISOString(),
  }
  const [opened] = await work.engine.insert(followUp(work), resourceNamed(work.portal, inbox), [request])
  if (opened !== undefined) await notifyApprovers(work, approval, opened, people, title)
  return kept
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
  const news = { title: 'Your approval is wanted', body: title, category: 'approval', link, subject }
  await notify(
    work.tx,
    work.now,
    people.map((recipient) => ({ recipient, ...news })),
  )
}

/** The approvals of a record that nobody has decided on yet. */
async function waitingOn(work: Work, resource: Resource, record: StoredRecord): Promise<StoredRecord[]> {
  const approvals = resourceNamed(work.portal, inbox)
  const { field } = storageOf(approvals)
  return findRecords(
    work.tx,
    approvals,
    and(eq(field('subject_type'), resource.name), eq(field('subject_id'), record.id), isNull(field('decided_at'))),
  )
}

const outcomeEvents = { approved: 'approve', rejected: 'reject', returned: 'return' } as const

/** Closes the approvals that waited on the state a record has left, with the outcome that the transition gives them. */
export async function closeApprovals(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  left: string,
  transition: string,
): Promise<void> {
  const approval = resource.approvals[left]
  if (approval === undefined) return
  const outcome = approval.decisions[transition]
  const event = outcome === undefined ? 'cancel' : outcomeEvents[outcome]
  const approvals = resourceNamed(work.portal, inbox)
  const decided = {
    decided_at: work.now.toISOString(),
    decided_by: outcome === undefined ? null : (work.actor?.id ?? null),
  }
  for (const each of await waitingOn(work, resource, record)) {
    const decision = { ...followUp(work), actor: work.actor }
    await work.engine.transition(decision, approvals, each, event, decided, null)
  }
}
