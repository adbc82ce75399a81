import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { dayIn, instantIn } from '#calculation/calendar.ts'
import type { Expressions } from '#calculation/expression.ts'
import { type Calendar, calendarIn } from '#calculation/opening-hours.ts'
import type { Portal, Resource, Rule, Where } from '#manifest/portal.ts'
import { makerField, peopleResource, type Span } from '#manifest/seeds.ts'
import { fillTemplate, type Titles } from '../../records/read/titles.ts'
import { everyValue, valueIn } from '../../records/rules/evaluate.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import type { Variables } from '../../records/store/conditions.ts'
import { firstValues } from '../../records/store/parameters.ts'
import type { StoredRecord } from '../../records/store/storage.ts'
import { personOf } from '../../sessions/person.ts'
import { matcher } from '../memory/matches.ts'

export interface Step {
  event: string
  from: string | null
  to: string
  actor: string | null
  at: string
  /** Who may take the step if the actor has run a transition that keeps them from it. */
  others?: string[]
}

/** A record as it is planned, with the steps that shall lead to its state. */
export interface SeededRecord extends StoredRecord {
  /** All steps from its creation on. Empty for records that are there from the start. */
  journey: Step[]
  /** The columns of its table that aren't fields of the resource. */
  columns?: Record<string, unknown>
}

/** The planned records. Seeds look up the records here that they refer to. */
export class World {
  readonly portal: Portal
  readonly now: Date
  /** The titles of the files that records hold, by id. */
  readonly files = new Map<string, string>()
  readonly #records = new Map<string, SeededRecord[]>()
  readonly #byId = new Map<string, SeededRecord>()
  /** The times that planned records take, by whom or what they occupy. */
  readonly #taken = new Map<unknown, Span[]>()
  readonly #people = new Map<Rule, SeededRecord[]>()
  readonly #queues = new Map<string, Rule>()
  readonly #found = new WeakMap<Where, { among: SeededRecord[]; found: SeededRecord[] }>()

  constructor(portal: Portal, now: Date) {
    this.portal = portal
    this.now = now
  }

  add(resource: string, records: SeededRecord[]): void {
    this.#records.set(resource, [...this.of(resource), ...records])
    for (const record of records) this.#byId.set(`${resource} ${record.id}`, record)
  }

  of(resource: string): SeededRecord[] {
    return this.#records.get(resource) ?? []
  }

  all(): [Resource, SeededRecord[]][] {
    return [...this.#records].map(([name, records]) => [resourceNamed(this.portal, name), records])
  }

  get(resource: string, id: unknown): SeededRecord | undefined {
    return typeof id === 'string' ? this.#byId.get(`${resource} ${id}`) : undefined
  }

  /**
   * Returns the records of a resource that meet a condition. `at` returns the values of `$record.field` and
   * `$record.field.field`.
   */
  matching(resource: string, where: Where, at: (place: string) => unknown): SeededRecord[] {
    const asked = placesIn(where)
    if (asked.length === 0) return this.#matchingAlways(resource, where)
    const variables = this.variables(Object.fromEntries(asked.map((place) => [place, at(place)])))
    return this.of(resource).filter(matcher(where, variables))
  }

  /** Cached until a record is added to the resource. */
  #matchingAlways(resource: string, where: Where): SeededRecord[] {
    const records = this.of(resource)
    const known = this.#found.get(where)
    if (known?.among === records) return known.found
    const found = records.filter(matcher(where, this.variables({})))
    this.#found.set(where, { among: records, found })
    return found
  }

  /** Keeps the time that a record takes, whatever becomes of the record later. */
  occupy(expressions: Expressions, record: SeededRecord): void {
    const time = this.timeOf(expressions, record)
    const { occupies } = resourceNamed(this.portal, record.resource)
    if (time === undefined || occupies === undefined) return
    for (const who of [record.values[occupies.who]].flat())
      this.#taken.set(who, [...(this.#taken.get(who) ?? []), time])
  }

  isFree(who: unknown, { from, to }: Span): boolean {
    return this.#taken.get(who)?.every((taken) => taken.to <= from || to <= taken.from) ?? true
  }

  /** Returns the time that a record takes; undefined if it takes none, or its beginning or length isn't known yet. */
  timeOf(expressions: Expressions, record: SeededRecord): Span | undefined {
    const { occupies } = resourceNamed(this.portal, record.resource)
    if (occupies === undefined) return undefined
    const { timezone } = this.hoursOf(expressions, record)
    const at = (expression: string) =>
      instantIn(timezone, String(this.evaluate(expressions, record, expression) ?? '')).getTime()
    const from = at(occupies.from)
    const { lasts } = occupies
    const to =
      'until' in lasts ? at(lasts.until) : from + Number(this.evaluate(expressions, record, lasts.minutes)) * 60_000
    return from < to ? { from, to } : undefined
  }

  /** Returns the opening hours in which a record takes time. */
  hoursOf(expressions: Expressions, record: SeededRecord): Calendar {
    const { calendar } = resourceNamed(this.portal, record.resource).occupies ?? {}
    const name = typeof calendar === 'object' ? this.evaluate(expressions, record, calendar.expression) : calendar
    return calendarIn(this.portal, typeof name === 'string' ? name : undefined)
  }

  variables(record: Record<string, unknown>): Variables {
    const { timezone } = this.portal
    return { me: '', queues: [], department: '', timezone, now: this.now, record }
  }

  /** Returns the people whom a rule admits and who can sign in. Others can't act in the sample data. */
  people(rule: Rule): SeededRecord[] {
    const known = this.#people.get(rule)
    if (known !== undefined) return known
    const found = this.of(peopleResource).filter(
      (person) => person.columns?.['password_hash'] !== null && holds(rule, this.traits(person)),
    )
    this.#people.set(rule, found)
    return found
  }

  traits({ id, values }: SeededRecord): Person {
    const role = String(values['role'])
    const department = String(values['department'])
    return personOf(this.portal, { id, role, position: String(values['position']), department })
  }

  /** Returns the people who work a queue: with its roles, or the members of the group with its name. */
  peopleOfQueue(name: string): SeededRecord[] {
    const { groups, queues } = this.portal
    const roles = (queues[name] ?? []).map((role) => ({ role }))
    const group = groups[name]
    const rule = this.#queues.get(name) ?? { any: group === undefined ? roles : [...roles, group.rule] }
    this.#queues.set(name, rule)
    return this.people(rule)
  }

  managerOf(person: unknown): string | undefined {
    const manager = this.get(peopleResource, person)?.values['line_manager']
    return typeof manager === 'string' ? manager : undefined
  }

  /**
   * Returns the value of a place such as `customer.zone`: a field of the record, or of the record that the field refers
   * to.
   */
  at(record: SeededRecord, place: string): unknown {
    const [name = '', inner] = place.split('.')
    const value = valueIn(record, name) ?? undefined
    if (inner === undefined) return value
    const reference =
      name === makerField.name ? peopleResource : resourceNamed(this.portal, record.resource).fields[name]?.reference
    const other = reference === undefined ? undefined : this.get(reference, value)
    return other === undefined ? undefined : (valueIn(other, inner) ?? undefined)
  }

  evaluate(expressions: Expressions, record: SeededRecord, expression: string): unknown {
    const moment = {
      now: this.now.toISOString(),
      today: dayIn(this.portal.timezone, this.now),
      parameters: firstValues(this.portal),
    }
    return expressions.evaluate(expression, everyValue(record), moment)
  }

  /** Returns the label of a record. */
  title(record: SeededRecord): string {
    return this.fill(resourceNamed(this.portal, record.resource).label, record)
  }

  /** Fills the `{field}` placeholders of a text in the manifest. */
  fill(template: string, record: SeededRecord): string {
    const resource = resourceNamed(this.portal, record.resource)
    const titles: Titles = {}
    for (const [, name = ''] of template.matchAll(/\{([a-z_]+)\}/g)) {
      const reference = resource.fields[name]?.reference
      const other = reference === undefined ? undefined : this.get(reference, record.values[name])
      if (other !== undefined && other !== record) titles[other.id] = this.title(other)
    }
    return fillTemplate(template, { resource, record }, { titles, timezone: this.portal.timezone })
  }
}

const places = new WeakMap<Where, string[]>()

/** Returns the `$record` paths that a condition uses. */
function placesIn(where: Where): string[] {
  const known = places.get(where)
  if (known !== undefined) return known
  const found = [...JSON.stringify(where).matchAll(/"\$record\.([a-z0-9_.]+)"/g)].map(([, place = '']) => place)
  places.set(where, found)
  return found
}
