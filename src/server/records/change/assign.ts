import { queueRule, readersBy } from '#access/assignable.ts'
import type { Assignment, Rule } from '#manifest/portal.ts'
import { peopleResource } from '#manifest/seeds.ts'
import * as texts from '#texts/history.ts'
import { isTrue, valueIn, variablesOf } from '../rules/evaluate.ts'
import { resourceNamed } from '../rules/rules.ts'
import { followUp, type Subject, type Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import { type Following, ordered } from './act.ts'
import { runNotify } from './effects.ts'
import { awayAt } from './occupancy.ts'

/**
 * Gives the work on a record to somebody, by the rules for an event. A new record that somebody has already keeps them. Two
 * parallel acts read and write the same turn, so the serializable transactions let one choose after the other. Returns the
 * record as it is afterwards.
 */
export async function* assignPeople(work: Work, subject: Subject, event: string): Following<StoredRecord> {
  const { resource } = subject
  let current = subject.record
  for (const [index, rule] of resource.assign.entries()) {
    const here = { resource, record: current }
    const isKept = event === 'create' && valueIn(current, rule.field) !== null
    if (!rule.on.includes(event) || isKept || !isTrue(work, here, rule.if)) continue
    const chosen = await choose(work, here, rule, `assign:${resource.name}:${index}`)
    if (chosen !== undefined) {
      const patch = { [rule.field]: chosen.person }
      current = yield* ordered(followUp(work), here, { kind: 'amend', patch, reason: chosen.reason })
    } else if (rule.nobody !== undefined) await runNotify(work, here, rule.nobody)
  }
  return current
}

interface Chosen {
  person: string
  /** Why, for the history. */
  reason: string
}

async function choose(work: Work, subject: Subject, rule: Assignment, turn: string): Promise<Chosen | undefined> {
  const people = inTurn(await candidatesFor(work, subject, rule), await work.store.lastTurn(turn))
  const [first] = people
  if (first === undefined) return undefined
  const chosen =
    rule.by === 'round-robin' ? { person: first, reason: texts.nextInTurn } : await leastOf(work, subject, rule, people)
  await work.store.keepTurn(turn, chosen.person)
  return chosen
}

/** Returns who is at work and may open the record, in the order of their ids, without the one who has it. */
async function candidatesFor(work: Work, { resource, record }: Subject, rule: Assignment): Promise<string[]> {
  const { store, portal, now } = work
  const among = amongOf(work, { resource, record }, rule)
  if (among === undefined) return []
  const admitted = new Set(await store.peopleOf({ all: [among, readersBy(rule, resource)] }))
  const choices = resource.fields[rule.field]?.among?.where ?? {}
  const found = await store.select(
    resourceNamed(portal, peopleResource),
    [choices, rule.where],
    variablesOf(work, record),
  )
  const held = valueIn(record, rule.field)
  const people = found.map(({ id }) => id).filter((id) => admitted.has(id) && id !== held)
  if (people.length === 0) return []
  const away = await awayAt(work, people, peopleResource, now, record)
  return people.filter((id) => !away.has(id))
}

function amongOf({ portal }: Work, { resource, record }: Subject, { among }: Assignment): Rule | undefined {
  if (among !== 'queue') return among.for
  const queue = resource.queue === undefined ? null : valueIn(record, resource.queue)
  return typeof queue === 'string' ? queueRule(portal, queue) : undefined
}

/** Returns people in the order in which it is their turn: those after the last one come first. */
function inTurn(people: string[], last = ''): string[] {
  return [...people.filter((id) => id > last), ...people.filter((id) => id <= last)]
}

/** Returns who has the fewest open records, the first of those who have equally few. */
async function leastOf(work: Work, { resource, record }: Subject, rule: Assignment, people: string[]): Promise<Chosen> {
  const folds = people.map((id) => ({ fold: 'count' as const, where: { [rule.field]: id } }))
  const counts = (await work.store.fold(resource, folds, rule.open, variablesOf(work, record))).map(Number)
  const count = Math.min(...counts)
  return { person: people[counts.indexOf(count)] ?? '', reason: texts.fewestOpen(count) }
}
