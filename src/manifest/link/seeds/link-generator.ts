import { type FieldType, holdsFiles } from '#fields/index.ts'
import type { Field, Scalar } from '../../portal.ts'
import { type Generator, scalarOf, type Weights } from '../../seeds.ts'
import type { GeneratorSource } from '../../source/sources.ts'
import type { Path } from '../../source/tree.ts'
import { isKnown } from '../names.ts'
import { fieldVocabulary } from '../vocabularies.ts'
import type { SeedFields } from './seed-fields.ts'

type Ways = Exclude<GeneratorSource, Scalar>
type Related = Extract<Ways, { record: object } | { manager_of: string } | { same: string }>
/** The generators that name no audience or pool. */
type Plain = Exclude<
  Ways,
  { pick: unknown } | { person: unknown } | { list: unknown } | { rows: unknown } | { case: unknown }
>

interface Times {
  from: number | string
  to: number | string
  after?: string
  free?: string
}

/** Undefined when there is no pools.yaml. */
export type Pools = Record<string, Scalar[]> | undefined

const numbers: readonly FieldType[] = ['number', 'integer']

/** Links the generators that give the fields of a record their values. */
export function linkValues(
  seed: SeedFields,
  pools: Pools,
  values: Record<string, GeneratorSource>,
  path: Path,
): Record<string, Generator> {
  const linker = new GeneratorLinker(seed, pools, {})
  const linked = Object.entries(values).flatMap(([name, generator]) => {
    const field = seed.settable(name, [...path, name])
    if (field === undefined) return []
    const way = linker.link(generator, field, [...path, name])
    // Later fields may use this one, but earlier fields may not.
    seed.know(name)
    return [[name, way] as const]
  })
  return Object.fromEntries(linked)
}

/** Resolves the names in a generator: pools become lists of values, audiences become rules. */
class GeneratorLinker {
  readonly #seed: SeedFields
  readonly #pools: Pools
  /** The fields of the row that the value belongs to. */
  readonly #row: Record<string, Field>

  constructor(seed: SeedFields, pools: Pools, row: Record<string, Field>) {
    this.#seed = seed
    this.#pools = pools
    this.#row = row
  }

  link(generator: GeneratorSource, field: Field, path: Path): Generator {
    if (typeof generator !== 'object') {
      this.#choice(generator, field, path)
      return generator
    }
    const chance = generator.chance === undefined ? {} : { chance: generator.chance }
    return { ...chance, ...this.#way(generator, field, path) }
  }

  #way(way: Ways, field: Field, path: Path): Exclude<Generator, Scalar> {
    if ('pick' in way) return { pick: this.#pick(way.pick, field, [...path, 'pick']) }
    if ('person' in way) return this.#person(way, field, path)
    if ('list' in way) return this.#list(way, field, path)
    if ('rows' in way) return this.#rows(way, field, path)
    if ('case' in way) return this.#case(way, field, path)
    this.#check(way, field, path)
    return way
  }

  #pick(pick: Scalar[] | string, field: Field, path: Path): Scalar[] {
    if (typeof pick !== 'string') {
      for (const [i, value] of pick.entries()) this.#choice(value, field, [...path, i])
      return pick
    }
    const pools = {
      code: 'unknown-pool',
      noun: 'pool',
      missing: 'manifest/seeds/pools.yaml does not hold',
      names: new Set(Object.keys(this.#pools ?? {})),
    } as const
    const { source, user, context } = this.#seed
    if (this.#pools === undefined) {
      const message = `${user} picks from the pool "${pick}", but there is no file manifest/seeds/pools.yaml to hold it.`
      context.problems.report('unknown-pool', source.at(path), message, { undeclared: 'pools.yaml' })
      return []
    }
    return isKnown(pick, pools, source.at(path), user, context.problems) ? (this.#pools[pick] ?? []) : []
  }

  #person({ person }: Extract<Ways, { person: object }>, field: Field, path: Path): Exclude<Generator, Scalar> {
    const { source, user, context } = this.#seed
    const people = this.#referring(field, path)
    if (people !== undefined) this.#seed.where(person.where ?? {}, people, [...path, 'person', 'where'])
    const inside = [...path, 'person', 'for']
    const rule = person.for === undefined ? undefined : context.audiences.link(person.for, source, inside, user)
    const where = person.where === undefined ? {} : { where: person.where }
    return { person: { ...where, ...(rule !== undefined && { for: rule }) } }
  }

  #list({ list }: Extract<Ways, { list: object }>, field: Field, path: Path): Exclude<Generator, Scalar> {
    const inside = [...path, 'list', 'of']
    this.#takes(field, ['list'], path)
    this.#seed.range(list, [...path, 'list'])
    const { items } = field.schema
    const schema = typeof items === 'object' && items !== null ? { ...items } : {}
    const item: Field = { ...field, type: 'text', many: false, schema }
    return { list: { ...list, of: this.link(list.of, item, inside) } }
  }

  #rows({ rows }: Extract<Ways, { rows: object }>, field: Field, path: Path): Exclude<Generator, Scalar> {
    const { fields } = field
    if (fields === undefined) {
      this.#report(path, `${this.#seed.user} makes rows for "${field.name}", which has none.`)
      return { rows: { values: {} } }
    }
    const inside = [...path, 'rows']
    this.#seed.range(rows, inside)
    for (const [i, row] of (rows.each ?? []).entries()) {
      for (const name of Object.keys(row)) this.#column(name, field, [...inside, 'each', i, name])
    }
    const own = new GeneratorLinker(this.#seed, this.#pools, fields)
    const values = Object.entries(rows.values).flatMap(([name, generator]) => {
      const here = [...inside, 'values', name]
      const column = this.#column(name, field, here) ? fields[name] : undefined
      return column === undefined ? [] : [[name, own.link(generator, column, here)] as const]
    })
    return { rows: { ...rows, values: Object.fromEntries(values) } }
  }

  #column(name: string, { name: list, fields = {} }: Field, path: Path): boolean {
    const { source, user, context } = this.#seed
    return isKnown(name, fieldVocabulary({ name: list, fields }), source.keyAt(path), user, context.problems)
  }

  #case(way: Extract<Ways, { case: string }>, field: Field, path: Path): Exclude<Generator, Scalar> {
    this.#seed.place(way.case, [...path, 'case'], this.#row)
    const when = Object.entries(way.when).map(([value, generator]) => {
      return [value, this.link(generator, field, [...path, 'when', value])] as const
    })
    const otherwise = way.else === undefined ? {} : { else: this.link(way.else, field, [...path, 'else']) }
    return { case: way.case, when: Object.fromEntries(when), ...otherwise }
  }

  #check(way: Plain, field: Field, path: Path): void {
    if ('weighted' in way) this.#weighted(way.weighted, field, [...path, 'weighted'])
    else if ('number' in way) this.#number(way.number, field, path)
    else if ('date' in way) this.#time(way.date, field, 'date', path)
    else if ('moment' in way) this.#time(way.moment, field, 'date-time', path)
    else if ('sequence' in way) this.#takes(field, ['text'], path)
    else if ('file' in way) this.#holdsFile(field, path)
    else if ('text' in way) this.#seed.text(way.text, [...path, 'text'], this.#row)
    else if ('expression' in way) this.#seed.expression(way.expression, [...path, 'expression'])
    else this.#checkRelated(way, field, path)
  }

  #holdsFile(field: Field, path: Path): void {
    if (!holdsFiles(field)) this.#report(path, `${this.#seed.user} makes a file for "${field.name}", which holds none.`)
  }

  #checkRelated(way: Related, field: Field, path: Path): void {
    if ('record' in way) {
      const other = this.#referring(field, path)
      if (other !== undefined) this.#seed.where(way.record.where ?? {}, other, [...path, 'record', 'where'])
    } else if ('manager_of' in way) this.#seed.place(way.manager_of, [...path, 'manager_of'], this.#row)
    else this.#seed.place(way.same, [...path, 'same'], this.#row)
  }

  #weighted(weights: Weights, field: Field, path: Path): void {
    for (const value of Object.keys(weights)) this.#choice(scalarOf(value, field.type), field, [...path, value])
  }

  #number(range: { from: number; to: number }, field: Field, path: Path): void {
    this.#takes(field, numbers, path)
    this.#seed.range(range, [...path, 'number'])
  }

  #time(time: Times, field: Field, type: FieldType, path: Path): void {
    const inside = [...path, type === 'date' ? 'date' : 'moment']
    this.#takes(field, [type], path)
    this.#seed.range(time, inside)
    if (time.after !== undefined) this.#seed.place(time.after, [...inside, 'after'], this.#row)
    if (time.free !== undefined) this.#seed.place(time.free, [...inside, 'free'])
  }

  #takes(field: Field, types: readonly FieldType[], path: Path): void {
    if (types.includes(field.type)) return
    this.#report(path, `${this.#seed.user} makes ${types.join(' or ')} for "${field.name}", which holds ${field.type}.`)
  }

  #referring(field: Field, path: Path) {
    if (field.reference !== undefined) return this.#seed.context.resources[field.reference]
    this.#report(path, `${this.#seed.user} picks a record for "${field.name}", which doesn't refer to one.`)
    return undefined
  }

  #choice(value: Scalar, field: Field, path: Path): void {
    this.#seed.choice(value, field, this.#seed.source.at(path))
  }

  #report(path: Path, message: string): void {
    this.#seed.context.problems.report('wrong-value', this.#seed.source.keyAt(path), message)
  }
}
