import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Client } from '../../../support/client.ts'
import { root } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft } from '../leave.ts'

/*
 * Tries every pair of a state and a transition for every kind of person involved. The expected results are computed here
 * from the YAML, independently of the server's code.
 */

interface Declared {
  lifecycle: {
    states: Record<string, unknown>
    transitions: Record<
      string,
      { from: string[]; decision?: boolean; for?: { for: string; scope: string }[]; form?: string[] }
    >
  }
}

const people = {
  owner: 'network-data-analyst@example.com',
  relief: 'network-infrastructure-support@example.com',
  manager: 'network.manager@example.com',
  hr: 'human-resource-manager@example.com',
  officer: 'human-resource-officer@example.com',
  stranger: 'qc@example.com',
}
type Who = keyof typeof people

/** The scopes of each person over the records of `owner`, and their groups, according to the directory. */
const scopes: Record<Who, string[]> = {
  owner: ['own', 'involved'],
  relief: ['assigned', 'involved'],
  manager: ['team'],
  hr: [],
  officer: [],
  stranger: [],
}
const groups: Record<Who, string[]> = {
  owner: [],
  relief: [],
  manager: ['people-managers'],
  hr: ['hr-roles', 'hr-managers'],
  officer: ['hr-roles'],
  stranger: [],
}
const forms: Record<string, object> = {
  'decline-relief': { decision_note: 'No.' },
  reject: { decision_note: 'No.' },
  return: { decision_note: 'No.' },
  resume: { resumed_on: '2026-11-20' },
}

let portal: TestPortal
let clients: Record<Who, Client>

beforeAll(async () => {
  portal = await startPortal()
  const signedIn = Object.entries(people).map(async ([who, email]) => [who, await Client.signIn(portal.server, email)])
  clients = Object.fromEntries(await Promise.all(signedIn))
})

afterAll(() => portal.stop())

function declared(resource: string): Declared {
  return parse(readFileSync(join(root, `manifest/resources/${resource}.yaml`), 'utf8'))
}

function granted(who: Who, grants: { for: string; scope: string }[]): boolean {
  const admits = (rule: string) => rule === 'everyone' || groups[who].includes(rule)
  return grants.some((grant) => admits(grant.for) && (grant.scope === 'all' || scopes[who].includes(grant.scope)))
}

const readers: Record<string, Who[]> = {
  'leave-request': ['owner', 'relief', 'manager', 'hr', 'officer'],
}

function expected(who: Who, state: string, transition: Declared['lifecycle']['transitions'][string]): number {
  const grants = transition.for ?? []
  if (!readers['leave-request']?.includes(who)) return 404
  if (grants.length === 0) return 404
  const ever = grants.some(({ for: rule }) => rule === 'everyone' || groups[who].includes(rule))
  if (!ever) return 403
  if (!transition.from.includes(state)) return 409
  if (transition.decision === true && who === 'owner') return 403
  return granted(who, grants) ? 200 : 403
}

const { lifecycle } = declared('leave-request')

describe.each(Object.keys(lifecycle.states))('a leave request in state %s', (state) => {
  it.each(Object.keys(people) as Who[])('runs transitions for the %s exactly as declared', async (who) => {
    const { id } = await draft(clients.owner, clients.relief, { from_date: '2026-11-19', to_date: '2026-11-19' })
    const seen: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    for (const [name, transition] of Object.entries(lifecycle.transitions)) {
      await portal.query(
        sql`update records set status = ${state}, version = 1 where resource = 'leave-request' and id = ${id}`,
      )
      seen[name] = (await clients[who].transition('leave-request', id, name, forms[name] ?? {}, 1)).status
      wanted[name] = expected(who, state, transition)
    }
    await portal.query(sql`delete from records where resource = 'leave-request' and id = ${id}`)
    expect(seen).toEqual(wanted)
  })
})

describe('a decision', () => {
  it("is rejected on one's own request, even for an HR manager", async () => {
    const { id } = await draft(clients.hr, clients.relief)
    await clients.hr.transition('leave-request', id, 'submit')
    expect((await clients.hr.transition('leave-request', id, 'approve')).status).toBe(403)
  })

  it("is rejected on one's own schedule", async () => {
    const { id } = await clients.manager.sendSchedule('2026-11-20')
    expect((await clients.manager.transition('daily-schedule', id, 'approve')).status).toBe(403)
  })

  it('is rejected the second time', async () => {
    const { id } = await clients.owner.sendSchedule('2026-11-20')
    await clients.manager.transition('daily-schedule', id, 'approve')
    expect((await clients.manager.transition('daily-schedule', id, 'approve')).status).toBe(409)
    expect((await clients.manager.transition('daily-schedule', id, 'reject', { review_note: 'No.' })).status).toBe(409)
  })

  it('succeeds once when two managers decide in parallel', async () => {
    const other = await portal.addNode()
    const { id } = await clients.owner.sendSchedule('2026-11-20')
    const answers = await Promise.all([
      clients.manager.transition('daily-schedule', id, 'approve', {}, 1),
      clients.manager.through(other).transition('daily-schedule', id, 'reject', { review_note: 'No.' }, 1),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it.each(['close-out', 'complete', 'create', 'constructor', '__proto__', 'approve '])(
    'named %s is not found',
    async (event) => {
      const { id } = await clients.owner.sendSchedule('2026-11-20')
      expect((await clients.owner.transition('daily-schedule', id, encodeURIComponent(event))).status).toBe(404)
    },
  )
})
