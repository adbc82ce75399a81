import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#fields/parse-csv.ts'
import { castAround, distinctPeople } from '../../access/encounters.ts'
import { Evaluator, type ResourceText, type SomePerson, type SomeRecord, type World } from '../../access/evaluator.ts'
import { schemaOf } from '../../access/texts.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import type { Client, Reply } from '../../support/client.ts'
import { encountersOf, Stage } from './stage.ts'

/*
 * For every class of people, every resource and every operation, the server's responses agree with the text of the
 * manifest. Each person is surrounded by records of their own, of their team, assigned to them, waiting for them, and of
 * strangers.
 */

const { classes, files } = realPortal()
const evaluator = new Evaluator(files)
const people = distinctPeople(evaluator, classes)
const queues = evaluator.queues()
const texts = [...evaluator.resources.values()]

/** Milliseconds; generous, so that a busy machine doesn't fail the test. */
const timeout = 180_000

let stage: Stage

beforeAll(async () => {
  stage = await Stage.build(evaluator, people)
})

afterAll(() => stage.portal.stop())

let transitionCalls = 0

/** A person lists every eighth resource, and tries all operations on every thirtieth; the offset differs by person. */
const listedEvery = 8
const sampledEvery = 30

/**
 * Of the other resources, the first people with the same access list and try them all, and the first who may run a
 * transition try it. Those of a rare class are among them, because few others may.
 */
const firstPeople = 2

/** How many people have tried each transition that they may run, and each kind of access to a resource. */
const triedBy = new Map<string, number>()

/** Whether few people have tried something before this one. Counts the person. */
function isEarly(what: string): boolean {
  const earlier = triedBy.get(what) ?? 0
  triedBy.set(what, earlier + 1)
  return earlier < firstPeople
}

/**
 * The states in which a relation is tried: all states for own and foreign records; otherwise the state with the most
 * transitions, and the first state of each transition that people in this relation may run.
 */
function statesFor({ lifecycle, approvals = {} }: ResourceText): (how: string) => string[] {
  const states = Object.keys(lifecycle.states)
  const transitions = Object.values(lifecycle.transitions)
  const moves = (state: string) =>
    transitions.filter((each) => each.from.includes(state) && each.for !== undefined).length
  const busiest = states.reduce((best, state) => (moves(state) > moves(best) ? state : best))
  const begins = (scopes: string[]) =>
    transitions
      .filter((each) => each.for?.some(({ scope }) => scopes.includes(scope)))
      .flatMap(({ from: [first] }) => first ?? [])
  return (how) => {
    if (how === 'own' || how === 'foreign') return states
    if (/approver|delegate/.test(how)) return Object.keys(approvals)
    return [...new Set([busiest, ...begins(how === 'team' || how === 'department' ? [how] : ['assigned', 'involved'])])]
  }
}

describe.each(people)('$role, $position', (traits) => {
  it(
    'gets exactly the access that the manifest grants',
    async () => {
      const cast = castAround(traits)
      const encounters = texts.flatMap((text) => encountersOf(text, cast, queues, statesFor(text)))
      const { world, records } = await stage.set(cast, encounters)
      const client = await stage.signIn(cast.me)
      const turn = people.indexOf(traits)
      const trials = texts.map((text, i) => {
        return new Trial(client, cast.me, text, records.get(text.resource) ?? [], world, i + turn)
      })
      const found = await inLanes(trials, (trial) => trial.run())
      expect(found).toEqual([])
    },
    timeout,
  )
})

it('sends at most 5,500 transition requests', () => {
  expect(transitionCalls).toBeGreaterThan(0)
  expect(transitionCalls).toBeLessThanOrEqual(5_500)
})

/** Runs two trials at a time, as many as one person may run exports. */
async function inLanes(trials: Trial[], run: (trial: Trial) => Promise<string[]>): Promise<string[]> {
  const left = [...trials]
  const lane = async (): Promise<string[]> => {
    const found: string[] = []
    for (let next = left.shift(); next !== undefined; next = left.shift()) found.push(...(await run(next)))
    return found
  }
  return (await Promise.all([lane(), lane()])).flat()
}

/** A record that the person may read, and what they may do with it. */
interface Seen {
  record: SomeRecord
  can: string[]
  /** Why other transitions are not possible for them, because of what they ran before. */
  barred: Record<string, string>
  prints: string[]
  editable: boolean
  hidden: string[]
}

/** One person's access to all records of one resource. */
class Trial {
  readonly #client: Client
  readonly #me: SomePerson
  readonly #text: ResourceText
  readonly #records: SomeRecord[]
  readonly #world: World
  readonly #url: string
  /** The records that the manifest lets the person read. */
  readonly #seen: Seen[]
  readonly #readsSome: boolean
  readonly #isListed: boolean
  readonly #isWhole: boolean
  readonly #isSampled: boolean
  readonly #found: string[] = []

  constructor(client: Client, me: SomePerson, text: ResourceText, records: SomeRecord[], world: World, turn: number) {
    this.#client = client
    this.#me = me
    this.#text = text
    this.#records = records
    this.#world = world
    this.#url = `/api/v2/records/${text.resource}`
    this.#readsSome = evaluator.readsSome(me, text.resource)
    this.#seen = records
      .filter((record) => evaluator.mayRead(me, record, world))
      .map((record) => ({
        record,
        can: evaluator.moves(me, record, world),
        barred: evaluator.barred(me, record, world),
        prints: evaluator.prints(me, record, world),
        editable: evaluator.mayUpdate(me, record, world),
        hidden: evaluator.hidden(me, record, world),
      }))
    this.#isListed = isEarly(`list ${[text.resource, ...this.#kindsOfRecords()].join()}`) || turn % listedEvery === 0
    this.#isSampled = turn % sampledEvery === 0
    this.#isWhole = isEarly([text.resource, ...this.#kindOfAccess()].join()) || this.#isSampled
  }

  /** Returns the same for people who read records of the same kinds, and may do the same with them. */
  #kindsOfRecords(): string[] {
    return this.#seen.map(({ record, ...seen }) => JSON.stringify([record.status, seen])).sort()
  }

  /** Returns the same for people who have the same access to the resource. */
  #kindOfAccess(): string[] {
    const seen = this.#seen.map(({ hidden, editable, prints }) => JSON.stringify([hidden, editable, prints]))
    const updates = this.#records.map((record) => `update ${this.#updating(record)}`)
    return [
      `create ${evaluator.makesSome(this.#me, this.#text.resource)}`,
      ...[...new Set([...seen, ...updates])].sort(),
    ]
  }

  /** Returns every difference between the server and the manifest. */
  async run(): Promise<string[]> {
    if (this.#isListed) await this.#list()
    await this.#runAll()
    if (this.#isWhole) await this.#runOthers()
    return this.#found
  }

  async #runOthers(): Promise<void> {
    await this.#count()
    await this.#export()
    await this.#one()
    await this.#print()
    await this.#update()
    await this.#create()
    for (const field of this.#telling()) await this.#probe(field)
  }

  #expect(what: string, is: unknown, should: unknown): void {
    const [answered, declared] = [JSON.stringify(is), JSON.stringify(should)]
    if (answered === declared) return
    this.#found.push(`${what} ${this.#text.resource}: ${answered} instead of ${declared}`)
  }

  /** Returns the response to a query over all records, or undefined when the server rejects it. */
  async #ask(what: string, query: string, shouldBe = 200): Promise<Reply | undefined> {
    const reply = await this.#client.get(`${this.#url}${query}`)
    this.#expect(`${what} (${query}) of`, reply.status, this.#readsSome ? shouldBe : 404)
    return reply.status === 200 ? reply : undefined
  }

  async #list(): Promise<void> {
    const listed: Reply['body'][] = []
    for (let page = 1; page <= 3; page++) {
      const reply = await this.#ask('list', `?per_page=100&page=${page}&sort=created_at`)
      if (reply === undefined) return
      if (page === 1) this.#expect('total of', reply.body.pagination.total, this.#seen.length)
      listed.push(...reply.body.data)
      if (reply.body.pagination.pages <= page) break
    }
    const told = new Map(listed.map((each) => [each.id, each]))
    this.#expect('ids in list of', [...told.keys()].sort(), this.#seen.map(({ record }) => record.id).sort())
    for (const seen of this.#seen) this.#asTold('in a list', told.get(seen.record.id), seen)
  }

  #asTold(where: string, told: Reply['body'], { record, can, barred, editable, hidden }: Seen): void {
    if (told === undefined) return
    const shown = this.#sensitive().filter((field) => told.values[field] !== undefined)
    const should = this.#sensitive().filter((field) => !hidden.includes(field))
    const name = `${record.status} ${record.id} ${where},`
    const offered = this.#offered(told)
    const declared = can.filter((each) => offered.includes(each) || !this.#isLeftOut(each))
    this.#expect(name, [offered, told.editable, shown], [declared, editable, should])
    this.#expect(`barred ${name}`, this.#barred(told), barred)
  }

  /** Returns the transitions that are unavailable for the reason of their `not_by`. */
  #barred({ blocked = {} }: Reply['body']): Record<string, string> {
    const { resource, lifecycle } = this.#text
    const names = Object.keys(lifecycle.transitions).filter((name) => Object.hasOwn(blocked, name))
    const separated = names.filter((name) => blocked[name] === evaluator.whyBarred(resource, name))
    return Object.fromEntries(separated.map((name) => [name, blocked[name]]))
  }

  /** Whether a transition is not even offered when a guard of it doesn't hold: one that doesn't say why. */
  #isLeftOut(transition: string): boolean {
    const { if: condition, why, guards = [] } = this.#text.lifecycle.transitions[transition] ?? {}
    const all = condition === undefined ? guards : [{ if: condition, why }, ...guards]
    return all.some((guard) => guard.why === undefined)
  }

  /** Returns the transitions that are offered, be they possible now or not: guards are no matter of permission. */
  #offered({ can, blocked = {} }: Reply['body']): string[] {
    const names = Object.keys(this.#text.lifecycle.transitions)
    const separated = this.#barred({ blocked })
    return names.filter(
      (name) => can.includes(name) || (Object.hasOwn(blocked, name) && !Object.hasOwn(separated, name)),
    )
  }

  #sensitive(): string[] {
    return Object.keys(this.#text.access.fields ?? {})
  }

  async #count(): Promise<void> {
    const reply = await this.#ask('count', '/aggregate')
    if (reply !== undefined) this.#expect('count of', reply.body.value, this.#seen.length)
  }

  /** Expects a row for each record, and in each column as many filled cells as there are records that show the field. */
  async #export(): Promise<void> {
    const reply = await this.#ask('export', '/export')
    if (reply === undefined) return
    const [head = [], ...rows] = parseCsv(reply.body)
    this.#expect('rows of', rows.length, this.#seen.length)
    for (const field of this.#sensitive()) {
      const property = schemaOf(this.#text).properties[field]
      const column = head.indexOf(property?.title ?? field)
      const isThere = evaluator.seesSome(this.#me, this.#text.resource, field)
      this.#expect(`column ${field} of`, column !== -1, isThere)
      // References and files of these records point to nothing, so they have no title to show.
      const isPointing = property?.['x-reference'] !== undefined || property?.['x-widget'] === 'file'
      if (column === -1 || isPointing) continue
      const filled = rows.filter((row) => row[column] !== '').length
      this.#expect(`cells of ${field} of`, filled, this.#showing(field).length)
    }
  }

  #showing(field: string): Seen[] {
    return this.#seen.filter(({ hidden }) => !hidden.includes(field))
  }

  /** Reads one record of each combination of access. */
  async #one(): Promise<void> {
    const readable = distinct(this.#seen, ({ can, hidden, editable, barred, prints }) => [
      ...[can.length > 0, hidden, editable, Object.keys(barred), prints],
    ])
    for (const seen of readable) {
      const reply = await this.#client.get(`${this.#url}/${seen.record.id}`)
      this.#expect(`read ${seen.record.status}`, reply.status, 200)
      this.#asTold('alone', reply.body.data, seen)
      const name = `${seen.record.status} ${seen.record.id},`
      this.#expect(`documents of ${name}`, Object.keys(reply.body.data?.prints ?? {}).sort(), seen.prints.sort())
    }
    const [first] = readable
    const [foreign] = this.#records.filter((record) => !this.#isSeen(record))
    if (first !== undefined) this.#expect('history of', await this.#statusOf(`/${first.record.id}/history`), 200)
    if (foreign === undefined) return
    this.#expect('read foreign', await this.#statusOf(`/${foreign.id}`), 404)
    this.#expect('history of foreign', await this.#statusOf(`/${foreign.id}/history`), 404)
  }

  /** Prints each document that the person may print, and a sampled resource's also about records where they may not. */
  async #print(): Promise<void> {
    for (const [name, { in: states }] of Object.entries(this.#text.documents ?? {})) {
      const all = this.#records.map((record) => ({
        record,
        isSeen: this.#isSeen(record),
        isInState: states.includes(record.status),
        may: evaluator.prints(this.#me, record, this.#world).includes(name),
      }))
      const tried = all.filter(({ may }) => may || this.#isSampled)
      for (const { record, may } of distinct(tried, ({ record: _record, ...kind }) => kind)) {
        const status = await this.#statusOf(`/${record.id}/documents/${name}`)
        this.#expect(`print ${name} of ${record.status} ${record.id},`, status, may ? 200 : 404)
      }
    }
  }

  async #statusOf(path: string): Promise<number> {
    return (await this.#client.get(this.#url + path)).status
  }

  /** Sends an unknown field, so a permitted update is rejected only by the validation of the form. */
  async #update(): Promise<void> {
    const expected = this.#records.map((record) => ({ record, status: this.#updating(record) }))
    for (const { record, status } of distinct(expected, (each) => each.status)) {
      const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
      const reply = await this.#client.patch(`${this.#url}/${record.id}`, nonsense, headers)
      this.#expect(`update ${record.status} ${record.id},`, reply.status, status)
    }
  }

  #updating(record: SomeRecord): number {
    if (!this.#isSeen(record)) return 404
    if (!evaluator.isUpdater(this.#me, record, this.#world)) return 403
    return evaluator.isEditable(record) ? 422 : 409
  }

  /**
   * Runs each transition with an invalid form on a record on which the person may run it, and each kind of rejection once.
   */
  async #runAll(): Promise<void> {
    const attempts = Object.keys(this.#text.lifecycle.transitions).flatMap((name) =>
      this.#records.map((record) => {
        const why = this.#seen.find((seen) => seen.record === record)?.barred[name]
        return { name, record, status: this.#running(record, name), why }
      }),
    )
    const allowed = new Set(attempts.flatMap(({ name, status }) => (status === 422 ? [name] : [])))
    const early = new Set([...allowed].filter((name) => isEarly(`${this.#text.resource}.${name}`)))
    const barred = new Set(attempts.flatMap(({ name, why }) => (why === undefined ? [] : [name])))
    const earlyBarred = new Set([...barred].filter((name) => isEarly(`${this.#text.resource}.${name}, barred`)))
    const tried = attempts.filter(
      ({ name, status, why }) =>
        this.#isSampled || (status === 422 && early.has(name)) || (why !== undefined && earlyBarred.has(name)),
    )
    const asked = distinct(tried, ({ name, record, status, why }) => [
      ...[status, status === 422 || why !== undefined ? name : this.#isSeen(record), why],
    ])
    transitionCalls += asked.length
    for (const { name, record, status, why } of asked) {
      const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
      const reply = await this.#client.post(`${this.#url}/${record.id}/transitions/${name}`, nonsense, headers)
      const what = `${name} ${record.status} ${record.id},`
      this.#expect(what, reply.status, status)
      if (why !== undefined) this.#expect(`the reason of ${what}`, reply.body.message, why)
    }
  }

  #running(record: SomeRecord, name: string): number {
    const { resource, lifecycle } = this.#text
    const transition = lifecycle.transitions[name]
    if (!this.#isSeen(record) || transition?.for === undefined) return 404
    if (!evaluator.runsSome(this.#me, resource, name)) return 403
    if (!transition.from.includes(record.status)) return 409
    return evaluator.mayRun(this.#me, record, name, this.#world) ? 422 : 403
  }

  #isSeen(record: SomeRecord): boolean {
    return this.#seen.some((seen) => seen.record === record)
  }

  async #create(): Promise<void> {
    const { status } = await this.#client.create(this.#text.resource, nonsense)
    const should = evaluator.makesSome(this.#me, this.#text.resource) ? 422 : 403
    this.#expect('create', status, this.#readsSome ? should : 404)
  }

  /** Returns one field of each group with the same grants and the same query options. */
  #telling(): string[] {
    const fields = Object.entries(this.#text.access.fields ?? {})
    const kinds = ([field, grants]: (typeof fields)[number]) => [grants, this.#asks(field)]
    return distinct(fields, kinds).map(([field]) => field)
  }

  /** Returns whether a list can be filtered and sorted by a field. */
  #asks(field: string): { isFiltered: boolean; isSorted: boolean } {
    const { properties } = schemaOf(this.#text)
    const property = properties[field]
    const isSorted = property?.['x-sortable'] === true && property.format === 'date'
    return { isFiltered: property?.['x-filterable'] === true, isSorted }
  }

  /** Expects queries over a field to treat it as empty on records where it is hidden. */
  async #probe(field: string): Promise<void> {
    const showing = this.#showing(field)
    const { isFiltered, isSorted } = this.#asks(field)
    const status = evaluator.seesSome(this.#me, this.#text.resource, field) ? 200 : 422
    const counted = await this.#ask('aggregate', `/aggregate?field=${field}`, status)
    if (counted !== undefined) this.#expect(`count of ${field} in`, counted.body.value, showing.length)
    if (isFiltered) {
      const filtered = await this.#ask('filter', `?filter=${field}:null:false`, status)
      if (filtered !== undefined) this.#expect(`filter ${field}:`, filtered.body.pagination.total, showing.length)
    }
    if (isSorted) {
      const sorted = await this.#ask('sort', `?per_page=100&sort=${field}`, status)
      if (sorted === undefined) return
      const hidden = this.#seen.filter((seen) => !showing.includes(seen))
      const order = [...idsBy(showing, field), ...idsBy(hidden)].slice(0, 100)
      const told: Reply['body'][] = sorted.body.data
      this.#expect(`order of ${field} in`, told.map(({ id }) => id).join(), order.join())
    }
  }
}

const nonsense = { no_field_of_this_name: true }

function idsBy(seen: Seen[], field?: string): string[] {
  const keyed = seen.map(({ record }) => [field === undefined ? '' : String(record.values[field]), record.id] as const)
  return keyed.sort(([a, x], [b, y]) => (a === b ? Number(x > y) - 1 / 2 : Number(a > b) - 1 / 2)).map(([, id]) => id)
}

/** Returns the first item of each kind. */
function distinct<Item>(items: readonly Item[], kind: (item: Item) => unknown): Item[] {
  const first = new Map<string, Item>()
  for (const item of items) {
    const key = JSON.stringify(kind(item))
    if (!first.has(key)) first.set(key, item)
  }
  return [...first.values()]
}
