import { type Effect, inbox, type Notice, type Resource } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import { idFor } from '../../ids.ts'
import { recordLink } from '../../records/change/links.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import { Random } from '../random.ts'
import { evaluatorOf } from './evaluate.ts'
import { seedOf } from './generate.ts'
import { holding } from './matches.ts'
import type { SeededRecord, Step, World } from './world.ts'

/** The maximum age of the notifications that are created, in milliseconds. */
const newsAge = 14 * 86_400_000
const newsResource = 'notification'

/** Creates notifications for recent events, like those the portal would have sent. Most of them are read. */
export function announceAll(world: World): void {
  const since = new Date(world.now.getTime() - newsAge).toISOString()
  for (const [resource, records] of world.all()) {
    const news = records.flatMap((record) =>
      record.journey.filter(({ at }) => at >= since).flatMap((step) => newsOf(world, resource, record, step)),
    )
    world.add(newsResource, news)
  }
  world.add(
    newsResource,
    world.of(inbox).flatMap((approval) => requestFor(world, approval)),
  )
}

function newsOf(world: World, resource: Resource, record: SeededRecord, step: Step): SeededRecord[] {
  const evaluate = evaluatorOf(world, resource)
  return (resource.effects[step.event] ?? []).filter(isNotice).flatMap(({ notify, if: condition }, i) => {
    if (condition !== undefined && evaluate(condition, record) !== true) return []
    const about =
      notify.about === undefined
        ? { resource: resource.name, id: record.id }
        : { resource: resource.fields[notify.about]?.reference ?? '', id: String(record.values[notify.about]) }
    return recipientsOf(world, record, notify.to, step.actor).map((recipient) =>
      newsItem(world, `${recipient} ${record.id} ${record.journey.indexOf(step)} ${i}`, step.at, {
        recipient,
        title: world.fill(notify.title, record),
        body: world.fill(notify.body, record),
        category: notify.category,
        link: recordLink(world.portal, notify.page, about),
        subject_type: resource.name,
        subject_id: record.id,
      }),
    )
  })
}

/** Returns the recipients of a notification, without the person who caused it. */
function recipientsOf(world: World, record: SeededRecord, to: Notice['to'], actor: string | null): string[] {
  const named = (field: string): unknown[] => [holding(record, field)].flat()
  const people =
    typeof to === 'string'
      ? named(to)
      : 'for' in to
        ? world.people(to.for).map(({ id }) => id)
        : named(to.manager_of).map((person) => world.managerOf(person))
  return people.filter((person) => typeof person === 'string').filter((person) => person !== actor)
}

/** Returns the notifications for an approval that is still pending. They are unread. */
function requestFor(world: World, approval: SeededRecord): SeededRecord[] {
  const { values, status, created_at } = approval
  const subject = resourceNamed(world.portal, String(values['subject_type']))
  const subjectRecord = world.get(subject.name, values['subject_id'])
  const page = subjectRecord === undefined ? undefined : subject.approvals[subjectRecord.status]?.page
  if (status !== resourceNamed(world.portal, inbox).lifecycle.initial || page === undefined) return []
  const queue = String(values['queue'] ?? '')
  const asked =
    typeof values['approver'] === 'string' ? [values['approver']] : inQueue(world, queue, values['requester'])
  return asked.map((recipient) => {
    const item = newsItem(world, `${recipient} ${approval.id} asked`, created_at, {
      recipient,
      title: texts.approvalRequested,
      body: values['title'],
      category: 'approval',
      link: recordLink(world.portal, page, { resource: inbox, id: approval.id }),
      subject_type: inbox,
      subject_id: approval.id,
    })
    return { ...item, status: 'unread' }
  })
}

/** Returns the ids of the people in a group or role, except one. */
function inQueue(world: World, name: string, but: unknown): string[] {
  const rule = world.portal.groups[name]?.rule ?? { role: name }
  return world.people(rule).flatMap(({ id }) => (id === but ? [] : [id]))
}

const hour = 3_600_000
const week = 7 * 24 * hour

function newsItem(world: World, name: string, at: string, values: Record<string, unknown>): SeededRecord {
  const random = new Random(seedOf(name))
  const age = world.now.getTime() - Date.parse(at)
  const isRead = random.chance(0.7) && age > hour
  const isArchived = isRead && random.chance(0.5) && age > week
  return {
    ...{ id: idFor(`notification ${name}`), resource: newsResource, reference: null, created_by: null },
    ...{ status: isArchived ? 'archived' : isRead ? 'read' : 'unread', version: 1, created_at: at, updated_at: at },
    values,
    journey: [],
  }
}

function isNotice(effect: Effect): effect is Effect & { notify: Notice } {
  return 'notify' in effect
}
