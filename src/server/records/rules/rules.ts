import type { Guard, Portal, RecordRule, Resource, Separation } from '#manifest/portal.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import { isTrue, meetsGuard, variablesOf } from './evaluate.ts'
import type { Subject, Work } from './work.ts'

/** Checks the rules of these moments in order. Throws 422 at the field of the first that fails. */
export async function checkRules(work: Work, subject: Subject, moments: (string | undefined)[]): Promise<void> {
  for (const rule of subject.resource.rules) {
    if (!moments.includes(rule.when) || (await ruleHolds(work, subject, rule))) continue
    throw invalidValue(rule.field === undefined ? '' : `/${rule.field}`, rule.message)
  }
}

/** Returns the first guard of a transition that doesn't hold on a record. */
export function failedGuard(work: Work, subject: Subject, event: string): Guard | undefined {
  const guards = subject.resource.lifecycle.transitions[event]?.guards ?? []
  return guards.find((guard) => !meetsGuard(work, subject, guard, work.person?.id ?? ''))
}

/**
 * Returns the first separation of a transition that keeps the acting person from it. What the portal does itself is nobody's
 * act, so it neither keeps anybody from a transition nor is kept from one.
 */
export async function failedSeparation(
  { store, actor }: Work,
  { resource, record }: Subject,
  event: string,
): Promise<Separation | undefined> {
  const notBy = resource.lifecycle.transitions[event]?.notBy ?? []
  if (actor === undefined || notBy.length === 0) return undefined
  const events = notBy.map(({ ran }) => ran)
  const theirs = await store.runsOn(record, actor.id, events)
  return notBy.find(({ ran }) => theirs.includes(ran))
}

/** Returns the 403 error for a transition that a separation keeps the person from. */
export function separated({ why }: Separation): HttpError {
  return new HttpError('forbidden', { message: why })
}

async function ruleHolds(work: Work, subject: Subject, rule: RecordRule): Promise<boolean> {
  if (rule.if !== undefined && !isTrue(work, subject, rule.if)) return true
  if ('that' in rule) return isTrue(work, subject, rule.that)
  const { resource, where } = 'none' in rule ? rule.none : rule.some
  const variables = variablesOf(work, subject.record)
  const found = await work.store.exists(resourceNamed(work.portal, resource), where, variables)
  return found === 'some' in rule
}

export function resourceNamed(portal: Portal, name: string): Resource {
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  if (resource === undefined) throw new Error(`The portal has no resource "${name}"`)
  return resource
}
