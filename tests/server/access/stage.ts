import { sql } from 'drizzle-orm'
import { history, records } from '#server/db/schema.ts'
import { resourceNamed } from '#server/records/rules/rules.ts'
import { type StoredRecord, storageOf } from '#server/records/store/storage.ts'
import {
  type Cast,
  castAround,
  type Encounter,
  encounter,
  idOf,
  type PropertyText,
  relationsOf,
  separationsOf,
} from '../../access/encounters.ts'
import type {
  Evaluator,
  OpenApproval,
  ResourceText,
  SomePerson,
  SomeRecord,
  Step,
  World,
} from '../../access/evaluator.ts'
import { schemaOf } from '../../access/texts.ts'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

type Traits = Pick<SomePerson, 'role' | 'position'>

/** The data of a test: the records by resource, and the people and approvals that rules refer to. */
export interface Scene {
  world: World
  records: ReadonlyMap<string, SomeRecord[]>
}

const moment = '2026-11-19T09:00:00.000Z'
const inbox = 'approval'
const directory = 'employee'

/**
 * A portal with people of every class and, at a time, the records around one of them: so few that every list can be
 * checked completely.
 */
export class Stage {
  readonly portal: TestPortal
  readonly #evaluator: Evaluator
  readonly #everybody: readonly Traits[]

  private constructor(portal: TestPortal, evaluator: Evaluator, everybody: readonly Traits[]) {
    this.portal = portal
    this.#evaluator = evaluator
    this.#everybody = everybody
  }

  static async build(evaluator: Evaluator, everybody: readonly Traits[]): Promise<Stage> {
    const portal = await startPortal()
    await portal.query(sql`truncate staff, records, history, outbox, idempotency_keys cascade`)
    // One person meets a record of each kind in each state, which unique keys would not allow together.
    await portal.query(sql`do $$ declare key text; begin
      for key in select indexname from pg_indexes where indexname like 'record\\_key\\_%' loop execute format('drop index %I', key); end loop;
    end $$`)
    const stage = new Stage(portal, evaluator, everybody)
    const password_hash = await portal.server.passwords.hash(samplePassword)
    const people = stage.#people(castAround({ role: '', position: '' }))
    await stage.#insert(people.map((person) => ({ ...person, values: { ...person.values, password_hash } })))
    return stage
  }

  signIn({ id }: SomePerson): Promise<Client> {
    return Client.signIn(this.portal.server, emailOf(id))
  }

  /** Replaces all records with these encounters, and resets the directory. */
  async set(cast: Cast, encounters: readonly Encounter[]): Promise<Scene> {
    const approvals = encounters.flatMap((met) => met.approvals)
    const decided = encounters.flatMap((met) => met.decided)
    const others = encounters.flatMap((met) =>
      met.people.filter(({ id }) => id !== cast.me.id).map((person) => staffRecord(person, met.record.status)),
    )
    const all = [
      ...encounters.map(({ record }) => record).filter(({ resource }) => resource !== directory),
      plan(cast),
      ...approvals.map((approval) => approvalRecord(approval, cast, 'pending')),
      ...decided.map((approval) => approvalRecord(approval, cast, 'approved')),
      ...others,
    ].map((record, index) => this.#filled(record, index))
    for (const table of ['records', 'history', 'schedules', 'notifications'])
      await this.portal.query(sql`delete from ${sql.identifier(table)}`)
    const staying = this.#people(cast)
    const ids = sql.join(
      staying.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    await this.portal.query(sql`delete from staff where id not in (${ids})`)
    await this.portal.query(
      sql`update staff set line_manager = ${cast.me.id}, status = 'active' where id = ${cast.junior.id}`,
    )
    await this.#insert(all)
    const steps = encounters.flatMap((met) => met.steps)
    await this.#note(steps)
    const scene = new Map<string, SomeRecord[]>()
    for (const record of [...all, ...staying])
      scene.set(record.resource, [...(scene.get(record.resource) ?? []), record])
    return { world: { people: [...staying, ...others].map(personOf), approvals, steps }, records: scene }
  }

  /** Writes into the history what was run before. */
  async #note(steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return
    const rows = steps.map(({ subject_type: resource, subject_id: record, transition: event, by: actor }) => ({
      ...{ resource, record, event, actor, at: moment },
    }))
    await this.portal.server.services.database.db.insert(history).values(rows)
  }

  /** Returns the people who are always in the directory: one of each class, and those around `me`. */
  #people(cast: Cast): SomeRecord[] {
    const kinds = this.#everybody.map((traits) => castAround(traits).me)
    return [...kinds, cast.junior, cast.stranger, cast.colleague].map((person, index) =>
      this.#filled(staffRecord(person, 'active'), index),
    )
  }

  async #insert(all: readonly SomeRecord[]): Promise<void> {
    const { database, portal } = this.portal.server.services
    const rows = all.map(stored)
    const isDocument = ({ resource }: StoredRecord) => this.#evaluator.text(resource).stored !== 'table'
    const documents = rows.filter(isDocument).map(({ values, ...record }) => ({ ...record, data: values }))
    await database.db.transaction(async (tx) => {
      if (documents.length > 0) await tx.insert(records).values(documents)
      // A task references a schedule, which has to be inserted first.
      for (const name of [directory, 'daily-schedule', 'schedule-task', 'notification']) {
        const mine = rows.filter(({ resource }) => resource === name)
        if (mine.length > 0) await storageOf(resourceNamed(portal.current.portal, name)).insert(tx, mine)
      }
    })
  }

  /** Returns the record with a distinct value in every field that has restricted visibility. */
  #filled(record: SomeRecord, index: number): SomeRecord {
    const text = this.#evaluator.text(record.resource)
    const { properties } = schemaOf(text)
    const secrets = Object.keys(text.access.fields ?? {}).map((field) => [field, something(properties[field], index)])
    return { ...record, values: { ...Object.fromEntries(secrets), ...record.values } }
  }
}

/**
 * Returns an encounter for each relation that a person can have to a record of a resource, in each state that `states`
 * selects.
 */
export function encountersOf(
  text: ResourceText,
  cast: Cast,
  queues: readonly string[],
  states: (how: string) => readonly string[],
): Encounter[] {
  const schema = schemaOf(text)
  const relations = relationsOf(text, schema, cast, queues)
  // Everyone has exactly one record in the directory, and it is there already.
  const met = text.resource === directory ? relations.filter(({ how }) => how !== 'own') : relations
  return [
    ...met.flatMap((relation) => states(relation.how).map((status) => ({ relation, status }))),
    ...separationsOf(text, met, cast),
  ].map(({ relation, status }) => encounter(text, schema, cast, relation, status))
}

function something(property: PropertyText | undefined, index: number): unknown {
  switch (property?.type) {
    case 'integer':
    case 'number':
      return 1000 + index
    case 'boolean':
      return true
    case 'array':
      return [{}]
    case 'object':
      return {}
    default:
      if (property?.enum !== undefined) return property.enum[0]
      return property?.format === 'date' ? dayAfter(index) : `secret ${index}`
  }
}

function dayAfter(days: number): string {
  return new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10)
}

function stored({ values, ...record }: SomeRecord): StoredRecord {
  const base = { reference: null, version: 1, created_at: moment, updated_at: moment }
  return { ...base, ...record, values: { ...columns[record.resource], ...values } }
}

/** Values of other required columns. */
const columns: Record<string, Record<string, unknown>> = {
  'daily-schedule': { name: 'A day', schedule_date: '2026-11-19' },
  'schedule-task': {
    schedule: idOf('plan'),
    row: 1,
    name: 'A task',
    kpi: idOf('kpi'),
    objective_id: idOf('objective'),
    objective: 'An objective',
    start_time: moment,
    end_time: moment,
  },
  notification: { title: 'News', body: 'News', category: 'news', link: '/' },
}

function plan({ stranger }: Cast): SomeRecord {
  const values = { staff: stranger.id }
  return { id: idOf('plan'), resource: 'daily-schedule', status: 'Closed_Out', created_by: stranger.id, values }
}

function approvalRecord(approval: OpenApproval, { stranger }: Cast, status: string): SomeRecord {
  const values = { ...approval, requester: stranger.id, ...(status !== 'pending' && { decided_at: moment }) }
  return { id: idOf(`approval of ${approval.subject_id}`), resource: inbox, status, created_by: null, values }
}

function staffRecord(person: SomePerson, status: string): SomeRecord {
  const { id, ...values } = person
  const named = { full_name: `${person.role}, ${person.position}`, email: emailOf(id) }
  return { id, resource: directory, status, created_by: null, values: { ...values, ...named } }
}

function emailOf(id: string): string {
  return `${id}@example.com`
}

function personOf({ id, values }: SomeRecord): SomePerson {
  const text = (name: string) => String(values[name])
  const manager = values['line_manager']
  return {
    id,
    role: text('role'),
    position: text('position'),
    department: text('department'),
    line_manager: typeof manager === 'string' ? manager : null,
  }
}
