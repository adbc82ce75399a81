import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  canDo,
  covers,
  decidingScopes,
  hiddenFields,
  type Relations,
  scopesOf,
  separatingEvents,
  transitionsFor,
  verdictOn,
} from '#access/can-do.ts'
import { everyTrait } from '#access/every-trait.ts'
import { type Resource, type Scope, scopes } from '#manifest/portal.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { type Audience, admits, type Groups, type Someone } from './admits.ts'

const { portal, files } = realPortal()
const people = everyTrait(portal)

interface GrantText {
  for: Audience
  scope: Scope
}

interface ResourceText {
  resource: string
  access: { fields?: Record<string, GrantText[]> }
  lifecycle: {
    states: Record<string, unknown>
    transitions: Record<string, { from: string[]; to?: string; decision?: boolean; for?: GrantText[] }>
  }
}

const groups: Groups = parse(files.find(({ path }) => path === 'manifest/roles.yaml')?.text ?? '').groups
const texts: ResourceText[] = files
  .filter(({ path }) => path.startsWith('manifest/resources/'))
  .map(({ text }) => parse(text))

/** One relation for each scope, and none at all. */
const relationSets: Relations[] = [
  new Set(),
  ...scopes.filter((scope) => scope !== 'all').map((scope) => new Set([scope])),
]

const everyRelation: Relations = new Set(scopes.filter((scope) => scope !== 'all'))

function granted(grants: GrantText[], person: Someone, relations: Relations): boolean {
  const mine = grants.filter((grant) => admits(grant.for, person, groups))
  return mine.some(({ scope }) => scope === 'all' || relations.has(scope))
}

/** The fields that the schema declares. Those that expressions use of other records have a path for a name. */
const declaredOf = (fields: string[]) => fields.filter((name) => !name.includes('.'))

function resourceOf(name: string): Resource {
  const resource = portal.resources[name]
  if (resource === undefined) throw new Error(`No resource "${name}".`)
  return resource
}

/** Every kind of person with each of these sets of relations. */
const encounters = people.flatMap((person) => relationSets.map((relations) => ({ person, relations })))

function describeEncounter({ person, relations }: { person: Someone; relations: Relations }): string {
  return `${person.role}, ${person.position}, ${[...relations].join() || 'a stranger'}`
}

it('covers every resource that has a file', () => {
  const named = files
    .filter(({ path }) => path.startsWith('manifest/resources/'))
    .map(({ path }) => basename(path, '.yaml'))
  expect(texts.map(({ resource }) => resource).sort()).toEqual(named.sort())
})

describe.each(texts)('a $resource', ({ resource, lifecycle, access }) => {
  const { lifecycle: linked } = resourceOf(resource)

  it('allows each transition exactly to the people its file grants it to', () => {
    const moves = Object.entries(lifecycle.transitions).flatMap(([name, text]) =>
      Object.keys(lifecycle.states).map((status) => ({ name, text, status })),
    )
    const differences = moves.flatMap(({ name, text, status }) => {
      const transition = linked.transitions[name]
      if (transition === undefined) return [`${name} is not there`]
      const wrong = encounters.filter(({ person, relations }) => {
        const decidesOnOwn = text.decision === true && relations.has('own')
        const expected = text.from.includes(status) && !decidesOnOwn && granted(text.for ?? [], person, relations)
        return canDo(person, transition, { status, relations, ran: new Set(), meets: () => true }) !== expected
      })
      return wrong.map((encounter) => `${name} from ${status} by ${describeEncounter(encounter)}`)
    })
    expect(differences).toEqual([])
  })

  it('hides its fields from people without a grant in its file', () => {
    const fields = Object.entries(access.fields ?? {})
    const wrong = encounters.filter(({ person, relations }) => {
      const expected = fields.filter(([, grants]) => !granted(grants, person, relations)).map(([field]) => field)
      return declaredOf(hiddenFields(resourceOf(resource), person, relations)).join() !== expected.join()
    })
    expect(wrong.map(describeEncounter)).toEqual([])
  })

  it('hides what its expressions use of other records from everyone', () => {
    const used = Object.keys(resourceOf(resource).fields).filter((name) => name.includes('.'))
    const wrong = encounters.filter(({ person, relations }) => {
      const hidden = hiddenFields(resourceOf(resource), person, relations)
      return used.some((name) => !hidden.includes(name))
    })
    expect(wrong.map(describeEncounter)).toEqual([])
  })

  it('gives the same answers when only the deciding scopes are known', () => {
    const { access: grants, documents } = resourceOf(resource)
    const answers = (person: Someone, relations: Relations) => [
      ...Object.values(linked.transitions).flatMap((transition) =>
        transition.from.map((status) =>
          canDo(person, transition, { status, relations, ran: new Set(), meets: () => true }),
        ),
      ),
      hiddenFields(resourceOf(resource), person, relations).join(),
      covers(scopesOf(grants.create, person), relations),
      covers(scopesOf(grants.update, person), relations),
      ...Object.values(documents).map((each) => covers(scopesOf(each.for, person), relations)),
    ]
    const wrong = [...encounters, ...people.map((person) => ({ person, relations: everyRelation }))].filter(
      ({ person, relations }) => {
        const deciding = decidingScopes(resourceOf(resource), person)
        const known: Relations = new Set([...relations].filter((scope) => deciding.includes(scope)))
        return answers(person, known).join() !== answers(person, relations).join()
      },
    )
    expect(wrong.map(describeEncounter)).toEqual([])
  })
})

it('lets nobody decide on a record of their own', () => {
  const decisions = Object.values(portal.resources).flatMap(({ lifecycle }) =>
    Object.values(lifecycle.transitions).filter(({ decision }) => decision),
  )
  const possible = decisions.flatMap((transition) =>
    transition.from.flatMap((status) =>
      people.filter((person) =>
        canDo(person, transition, { status, relations: everyRelation, ran: new Set(), meets: () => true }),
      ),
    ),
  )
  expect([decisions.length > 0, possible]).toEqual([true, []])
})

it.each([
  [['own'], ['own'], true],
  [['own'], [], false],
  [['own', 'team'], ['team'], true],
  [['team'], ['own', 'assigned'], false],
  [['all'], [], true],
  [[], ['own', 'team', 'assigned'], false],
] as [Scope[], Exclude<Scope, 'all'>[], boolean][])(
  'scopes %j cover a record with the relations %j: %s',
  (given, relations, covered) => {
    expect(covers(given, new Set(relations))).toBe(covered)
  },
)

it('lists each scope once, however many grants have it', () => {
  const grants = ['baker', 'baker', 'cashier'].map((role) => ({ for: { role }, scope: 'own' as const }))
  expect(scopesOf(grants, { role: 'baker', position: '', flags: [] })).toEqual(['own'])
})

describe('a guard', () => {
  const { 'trouble-ticket': ticket } = portal.resources
  const agent = people.find(({ role }) => role === 'cx-supervisor')
  if (ticket === undefined || agent === undefined) throw new Error('The portal has changed.')
  const relations: Relations = new Set()
  const never = { relations, ran: new Set<string>(), meets: () => false }
  const { 'send-child': send, assign } = ticket.lifecycle.transitions

  it('decides last: after the state and the permission', () => {
    if (send === undefined || assign === undefined) throw new Error('The portal has changed.')
    const sales = people.find(({ role }) => role === 'sales-officer') ?? agent
    expect(verdictOn(agent, send, { ...never, status: 'inProgress' })).toBe(send.guards[0])
    expect(verdictOn(agent, send, { ...never, status: 'held' })).toBe('wrong-state')
    expect(verdictOn(sales, send, { ...never, status: 'inProgress' })).toBe('forbidden')
    expect(verdictOn(agent, send, { ...never, status: 'inProgress', meets: () => true })).toBe('possible')
    expect(verdictOn(agent, assign, { ...never, status: 'inProgress' }), 'without a guard').toBe('possible')
  })

  it('moves a transition from those offered to those with a reason, or nowhere', () => {
    const here = { relations, ran: new Set<string>(), status: 'inProgress' }
    const all = transitionsFor(ticket, agent, { ...here, meets: () => true })
    const none = transitionsFor(ticket, agent, { ...here, meets: () => false })
    expect(all.blocked).toEqual({})
    expect(none.blocked).toEqual({
      'assign-next': 'The ticket waits in no queue',
      resolve: 'A child ticket is still open',
      'send-child': 'A child ticket cannot have children',
      dispatch: 'Choose the customer first',
    })
    expect(all.can.filter((name) => !none.can.includes(name))).toEqual(Object.keys(none.blocked))
    const unsaid = Object.values(ticket.lifecycle.transitions).map((each) => ({
      ...each,
      guards: each.guards.map((guard) => ({ if: guard.if })),
    }))
    const lifecycle = { ...ticket.lifecycle, transitions: Object.fromEntries(unsaid.entries()) }
    const silent = transitionsFor({ ...ticket, lifecycle }, agent, { ...here, meets: () => false })
    expect([silent.can.length, silent.blocked]).toEqual([none.can.length, {}])
  })
})

describe('a separation of duties', () => {
  const { 'expenditure-request': request } = portal.resources
  const officer = people.find(({ role }) => role === 'revenue-manager')
  const outsider = people.find(({ role }) => role === 'cx')
  const pay = request?.lifecycle.transitions['pay']
  if (request === undefined || officer === undefined || outsider === undefined || pay === undefined)
    throw new Error('The portal has changed.')
  const here = { relations: new Set<never>(), status: 'finance-approved', meets: () => true }

  it('decides after the state and the permission', () => {
    const ran = new Set(['approve-finance'])
    expect(verdictOn(officer, pay, { ...here, ran })).toBe(pay.notBy[1])
    expect(verdictOn(officer, pay, { ...here, ran, status: 'disbursed' })).toBe('wrong-state')
    expect(verdictOn(outsider, pay, { ...here, ran })).toBe('forbidden')
    expect(verdictOn(officer, pay, { ...here, ran: new Set(['return']) })).toBe('possible')
  })

  it('gives the reason for which a transition is not possible', () => {
    const { can, blocked } = transitionsFor(request, officer, { ...here, ran: new Set(['approve']) })
    expect([can, blocked]).toEqual([[], { pay: 'You approved this, so someone else must pay it.' }])
  })

  it('asks only for what keeps a person from transitions that are for them', () => {
    expect(separatingEvents(request, officer)).toEqual(['approve', 'approve-finance', 'account'])
    const appeals = portal.resources['disciplinary-case']
    expect(appeals && separatingEvents(appeals, outsider)).toEqual([])
  })
})
