import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { canDo, covers, decidingScopes, hiddenFields, type Standing, scopesOf } from '#access/can-do.ts'
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

/** One standing for each scope, and one without any relation to the record. */
const standings: Standing[] = [new Set(), ...scopes.filter((scope) => scope !== 'all').map((scope) => new Set([scope]))]

const everyStanding: Standing = new Set(scopes.filter((scope) => scope !== 'all'))

function granted(grants: GrantText[], person: Someone, standing: Standing): boolean {
  const mine = grants.filter((grant) => admits(grant.for, person, groups))
  return mine.some(({ scope }) => scope === 'all' || standing.has(scope))
}

function resourceOf(name: string): Resource {
  const resource = portal.resources[name]
  if (resource === undefined) throw new Error(`No resource "${name}".`)
  return resource
}

/** Every kind of person with every one of these standings. */
const encounters = people.flatMap((person) => standings.map((standing) => ({ person, standing })))

function describeEncounter({ person, standing }: { person: Someone; standing: Standing }): string {
  return `${person.role}, ${person.position}, ${[...standing].join() || 'a stranger'}`
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
      const wrong = encounters.filter(({ person, standing }) => {
        const decidesOnOwn = text.decision === true && standing.has('own')
        const expected = text.from.includes(status) && !decidesOnOwn && granted(text.for ?? [], person, standing)
        return canDo(person, transition, { status, standing }) !== expected
      })
      return wrong.map((encounter) => `${name} from ${status} by ${describeEncounter(encounter)}`)
    })
    expect(differences).toEqual([])
  })

  it('hides its fields from people without a grant in its file', () => {
    const fields = Object.entries(access.fields ?? {})
    const wrong = encounters.filter(({ person, standing }) => {
      const expected = fields.filter(([, grants]) => !granted(grants, person, standing)).map(([field]) => field)
      return hiddenFields(resourceOf(resource), person, standing).join() !== expected.join()
    })
    expect(wrong.map(describeEncounter)).toEqual([])
  })

  it('gives the same answers when only the deciding scopes are known', () => {
    const { access: grants } = resourceOf(resource)
    const answers = (person: Someone, standing: Standing) => [
      ...Object.values(linked.transitions).flatMap((transition) =>
        transition.from.map((status) => canDo(person, transition, { status, standing })),
      ),
      hiddenFields(resourceOf(resource), person, standing).join(),
      covers(scopesOf(grants.create, person), standing),
      covers(scopesOf(grants.update, person), standing),
    ]
    const wrong = [...encounters, ...people.map((person) => ({ person, standing: everyStanding }))].filter(
      ({ person, standing }) => {
        const deciding = decidingScopes(resourceOf(resource), person)
        const known: Standing = new Set([...standing].filter((scope) => deciding.includes(scope)))
        return answers(person, known).join() !== answers(person, standing).join()
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
      people.filter((person) => canDo(person, transition, { status, standing: everyStanding })),
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
  'scopes %j cover a standing of %j: %s',
  (given, standing, covered) => {
    expect(covers(given, new Set(standing))).toBe(covered)
  },
)

it('lists each scope once, however many grants have it', () => {
  const grants = ['baker', 'baker', 'cashier'].map((role) => ({ for: { role }, scope: 'own' as const }))
  expect(scopesOf(grants, { role: 'baker', position: '', flags: [] })).toEqual(['own'])
})
