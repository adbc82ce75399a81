import { addDays, dayIn } from '#calculation/calendar.ts'
import type { Expressions } from '#calculation/expression.ts'
import { calendarIn, isOpen, workingDayFrom } from '#calculation/opening-hours.ts'
import type { Field, Resource, Rule, Scalar, Where } from '#manifest/portal.ts'
import {
  type Generator,
  type Hours,
  makerField,
  milliseconds,
  peopleResource,
  type RowsOf,
  scalarOf,
  type Weights,
} from '#manifest/seeds.ts'
import { words } from '#manifest/words.ts'
import { noValue } from '#texts/values.ts'
import { idFor } from '../../ids.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import { Random, seedOf } from '../random.ts'
import { momentIn } from './times.ts'
import type { SeededRecord, World } from './world.ts'

export interface MakeInput {
  world: World
  resource: Resource
  record: SeededRecord
  /** The 1-based number of the record in its seed. */
  number: number
  /** Ids of records that were already used and may not be used again, by field. */
  taken: Map<string, Set<string>>
  expressions: Expressions
}

type Way<Key extends string> = Extract<Generator, Record<Key, unknown>>

/** The number of steps after which a free time is given up: three weeks of half hours. */
const longestSearch = 1_000
const everyone: Rule = { everyone: true }
const all: Where = {}

/**
 * Generates the values of one record. Each field has its own random numbers, so that adding or removing a field doesn't
 * change the others.
 */
export class Maker {
  readonly #input: MakeInput
  #random: Random
  #row: Record<string, unknown> = {}

  constructor(input: MakeInput) {
    this.#input = input
    this.#random = new Random(0)
  }

  make(name: string, generator: Generator): unknown {
    const { resource, number } = this.#input
    const field = name === makerField.name ? makerField : resource.fields[name]
    if (field === undefined) return undefined
    this.#random = new Random(seedOf(`${resource.name} ${number} ${name}`))
    const made = this.#make(generator, field)
    // An empty text is no value, as in a form.
    return made === '' ? undefined : made
  }

  #make(generator: Generator, field: Field): unknown {
    if (typeof generator !== 'object') return generator
    if (generator.chance !== undefined && this.#random.between(1, 100) > generator.chance) return undefined
    if ('pick' in generator) return this.#random.pick(generator.pick)
    if ('weighted' in generator) return scalarOf(pickWeighted(generator.weighted, this.#random), field.type)
    if ('number' in generator) return this.#number(generator.number)
    if ('date' in generator) return this.#date(generator.date)
    if ('moment' in generator) return this.#moment(generator.moment)
    if ('sequence' in generator) return this.#sequence(generator)
    return this.#related(generator, field)
  }

  #related(generator: Exclude<Generator, Scalar>, field: Field): unknown {
    if ('record' in generator) return this.#record(generator.record, field)
    if ('person' in generator) return this.#person(generator.person, field)
    if ('manager_of' in generator) return this.#input.world.managerOf(this.#at(generator.manager_of))
    if ('same' in generator) return this.#at(generator.same)
    if ('file' in generator) return this.#file(generator.file)
    if ('text' in generator) return this.#text(generator.text)
    if ('list' in generator) return this.#list(generator.list, field)
    if ('rows' in generator) return this.#rows(generator.rows, field)
    if ('case' in generator) return this.#case(generator, field)
    return 'expression' in generator ? this.#expression(generator.expression) : undefined
  }

  #number({ from, to, step = 1 }: Way<'number'>['number']): number {
    const steps = Math.round((to - from) / step)
    const decimals = String(step).split('.')[1]?.length ?? 0
    return Number((from + this.#random.between(0, steps) * step).toFixed(decimals))
  }

  #date({ from, to, after, days = 'all' }: Way<'date'>['date']): string | undefined {
    const { portal, now } = this.#input.world
    const base = after === undefined ? now.toISOString() : this.#at(after)
    if (typeof base !== 'string') return undefined
    const day = addDays(
      base.length === 10 ? base : dayIn(portal.timezone, new Date(base)),
      this.#random.between(from, to),
    )
    return days === 'working' ? workingDayFrom(day, calendarIn(portal)) : day
  }

  #moment({ from, to, after, hours = 'all', every, free }: Way<'moment'>['moment']): string | undefined {
    const { now } = this.#input.world
    const base = after === undefined ? now.toISOString() : this.#at(after)
    if (typeof base !== 'string') return undefined
    const span = { from: Date.parse(base) + milliseconds(from), to: Date.parse(base) + milliseconds(to) }
    const moment = momentIn(span, free === undefined ? hours : 'all', this.#random, this.#input.world).getTime()
    const step = every === undefined ? 1 : milliseconds(every)
    // Opening hours begin at whole and half hours, so a time that is rounded down stays in them.
    const rounded = Math.floor(moment / step) * step
    if (free === undefined) return new Date(rounded).toISOString()
    // What has happened is sought back from its time, so that it stays in the past.
    const isBack = after === undefined && span.to <= now.getTime()
    return new Date(this.#free(rounded, this.#at(free), hours, isBack ? -step : step)).toISOString()
  }

  /** Returns the nearest time at which a person has nothing else, and at which the record ends before closing time. */
  #free(start: number, who: unknown, hours: Hours, step: number): number {
    const { world, resource, record, expressions } = this.#input
    const calendar = world.hoursOf(expressions, record)
    const office = calendarIn(world.portal)
    const { lasts } = resource.occupies ?? {}
    const length =
      lasts !== undefined && 'minutes' in lasts
        ? Number(world.evaluate(expressions, record, lasts.minutes)) * 60_000
        : Math.abs(step)
    for (let i = 0, at = start; i < longestSearch; i++, at += step) {
      const isAtWork = hours === 'all' || isOpen(at, 0, office)
      if (isAtWork && isOpen(at, length, calendar) && world.isFree(who, { from: at, to: at + length })) return at
    }
    return start
  }

  #sequence({ sequence, first = 1, digits = 1 }: Way<'sequence'>): string {
    return sequence.replaceAll('{n}', String(first + this.#input.number - 1).padStart(digits, '0'))
  }

  #record({ where = all, once }: Way<'record'>['record'], { name, reference = '' }: Field): string | undefined {
    const { world } = this.#input
    const found = world.matching(reference, where, (place) => this.#at(place)).filter((each) => this.#isKnown(each))
    const taken = this.#input.taken.get(name)
    const free = once === true ? found.filter(({ id }) => taken?.has(id) !== true) : found
    if (free.length === 0) return undefined
    const { id } = this.#random.pick(free)
    if (once === true) this.#input.taken.set(name, new Set([...(taken ?? []), id]))
    return id
  }

  /** A record can only refer to what existed when it was created. */
  #isKnown({ created_at }: SeededRecord): boolean {
    const { record } = this.#input
    return record.created_at === '' || created_at < record.created_at
  }

  #person({ for: rule = everyone, where }: Way<'person'>['person'], { name }: Field): string | undefined {
    const { world, resource, record, expressions } = this.#input
    const admitted = world.people(rule)
    const found = where === undefined ? admitted : world.matching(peopleResource, where, (place) => this.#at(place))
    const both = found === admitted ? admitted : found.filter((person) => admitted.includes(person))
    // Whom the record takes time of has nothing else then.
    const time = resource.occupies?.who === name ? world.timeOf(expressions, record) : undefined
    const free = time === undefined ? both : both.filter(({ id }) => world.isFree(id, time))
    return free.length === 0 ? undefined : this.#random.pick(free).id
  }

  #file(name: string): string {
    const { world, resource, number } = this.#input
    const id = idFor(`file ${resource.name} ${number} ${name}`)
    world.files.set(id, name)
    return id
  }

  #text(template: string): string {
    return template.replaceAll(/\{([a-z_.]+)\}/g, (_, place: string) => {
      if (place === 'n') return String(this.#input.number)
      return this.#word(place)
    })
  }

  /** Returns the display text of a field's value. */
  #word(place: string): string {
    const { world, resource, record } = this.#input
    const value = this.#at(place)
    if (value === undefined || value === null) return noValue
    const [name = '', inner] = place.split('.')
    const own = resource.fields[name]
    const holder =
      inner === undefined || own?.reference === undefined
        ? own
        : resourceNamed(world.portal, own.reference).fields[inner]
    if (holder?.reference !== undefined) {
      const other = world.get(holder.reference, value)
      return other === undefined ? noValue : world.title(other)
    }
    if (place === name && own?.type === 'date') return world.fill(`{${name}}`, record)
    const label = holder?.labels?.[String(value)]
    return label ?? (holder?.schema['enum'] === undefined ? String(value) : words(String(value)))
  }

  #list({ from, to, of }: Way<'list'>['list'], field: Field): unknown[] {
    const wanted = this.#random.between(from, to)
    const values = new Set<unknown>()
    // The generator may have fewer distinct values than are wanted, so the number of tries is limited.
    for (let tries = 0; values.size < wanted && tries < wanted * 4; tries++) {
      const value = this.#make(of, { ...field, type: 'text' })
      if (value !== undefined) values.add(value)
    }
    return [...values]
  }

  #rows({ from = 1, to = from, each, values }: RowsOf<Rule, Scalar[]>, { name: list, fields = {} }: Field): object[] {
    const { resource, number } = this.#input
    const beginnings = each ?? Array.from({ length: this.#random.between(from, to) }, () => ({}))
    const rows = beginnings.map((beginning, i) => {
      // A row that others refer to has an id of its own.
      const id = Object.hasOwn(fields, 'id') ? { id: idFor(`${resource.name} ${number} ${list} ${i}`) } : {}
      this.#row = { ...id, ...beginning }
      for (const [name, generator] of Object.entries(values)) {
        const column = fields[name]
        const value = column === undefined ? undefined : this.#make(generator, column)
        if (value !== undefined) this.#row[name] = value
      }
      return this.#row
    })
    this.#row = {}
    return rows
  }

  #case(generator: Way<'case'>, field: Field): unknown {
    const value = String(this.#at(generator.case))
    const chosen = Object.hasOwn(generator.when, value) ? generator.when[value] : generator.else
    return chosen === undefined ? undefined : this.#make(chosen, field)
  }

  #expression(expression: string): unknown {
    const { world, record, expressions } = this.#input
    return world.evaluate(expressions, record, expression) ?? undefined
  }

  #at(place: string): unknown {
    if (Object.hasOwn(this.#row, place)) return this.#row[place]
    return this.#input.world.at(this.#input.record, place)
  }
}

/** Returns one of the keys at random, by weight. */
export function pickWeighted(weights: Weights, random: Random): string {
  const entries = Object.entries(weights)
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  return entries[0]?.[0] ?? ''
}
