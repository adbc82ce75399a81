import { and, sql } from 'drizzle-orm'
import type { Portal, RecordRule, Resource } from '#manifest/portal.ts'
import { invalidValue } from '../http/errors.ts'
import { whereToSql } from './conditions.ts'
import { isTrue, variablesOf } from './evaluate.ts'
import { type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/** The rules of a moment, in order; the first that does not hold answers 422 at its field. */
export async function checkRules(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  moments: string[],
): Promise<void> {
  for (const rule of resource.rules) {
    if (!moments.includes(rule.when) || (await ruleHolds(work, resource, record, rule))) continue
    throw invalidValue(rule.field === undefined ? '' : `/${rule.field}`, rule.message)
  }
}

async function ruleHolds(work: Work, resource: Resource, record: StoredRecord, rule: RecordRule): Promise<boolean> {
  if (rule.if !== undefined && !isTrue(work, resource, record, rule.if)) return true
  if ('that' in rule) return isTrue(work, resource, record, rule.that)
  const search = 'none' in rule ? rule.none : rule.some
  const other = resourceNamed(work.portal, search.resource)
  const storage = storageOf(other)
  const [found] = await work.tx
    .select({ one: sql<number>`1` })
    .from(storage.table)
    .where(and(storage.mine, whereToSql(search.where, other, variablesOf(work, record))))
    .limit(1)
  return (found === undefined) === 'none' in rule
}

export function resourceNamed(portal: Portal, name: string): Resource {
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  if (resource === undefined) throw new Error(`The portal has no resource "${name}"`)
  return resource
}
