import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scopesOf } from '#access/can-do.ts'
import { namesIn } from '#calculation/expression.ts'
import type { Resource } from '#manifest/portal.ts'
import { realPortal } from '../../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { peopleAlike } from '../../../support/people-alike.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

/*
 * No offered transition is refused for a reason that was known when it was offered: the record's state, its values or who
 * asks. Only what the person enters and other records may be reasons. Runs transitions on the sample records as people to
 * whom they are offered. The same seed and number repeat the same calls: OFFERED_SEED=7 OFFERED_CALLS=5000
 */

const seed = Number(process.env['OFFERED_SEED'] ?? 1)
const calls = Number(process.env['OFFERED_CALLS'] ?? 150)

it('runs, or is refused for what was entered or what other records say', {
  timeout: 60_000 + calls * 200,
}, async () => {
  const portal = await startPortal()
  const trial = new Trial(portal)
  for (let idle = 0; trial.ran < calls && idle < 2_000; ) idle = (await trial.next()) ? 0 : idle + 1
  await portal.stop()
  process.stdout.write(`${trial.ran} transitions of ${trial.kinds} kinds, seed ${seed}: ${trial.summary}\n`)
  expect(trial.refusals).toEqual([])
  expect(trial.ran).toBe(calls)
  expect(trial.done).toBeGreaterThan(calls / 3)
})

type Schema = Record<string, unknown>
type Outcome = 'done' | 'entered' | 'others' | 'known'

const { portal: declared } = realPortal()
const people = peopleAlike(realPortal()).flatMap(({ traits, staff }) => staff.map(({ email }) => ({ traits, email })))

/**
 * The messages of rules that look at other records, through a search or an aggregate, and those of unique keys and of time
 * that others take, also on the records that a transition creates.
 */
const aboutOthers = Object.values(declared.resources).flatMap((resource) => [
  ...resource.rules.flatMap((rule) => (!('that' in rule) || isAboutOthers(resource, rule.that) ? rule.message : [])),
  ...resource.unique.flatMap(({ message }) => message ?? []),
  ...(resource.occupies === undefined ? [] : [resource.occupies.message ?? []].flat()),
])

function isAboutOthers({ computed }: Pick<Resource, 'computed'>, expression: string): boolean {
  return namesIn(expression).some((name) => {
    const how = computed[name]
    if (how === undefined) return false
    return 'expression' in how ? isAboutOthers({ computed }, how.expression) : 'aggregate' in how
  })
}

class Trial {
  readonly #portal: TestPortal
  readonly #clients = new Map<string, Promise<Client | undefined>>()
  readonly #descriptions = new Map<string, Promise<Reply['body']>>()
  readonly #references = new Map<string, Promise<string[]>>()
  /** How often each transition was run. */
  readonly #tried = new Map<string, number>()
  readonly #outcomes: Record<Outcome, number> = { done: 0, entered: 0, others: 0, known: 0 }
  readonly #draws = fc.sample(fc.nat(), { seed, numRuns: 20_000 })
  #drawn = 0
  readonly refusals: string[] = []

  constructor(portal: TestPortal) {
    this.#portal = portal
  }

  get ran(): number {
    return Object.values(this.#outcomes).reduce((sum, count) => sum + count, 0)
  }

  get done(): number {
    return this.#outcomes.done
  }

  get kinds(): number {
    return this.#tried.size
  }

  get summary(): string {
    return Object.entries(this.#outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ')
  }

  /** Runs one transition that is offered to someone; false if the draw found none. */
  async next(): Promise<boolean> {
    const person = this.#oneOf(people)
    const resource = this.#oneOf(Object.values(declared.resources))
    if (person === undefined || resource === undefined) return false
    if (scopesOf(resource.access.read, person.traits).length === 0) return false
    const client = await this.#clientOf(person.email)
    const record = client && (await this.#recordOf(client, resource.name))
    if (client === undefined || record === undefined) return false
    const name = this.#leastTried(resource.name, record.can)
    const key = `${resource.name} ${name}`
    this.#tried.set(key, (this.#tried.get(key) ?? 0) + 1)
    const form = (await this.#describe(client, person.email, resource.name)).transitions[name]?.form?.schema
    const values = form === undefined ? {} : await this.#fill(client, form, record.values)
    const reply = await client.transition(resource.name, record.id, name, values, record.version)
    const outcome = outcomeOf(reply, Object.keys(values), form)
    this.#outcomes[outcome]++
    if (outcome === 'known')
      this.refusals.push(
        `${key} in ${record.status} by ${person.email}: ${reply.status} ${reply.body.message} ${JSON.stringify(reply.body.errors ?? [])}`,
      )
    return true
  }

  #draw(): number {
    return this.#draws[this.#drawn++ % this.#draws.length] ?? 0
  }

  #oneOf<T>(list: readonly T[]): T | undefined {
    return list[this.#draw() % list.length]
  }

  /** Returns a person's client; undefined for someone whose account an earlier call has closed. */
  #clientOf(email: string): Promise<Client | undefined> {
    const client = this.#clients.get(email) ?? Client.signIn(this.#portal.server, email).catch(() => undefined)
    this.#clients.set(email, client)
    return client
  }

  #describe(client: Client, email: string, resource: string): Promise<Reply['body']> {
    const key = `${email} ${resource}`
    const known = this.#descriptions.get(key)
    const asked = known ?? client.get(`/api/v2/resources/${resource}`).then(({ body }) => body)
    this.#descriptions.set(key, asked)
    return asked
  }

  /** Returns a record on which the person is offered something, with the least tried offer first. */
  async #recordOf(client: Client, resource: string): Promise<Reply['body'] | undefined> {
    const sort = this.#draw() % 2 === 0 ? 'created_at' : '-created_at'
    const first = await client.get(`/api/v2/records/${resource}?per_page=50&sort=${sort}`)
    if (first.status === 401) this.#clients.clear()
    if (first.status !== 200) return undefined
    const { pages } = first.body.pagination
    const page = pages > 1 ? 1 + (this.#draw() % pages) : 1
    const { body } =
      page === 1 ? first : await client.get(`/api/v2/records/${resource}?per_page=50&sort=${sort}&page=${page}`)
    const offering = body.data.filter(({ can }: Reply['body']) => can.length > 0)
    const count = (record: Reply['body']) =>
      this.#tried.get(`${resource} ${this.#leastTried(resource, record.can)}`) ?? 0
    const least = Math.min(...offering.map(count))
    return this.#oneOf(offering.filter((record: Reply['body']) => count(record) === least))
  }

  #leastTried(resource: string, names: string[]): string {
    const count = (name: string) => this.#tried.get(`${resource} ${name}`) ?? 0
    return names.toSorted((one, other) => count(one) - count(other))[0] ?? ''
  }

  /** Returns plausible values for a form: what the record holds already, and something for the other required fields. */
  async #fill(client: Client, form: Schema, held: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { properties = {}, required = [] } = form as { properties?: Record<string, Schema>; required?: string[] }
    const values: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(properties)) {
      const given = held[name]
      if (Array.isArray(given) && isRows(schema)) values[name] = await this.#rows(client, schema, given)
      else if (given !== undefined && schema['format'] !== 'local-date-time') values[name] = given
      else if (required.includes(name)) values[name] = await this.#value(client, schema)
    }
    return values
  }

  /** Completes rows, without the columns that the form only shows. */
  #rows(client: Client, { items }: Schema, rows: unknown[]): Promise<unknown[]> {
    const { properties = {}, required = [] } = items as { properties?: Record<string, Schema>; required?: string[] }
    const asked = Object.fromEntries(Object.entries(properties).filter(([, each]) => each['readOnly'] !== true))
    return Promise.all(rows.map((row) => this.#fill(client, { properties: asked, required }, Object(row))))
  }

  async #value(client: Client, schema: Schema): Promise<unknown> {
    const { type, format, enum: choices, items, minimum, maximum } = schema
    const reference = schema['x-reference']
    if (Array.isArray(choices)) return this.#oneOf(choices)
    if (typeof reference === 'string') return this.#oneOf(await this.#idsOf(client, reference))
    if (format === 'date') return this.#oneOf(['2026-11-23', '2026-11-24', '2026-12-03'])
    if (format === 'local-date-time') return this.#oneOf(['2026-11-24T10:00', '2026-12-02T15:00'])
    if (format === 'email') return `person.${this.#draw()}@example.com`
    if (type === 'boolean') return true
    if (type === 'integer' || type === 'number')
      return Math.min(Number(maximum ?? 50), Math.max(Number(minimum ?? 1), 50))
    if (type === 'array') return [await this.#value(client, items as Schema)]
    return type === 'object' ? this.#fill(client, schema, {}) : 'As agreed.'
  }

  #idsOf(client: Client, resource: string): Promise<string[]> {
    const key = `${client.person.user_id} ${resource}`
    const read = async () => {
      const { body } = await client.get(`/api/v2/records/${resource}?per_page=20`)
      return (body.data ?? []).map(({ id }: Reply['body']) => id)
    }
    const known = this.#references.get(key) ?? read()
    this.#references.set(key, known)
    return known
  }
}

function isRows({ type, items }: Schema): boolean {
  return type === 'array' && Object(items)['type'] === 'object'
}

function outcomeOf({ status, body }: Reply, sent: string[], form: Schema | undefined): Outcome {
  if (status === 200) return 'done'
  if (status !== 422) return 'known'
  // The reference of the other record follows, for those who may read it.
  if (aboutOthers.some((message) => body.message.startsWith(message.replace(/\.$/, '')))) return 'others'
  const asked = new Set([...sent, ...Object.keys(Object(form?.['properties']))])
  const pointers: string[] = (body.errors ?? []).map(({ pointer }: Reply['body']) => pointer)
  const isEntered = pointers.length > 0 && pointers.every((pointer) => asked.has(pointer.split('/')[1] ?? ''))
  return isEntered ? 'entered' : 'known'
}
