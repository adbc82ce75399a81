import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Creation, Effect, Notice, Resource, Search, SetOff } from '#manifest/portal.ts'
import { effects as namedEffects } from '../effects.ts'
import { HttpError } from '../http/errors.ts'
import { notify } from '../notifications/notify.ts'
import { whereToSql } from './conditions.ts'
import { evaluate, everyValue, isTrue, resolveValues, valueIn, variablesOf } from './evaluate.ts'
import { recordLink } from './links.ts'
import { managersOf, peopleOf } from './people.ts'
import { checkRules, resourceNamed } from './rules.ts'
import { findRecord, findRecords, type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import { fillTemplate, referenceTitles } from './titles.ts'
import { elsewhere, followUp, type Work } from './work.ts'

/**
 * What follows from an event, in the order the manifest lists it, in the same transaction. Each effect sees what those
 * before it have made of the record. Answers the record as it is afterwards.
 */
export async function runEffects(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  event: string,
): Promise<StoredRecord> {
  let current = record
  for (const effect of resource.effects[event] ?? []) {
    if (isTrue(work, resource, current, effect.if)) current = await runEffect(work, resource, current, effect)
  }
  return current
}

async function runEffect(work: Work, resource: Resource, record: StoredRecord, effect: Effect): Promise<StoredRecord> {
  if ('set' in effect) {
    return work.engine.amend(work, resource, record, resolveValues(work, resource, record, effect.set))
  }
  if ('notify' in effect) {
    await runNotify(work, resource, record, effect.notify)
    return record
  }
  if ('create' in effect) await runCreate(work, resource, record, effect.create)
  else if ('transition' in effect) await runTransitions(work, resource, record, effect.transition)
  else await namedEffect(effect.call)(work, record)
  // What was set off elsewhere may have come back to this record.
  return (await findRecord(work.tx, resource, record.id)) ?? record
}

async function runNotify(work: Work, resource: Resource, record: StoredRecord, news: Notice): Promise<void> {
  const recipients = await recipientsOf(work, record, news.to)
  // Nobody is told what they did themselves.
  const others = [...new Set(recipients)].filter((recipient) => recipient !== work.person?.id)
  if (others.length === 0) return
  const titles = await referenceTitles(work.tx, work.portal, [record], undefined)
  const words = { titles, timezone: work.portal.timezone }
  const about =
    news.about === undefined
      ? { resource: resource.name, id: record.id }
      : { resource: resource.fields[news.about]?.reference ?? '', id: String(record.values[news.about]) }
  const notification = {
    title: fillTemplate(news.title, resource, record, words),
    body: fillTemplate(news.body, resource, record, words),
    category: news.category,
    link: recordLink(work.portal, news.page, about),
    subject: { resource: resource.name, id: record.id },
  }
  await notify(
    work.tx,
    work.now,
    others.map((recipient) => ({ recipient, ...notification })),
  )
}

async function recipientsOf(work: Work, record: StoredRecord, to: Notice['to']): Promise<string[]> {
  if (typeof to === 'string') return idsIn(record, to)
  return 'for' in to ? peopleOf(work, to.for) : managersOf(work, idsIn(record, to.manager_of))
}

/** The ids that a field holds, one or several. */
function idsIn(record: StoredRecord, field: string): string[] {
  return [valueIn(record, field)].flat().filter((id) => typeof id === 'string')
}

async function runCreate(work: Work, resource: Resource, record: StoredRecord, creation: Creation): Promise<void> {
  const { each, values, into } = creation
  const other = resourceNamed(work.portal, creation.resource)
  const list = each === undefined ? [undefined] : await rowsOf(work, resource, record, each)
  const rows = list.map((row) => resolveValues(work, resource, record, values, row))
  const [first] = await elsewhere(work.engine.insert(followUp(work), other, rows))
  if (into !== undefined && first !== undefined) await work.engine.amend(work, resource, record, { [into]: first.id })
}

/** What each record is made for: the rows of a list, or the records that match. */
async function rowsOf(work: Work, resource: Resource, record: StoredRecord, each: string | Search): Promise<unknown[]> {
  if (typeof each === 'string') {
    const list = evaluate(work, resource, record, each)
    return Array.isArray(list) ? list : []
  }
  const other = resourceNamed(work.portal, each.resource)
  const matching = whereToSql(each.where, other, variablesOf(work, record))
  const found = await findRecords(work.tx, other, matching, asc(storageOf(other).field('id')))
  return found.map(everyValue)
}

async function runTransitions(work: Work, resource: Resource, record: StoredRecord, setOff: SetOff): Promise<void> {
  const { on, run, optional } = setOff
  const [other, targets] = await targetsOf(work, resource, record, on)
  const patch = resolveValues(work, resource, record, setOff.with)
  for (const target of targets) {
    if (optional && !(await isPossible(work, other, target, run, patch))) continue
    await elsewhere(work.engine.transition(followUp(work), other, target, run, patch, null))
  }
}

async function targetsOf(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  on: SetOff['on'],
): Promise<[Resource, StoredRecord[]]> {
  const name = typeof on === 'string' ? resource.fields[on]?.reference : on.of
  const other = resourceNamed(work.portal, name ?? '')
  const { field } = storageOf(other)
  if (typeof on !== 'string') {
    const matching = whereToSql(on.where, other, variablesOf(work, record))
    const referring = on.via === undefined ? undefined : eq(field(on.via), record.id)
    return [other, await findRecords(work.tx, other, and(referring, matching), asc(field('id')))]
  }
  const ids = idsIn(record, on)
  return [other, ids.length === 0 ? [] : await findRecords(work.tx, other, inArray(field('id'), ids), asc(field('id')))]
}

/** Whether another record lets a transition be run: by its state, and by its rules. */
async function isPossible(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  event: string,
  patch: RecordValues,
): Promise<boolean> {
  if (resource.lifecycle.transitions[event]?.from.includes(record.status) !== true) return false
  const asked = { ...record, values: { ...record.values, ...patch } }
  try {
    await checkRules(work, resource, asked, ['save', event])
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'invalid') return false
    throw error
  }
}

type NamedEffect = (work: Work, record: StoredRecord) => Promise<void>

function namedEffect(name: string): NamedEffect {
  const offered: Record<string, NamedEffect> = namedEffects
  const effect = Object.hasOwn(offered, name) ? offered[name] : undefined
  if (effect === undefined) throw new Error(`The server offers no effect "${name}"`)
  return effect
}
