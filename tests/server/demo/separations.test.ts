import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ruleNamed } from '#access/rule-named.ts'
import type { Resource, Transition } from '#manifest/portal.ts'
import { history } from '#server/db/schema.ts'
import { beginWork } from '#server/records/change/begin-work.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// In the sample company, everything that is not for who did something before can be done by somebody else.

const { portal } = realPortal()
const separated = Object.values(portal.resources).flatMap((resource) =>
  Object.entries(resource.lifecycle.transitions)
    .filter(([, { notBy }]) => notBy.length > 0)
    .map(([name, transition]) => ({ resource, name, transition })),
)

let running: TestPortal

beforeAll(async () => {
  running = await startPortal()
})

afterAll(() => running.stop())

/** Returns the people whom the grants of a transition or the levels of an approval name by role or group. */
function peopleFor({ for: grants }: Transition, { approvals }: Resource): Promise<Set<string>> {
  const asked = Object.values(approvals)
    .flatMap(({ levels }) => levels.map(({ approver }) => approver))
    .flatMap((approver) => (typeof approver === 'object' && 'for' in approver ? [ruleNamed(portal, approver.for)] : []))
  const rules = grants.flatMap(({ for: rule, scope }) => {
    if (scope === 'approver') return asked
    return scope === 'all' ? [rule] : []
  })
  return running.server.services.database.db.transaction(async (tx) => {
    const { store } = await beginWork(tx, portal, new Date(), undefined)
    return new Set(await store.peopleOf({ any: rules }))
  })
}

describe.each(separated)('$name of a $resource.name', ({ resource, name, transition }) => {
  const earlier = transition.notBy.map(({ ran }) => ran)

  it('always has somebody left who may run it', async () => {
    const people = await peopleFor(transition, resource)
    // Each level of an approval may take one of them.
    const runs = earlier.map((ran) => {
      const levels = Object.values(resource.approvals).flatMap(({ decisions, levels }) =>
        Object.hasOwn(decisions, ran) ? levels.length : [],
      )
      return Math.max(1, ...levels)
    })
    expect(people.size).toBeGreaterThan(runs.reduce((sum, each) => sum + each, 0))
  })

  it('was run by somebody else on every sample record', async () => {
    const { db } = running.server.services.database
    const entries = await db.select().from(history).where(eq(history.resource, resource.name)).orderBy(asc(history.id))
    const runs = entries.filter(({ event, actor }) => event === name && actor !== null)
    expect(runs.length).toBeGreaterThan(0)
    const broken = runs.filter(({ id, record, actor }) =>
      entries.some(
        (other) => other.record === record && other.actor === actor && other.id < id && earlier.includes(other.event),
      ),
    )
    expect(broken).toEqual([])
  })
})
