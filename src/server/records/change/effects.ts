import {
  type Creation,
  type Effect,
  type Notice,
  nextState,
  type Resource,
  type RowChange,
  type Search,
  type SetOff,
} from '#manifest/portal.ts'
import { HttpError } from '../../http/errors.ts'
import { fillTemplate } from '../read/titles.ts'
import { evaluate, everyValue, isTrue, resolveValues, valueIn, variablesOf } from '../rules/evaluate.ts'
import { checkRules, failedGuard, resourceNamed } from '../rules/rules.ts'
import { followUp, type Subject, type Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { amended, created, type Following, ordered } from './act.ts'
import { checkKeys } from './keys.ts'
import { recordLink } from './links.ts'
import { checkFree } from './occupancy.ts'
import { checkUniqueRows, writeRow } from './unique-rows.ts'

/**
 * Runs the effects of an event in the order of the manifest, in the same transaction. Each effect sees the record as the
 * previous ones left it. Returns the record as it is afterwards.
 */
export async function* runEffects(work: Work, { resource, record }: Subject, event: string): Following<StoredRecord> {
  let current = record
  for (const effect of resource.effects[event] ?? []) {
    const subject = { resource, record: current }
    if (isTrue(work, subject, effect.if)) current = yield* runEffect(work, subject, effect)
  }
  return current
}

async function* runEffect(work: Work, subject: Subject, effect: Effect): Following<StoredRecord> {
  const { resource, record } = subject
  if ('set' in effect) return yield* amended(work, subject, resolveValues(work, subject, effect.set))
  if ('notify' in effect) {
    await runNotify(work, subject, effect.notify)
    return record
  }
  if ('set_row' in effect) return yield* runRowChange(work, subject, effect.set_row)
  if ('create' in effect) yield* runCreate(work, subject, effect.create)
  else if ('transition' in effect) yield* runTransitions(work, subject, effect.transition)
  else await work.store.call(effect.call, record, work.now)
  // Acts on other records may in turn have changed this one.
  return (await work.store.find(resource, record.id)) ?? record
}

async function* runRowChange(work: Work, subject: Subject, change: RowChange): Following<StoredRecord> {
  const { resource, record } = subject
  if (change.on === undefined) return yield* amended(work, subject, writeRow(work, subject, subject, change) ?? {})
  const [other, holders] = await targetsOf(work, subject, change.on)
  for (const holder of holders) {
    const target = { resource: other, record: holder }
    yield* amended(followUp(work), target, writeRow(work, subject, target, change) ?? {})
  }
  return (await work.store.find(resource, record.id)) ?? record
}

/** Sends a notification to its recipients, except to those who caused it. */
export async function runNotify(work: Work, subject: Subject, news: Notice): Promise<void> {
  const { resource, record } = subject
  const recipients = await recipientsOf(work, record, news.to)
  // Users aren't notified of what they did themselves.
  const others = [...new Set(recipients)].filter((recipient) => recipient !== work.person?.id)
  if (others.length === 0) return
  const words = { titles: await work.store.titles([record]), timezone: work.portal.timezone }
  const about =
    news.about === undefined
      ? { resource: resource.name, id: record.id }
      : { resource: resource.fields[news.about]?.reference ?? '', id: String(record.values[news.about]) }
  const notification = {
    title: fillTemplate(news.title, subject, words),
    body: fillTemplate(news.body, subject, words),
    category: news.category,
    link: recordLink(work.portal, news.page, about),
    subject: { resource: resource.name, id: record.id },
  }
  await work.store.notify(
    work.now,
    others.map((recipient) => ({ recipient, ...notification })),
  )
}

async function recipientsOf({ store }: Work, record: StoredRecord, to: Notice['to']): Promise<string[]> {
  if (typeof to === 'string') return idsIn(record, to)
  return 'for' in to ? store.peopleOf(to.for) : store.managersOf(idsIn(record, to.manager_of))
}

/** Returns the ids that a field holds, whether it holds one or several. */
function idsIn(record: StoredRecord, field: string): string[] {
  return [valueIn(record, field)].flat().filter((id) => typeof id === 'string')
}

async function* runCreate(work: Work, subject: Subject, creation: Creation): Following {
  const { each, values, into, optional, counts } = creation
  const list = each === undefined ? [undefined] : await rowsOf(work, subject, each)
  const rows = list.map((row) => resolveValues(work, subject, values, row))
  const made = yield* created(followUp(work), resourceNamed(work.portal, creation.resource), rows, optional)
  const [first] = made
  if (counts !== undefined) yield* amended(work, subject, { [counts]: made.length })
  if (into !== undefined && first !== undefined) yield* amended(work, subject, { [into]: first.id })
}

/** Returns the rows to create records for: the items of a list, or the records that match. */
async function rowsOf(work: Work, subject: Subject, each: string | Search): Promise<unknown[]> {
  if (typeof each === 'string') {
    const list = evaluate(work, subject, each)
    return Array.isArray(list) ? list : []
  }
  const other = resourceNamed(work.portal, each.resource)
  const found = await work.store.select(other, [each.where], variablesOf(work, subject.record))
  return found.map(everyValue)
}

async function* runTransitions(work: Work, subject: Subject, setOff: SetOff): Following {
  const { run, optional } = setOff
  const [resource, targets] = await targetsOf(work, subject, setOff.on)
  const patch = resolveValues(work, subject, setOff.with)
  let ran = 0
  for (const record of targets) {
    const target = { resource, record }
    if (optional && !(await isPossible(work, target, run, patch))) continue
    yield* ordered(followUp(work), target, { kind: 'transition', event: run, patch, note: null })
    ran++
  }
  if (setOff.counts !== undefined) yield* amended(work, subject, { [setOff.counts]: ran })
}

async function targetsOf(
  work: Work,
  { resource, record }: Subject,
  on: SetOff['on'],
): Promise<[Resource, StoredRecord[]]> {
  const name = typeof on === 'string' ? resource.fields[on]?.reference : on.of
  const other = resourceNamed(work.portal, name ?? '')
  const variables = variablesOf(work, record)
  if (typeof on !== 'string') {
    const referring = on.via === undefined ? {} : { [on.via]: record.id }
    return [other, await work.store.select(other, [referring, on.where], variables)]
  }
  const ids = idsIn(record, on)
  return [other, ids.length === 0 ? [] : await work.store.select(other, [{ id: { in: ids } }], variables)]
}

/** Whether the state, the guards, the rules, the unique keys and the time that others have taken allow a transition. */
async function isPossible(
  work: Work,
  { resource, record }: Subject,
  event: string,
  patch: RecordValues,
): Promise<boolean> {
  if (resource.lifecycle.transitions[event]?.from.includes(record.status) !== true) return false
  if (failedGuard(work, { resource, record }, event) !== undefined) return false
  const asked = { ...record, values: { ...record.values, ...patch } }
  const status = nextState(resource.lifecycle, record.status, event) ?? record.status
  try {
    await checkRules(work, { resource, record: asked }, ['save', event])
    const moved = { resource, record: { ...asked, status }, before: record }
    checkUniqueRows(moved)
    await checkKeys(work, moved)
    await checkFree(work, moved)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'invalid') return false
    throw error
  }
}
