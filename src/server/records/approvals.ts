import { and, eq } from 'drizzle-orm'
import { type Approval, inbox, type Resource } from '#manifest/portal.ts'
import { staff } from '../db/schema.ts'
import { notify } from '../notifications/notify.ts'
import { recordLink } from './links.ts'
import { resourceNamed } from './rules.ts'
import { findRecords, type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import { fillTemplate, referenceTitles } from './titles.ts'
import { followUp, type Work } from './work.ts'

const hour = 3_600_000

/**
 * Opens the approval that a state asks for. When nobody can decide, the declared transition runs at once and the history
 * says so. Answers the record as it is afterwards.
 */
export async function openApproval(work: Work, resource: Resource, record: StoredRecord): Promise<StoredRecord> {
  const approval = resource.approvals[record.status]
  if (approval === undefined) return record
  const approver = await lineManagerOf(work, resource, record)
  if (approver === undefined) {
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
  await storageOf(resource).update(work.tx, record.id, {}, { [approval.into]: approver })
  const titles = await referenceTitles(work.tx, work.portal, [record], undefined)
  const title = fillTemplate(approval.title, resource, record, titles)
  const request = requestFor(work, resource, record, approval, approver, title)
  const [opened] = await work.engine.insert(followUp(work), resourceNamed(work.portal, inbox), [request])
  if (opened !== undefined) await notifyApprover(work, approval, opened, approver, title)
  return { ...record, values: { ...record.values, [approval.into]: approver } }
}

function requestFor(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  approval: Approval,
  approver: string,
  title: string,
): RecordValues {
  return {
    title,
    subject_type: resource.name,
    subject_id: record.id,
    requester: record.values[resource.owner ?? ''],
    approver,
    due_at: new Date(work.now.getTime() + approval.hours * hour).toISOString(),
  }
}

async function notifyApprover(
  work: Work,
  approval: Approval,
  opened: StoredRecord,
  approver: string,
  title: string,
): Promise<void> {
  const link = recordLink(work.portal, approval.page, { resource: inbox, id: opened.id })
  const subject = { resource: inbox, id: opened.id }
  await notify(work.tx, work.now, [
    { recipient: approver, title: 'Your approval is wanted', body: title, category: 'approval', link, subject },
  ])
}

async function lineManagerOf(work: Work, resource: Resource, record: StoredRecord): Promise<string | undefined> {
  const owner = record.values[resource.owner ?? '']
  if (typeof owner !== 'string') return undefined
  const [row] = await work.tx.select({ manager: staff.line_manager }).from(staff).where(eq(staff.id, owner))
  return row?.manager ?? undefined
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
  const approvals = resourceNamed(work.portal, inbox)
  const { field } = storageOf(approvals)
  const waiting = await findRecords(
    work.tx,
    approvals,
    and(
      eq(field('subject_type'), resource.name),
      eq(field('subject_id'), record.id),
      eq(field('status'), approvals.lifecycle.initial),
    ),
  )
  const outcome = approval.decisions[transition]
  const event = outcome === undefined ? 'cancel' : outcomeEvents[outcome]
  for (const each of waiting) {
    const decision = { ...followUp(work), actor: work.actor }
    await work.engine.transition(decision, approvals, each, event, { decided_at: work.now.toISOString() }, null)
  }
}
