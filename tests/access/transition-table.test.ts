import { describe, expect, it } from 'vitest'
import { canDo, covers, hiddenFields, type Standing, scopesOf } from '#access/can-do.ts'
import { nextState, type Resource, scopes } from '#manifest/portal.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { castAround, distinctPeople, encounter, relationsOf } from './encounters.ts'
import { Evaluator, type ResourceText, type SomePerson, type SomeRecord, type World } from './evaluator.ts'
import { schemaOf } from './texts.ts'

/*
 * Every resource, every ordered pair of its states, everybody, and every way to stand to a record: a move is possible
 * exactly when the text declares a transition for it whose grants cover. That the database sees people stand to records in
 * the same way is tried in tests/server/access.
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

/** The pairs of states between which somebody may move a record, as the portal decides it. */
function movesDecided(
  { lifecycle }: Resource,
  person: (typeof people)[number],
  standingIn: (state: string) => Standing,
): Pair[] {
  const pairs = Object.keys(lifecycle.states).flatMap((from) =>
    Object.entries(lifecycle.transitions).flatMap(([event, transition]): Pair[] => {
      if (!canDo(person, transition, { status: from, standing: standingIn(from) })) return []
      return [`${from} → ${nextState(lifecycle, from, event)}`]
    }),
  )
  return [...new Set(pairs)].sort()
}

/** The same as the text declares it. */
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

/** How everybody can meet a record of a resource in its first state. */
const meetings = (text: ResourceText) =>
  people.flatMap((person) => {
    const cast = castAround(person)
    const schema = schemaOf(text)
    return relationsOf(text, schema, cast, queues).map((relation) => {
      const { record, approvals, people: others } = encounter(text, schema, cast, relation, text.lifecycle.initial)
      const world: World = { people: [...Object.values(cast), ...others], approvals }
      return { person, me: cast.me, how: relation.how, record, world }
    })
  })

it('tells apart at least as many kinds of people as rules do', () => {
  expect(people.length).toBeGreaterThanOrEqual(classes.length)
})

describe.each(texts)('a $resource', (text) => {
  const resource = resourceNamed(text.resource)
  const all = meetings(text)

  it('moves between two states for those whom its text lets move it, and no one else', () => {
    const wrong = all.flatMap(({ person, me, how, record, world }) => {
      // How one stands to a record may hang on its state: what is published lies open.
      const standingIn = (status: string) => standingOf(evaluator.scopes(me, { ...record, status }, world))
      const decided = movesDecided(resource, person, standingIn).join()
      const declared = movesDeclared(text, me, record, world).join()
      return decided === declared ? [] : [`${me.role}, ${me.position}, ${how}: ${decided} instead of ${declared}`]
    })
    expect(wrong).toEqual([])
  })

  it('is read, made, changed and seen in part by those whom its text names', () => {
    const { read, create, update } = resource.access
    const wrong = all.flatMap(({ person, me, how, record, world }) => {
      const standing = standingOf(evaluator.scopes(me, record, world))
      const decided = [
        covers(scopesOf(read, person), standing),
        covers(scopesOf(create, person), standing),
        covers(scopesOf(update, person), standing),
        hiddenFields(resource, person, standing),
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

function standingOf(found: ReadonlySet<string>): Standing {
  return new Set(scopes.filter((scope) => scope !== 'all').filter((scope) => found.has(scope)))
}
