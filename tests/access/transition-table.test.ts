import { describe, expect, it } from 'vitest'
import { canDo, covers, hiddenFields, type Relations, scopesOf, transitionsFor } from '#access/can-do.ts'
import { nextState, type Resource, scopes } from '#manifest/portal.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { castAround, distinctPeople, encounter, relationsOf, separationsOf } from './encounters.ts'
import { Evaluator, type ResourceText, type SomePerson, type SomeRecord, type World } from './evaluator.ts'
import { schemaOf } from './texts.ts'

/*
 * Checks every resource, every ordered pair of its states, every kind of person and every relation to a record: a person can
 * move a record exactly when the manifest text declares a transition whose grants cover them. The tests in
 * tests/server/access check that the database derives the same relations.
 */

const { portal, classes, files } = realPortal()
const evaluator = new Evaluator(files)
const people = distinctPeople(evaluator, classes)
const queues = evaluator.queues()

function resourceNamed(name: string): Resource {
  const resource = portal.resources[name]
  if (resource === undefined) throw new Error(`The portal has no resource "${name}".`)
  return resource
}

type Pair = `${string} → ${string}`

/** The pairs of states between which the portal lets the person move a record. */
function movesDecided(
  { lifecycle }: Resource,
  person: (typeof people)[number],
  relationsIn: (state: string) => Relations,
): Pair[] {
  const pairs = Object.keys(lifecycle.states).flatMap((from) =>
    Object.entries(lifecycle.transitions).flatMap(([event, transition]): Pair[] => {
      if (!canDo(person, transition, { status: from, relations: relationsIn(from), ran: new Set(), meets: () => true }))
        return []
      return [`${from} → ${nextState(lifecycle, from, event)}`]
    }),
  )
  return [...new Set(pairs)].sort()
}

/** The pairs of states between which the manifest text lets the person move the record. */
function movesDeclared({ lifecycle }: ResourceText, person: SomePerson, record: SomeRecord, world: World): Pair[] {
  const pairs = Object.keys(lifecycle.states).flatMap((from) =>
    Object.keys(lifecycle.states).flatMap((to): Pair[] => {
      const moves = evaluator.moves(person, { ...record, status: from }, world)
      return moves.some((move) => (lifecycle.transitions[move]?.to ?? from) === to) ? [`${from} → ${to}`] : []
    }),
  )
  return pairs.sort()
}

const texts = [...evaluator.resources.values()]

/** Every kind of person with every relation to a record of the resource in its initial state. */
const meetings = (text: ResourceText) =>
  people.flatMap((person) => {
    const cast = castAround(person)
    const schema = schemaOf(text)
    return relationsOf(text, schema, cast, queues).map((relation) => {
      const { record, approvals, people: others } = encounter(text, schema, cast, relation, text.lifecycle.initial)
      const world: World = { people: [...Object.values(cast), ...others], approvals, steps: [] }
      return { person, me: cast.me, how: relation.how, record, world }
    })
  })

it('checks at least as many kinds of people as the rules distinguish', () => {
  expect(people.length).toBeGreaterThanOrEqual(classes.length)
})

describe.each(texts)('a $resource', (text) => {
  const resource = resourceNamed(text.resource)
  const all = meetings(text)

  it('moves between two states exactly for the people its text allows', () => {
    const wrong = all.flatMap(({ person, me, how, record, world }) => {
      // The relation can depend on the state: only records in a published state are in the scope `published`.
      const relationsIn = (status: string) => setOfRelations(evaluator.scopes(me, { ...record, status }, world))
      const decided = movesDecided(resource, person, relationsIn).join()
      const declared = movesDeclared(text, me, record, world).join()
      return decided === declared ? [] : [`${me.role}, ${me.position}, ${how}: ${decided} instead of ${declared}`]
    })
    expect(wrong).toEqual([])
  })

  it('grants reading, creating, updating and fields exactly as its text does', () => {
    const { read, create, update } = resource.access
    const wrong = all.flatMap(({ person, me, how, record, world }) => {
      const relations = setOfRelations(evaluator.scopes(me, record, world))
      const decided = [
        covers(scopesOf(read, person), relations),
        covers(scopesOf(create, person), relations),
        covers(scopesOf(update, person), relations),
        // Nobody sees what expressions use of other records; can-do.test.ts checks that.
        hiddenFields(resource, person, relations).filter((name) => !name.includes('.')),
      ]
      const declared = [
        evaluator.mayRead(me, record, world),
        evaluator.mayMake(me, record, world),
        evaluator.isUpdater(me, record, world),
        evaluator.hidden(me, record, world),
      ]
      const [is, should] = [JSON.stringify(decided), JSON.stringify(declared)]
      return is === should ? [] : [`${me.role}, ${me.position}, ${how}: ${is} instead of ${should}`]
    })
    expect(wrong).toEqual([])
  })
})

const separated = texts.filter(({ lifecycle }) => Object.values(lifecycle.transitions).some(({ not_by }) => not_by))

it.each(separated)('a $resource keeps from a step exactly those who ran an earlier one of it', (text) => {
  const resource = resourceNamed(text.resource)
  const schema = schemaOf(text)
  const all = people.flatMap((person) => {
    const cast = castAround(person)
    return separationsOf(text, relationsOf(text, schema, cast, queues), cast).map(({ relation, status }) => {
      const { record, approvals, steps } = encounter(text, schema, cast, relation, status)
      const world: World = { people: Object.values(cast), approvals, steps }
      const relations = setOfRelations(evaluator.scopes(cast.me, record, world))
      const ran = new Set(steps.filter(({ by }) => by === cast.me.id).map(({ transition }) => transition))
      const decided = transitionsFor(resource, person, { status, relations, ran, meets: () => true }).can
      const declared = evaluator.moves(cast.me, record, world)
      const barred = Object.keys(evaluator.barred(cast.me, record, world))
      return { who: `${person.role}, ${person.position}, ${relation.how}`, decided, declared, barred }
    })
  })
  expect(all.filter(({ decided, declared }) => decided.join() !== declared.join())).toEqual([])
  expect(all.filter(({ barred }) => barred.length > 0)).not.toEqual([])
})

function setOfRelations(found: ReadonlySet<string>): Relations {
  return new Set(scopes.filter((scope) => scope !== 'all').filter((scope) => found.has(scope)))
}
