import { eq } from 'drizzle-orm'
import type { Effect, Resource } from '#manifest/portal.ts'
import { effects as namedEffects } from '../effects.ts'
import { notify } from '../notifications/notify.ts'
import { publishEvents, userChannel } from '../realtime/events.ts'
import { recordLink } from './links.ts'
import { resourceNamed } from './rules.ts'
import { findRecords, type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import { fillTemplate, referenceTitles } from './titles.ts'
import { followUp, type Work } from './work.ts'

/** What follows from an event, in the order the manifest lists it, in the same transaction. */
export async function runEffects(work: Work, resource: Resource, record: StoredRecord, event: string): Promise<void> {
  for (const effect of resource.effects[event] ?? []) await runEffect(work, resource, record, effect)
}

async function runEffect(work: Work, resource: Resource, record: StoredRecord, effect: Effect): Promise<void> {
  if ('notify' in effect) await runNotify(work, resource, record, effect.notify)
  else if ('set' in effect) await storageOf(resource).update(work.tx, record.id, {}, resolveAll(work, effect.set))
  else if ('transition' in effect) await runTransitionOn(work, resource, record, effect.transition)
  else await namedEffect(effect.call)(work, record)
}

async function runNotify(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  news: Extract<Effect, { notify: object }>['notify'],
): Promise<void> {
  const recipient = record.values[news.to]
  // Nobody is told what they did themselves.
  if (typeof recipient !== 'string' || recipient === work.actor?.id) return
  const titles = await referenceTitles(work.tx, work.portal, [record], undefined)
  const about =
    news.about === undefined
      ? { resource: resource.name, id: record.id }
      : { resource: resource.fields[news.about]?.reference ?? '', id: String(record.values[news.about]) }
  const notification = {
    recipient,
    title: fillTemplate(news.title, resource, record, titles),
    body: fillTemplate(news.body, resource, record, titles),
    category: news.category,
    link: recordLink(work.portal, news.page, about),
    subject: { resource: resource.name, id: record.id },
  }
  await notify(work.tx, work.now, [notification])
}

async function runTransitionOn(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  { on, run }: { on: string; run: string },
): Promise<void> {
  const reference = resource.fields[on]?.reference
  const id = record.values[on]
  if (reference === undefined || typeof id !== 'string') return
  const other = resourceNamed(work.portal, reference)
  const [target] = await findRecords(work.tx, other, eq(storageOf(other).field('id'), id))
  if (target !== undefined) await work.engine.transition(followUp(work), other, target, run, {}, null)
}

function resolveAll(work: Work, values: Record<string, string | number | boolean>): Record<string, unknown> {
  const variables: Record<string, unknown> = { $me: work.actor?.id, $now: work.now.toISOString() }
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && value in variables ? variables[value] : value,
    ]),
  )
}

type NamedEffect = (work: Work, record: StoredRecord) => Promise<void>

function namedEffect(name: string): NamedEffect {
  const offered: Record<string, NamedEffect> = namedEffects
  const effect = Object.hasOwn(offered, name) ? offered[name] : undefined
  if (effect === undefined) throw new Error(`The server offers no effect "${name}"`)
  return effect
}

/**
 * Tells the open browsers of those whom records concern that they changed. Several of one resource are one event, about
 * the resource: who listens asks for its lists again either way.
 */
export async function announceRecords(work: Work, resource: Resource, changed: StoredRecord[]): Promise<void> {
  const news = new Map<string, { ref: string; version: number }>()
  for (const { id, version, values } of changed) {
    for (const person of peopleOf(resource, { ...values, id })) {
      news.set(person, { ref: news.has(person) ? resource.name : `${resource.name}/${id}`, version })
    }
  }
  const events = [...news].map(([person, what]) => ({ channel: userChannel(person), type: 'record.changed', ...what }))
  await publishEvents(work.tx, events)
}

/** Whom a record concerns. */
function peopleOf({ owner, assignees, participants }: Resource, values: RecordValues): Set<string> {
  const people = [owner, ...assignees, ...participants].map((field) =>
    field === undefined ? undefined : values[field],
  )
  return new Set(people.filter((id) => typeof id === 'string'))
}
