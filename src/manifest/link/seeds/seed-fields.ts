import type { SeedSource } from '#generated/manifest-sources.ts'
import { expressionFields } from '../../expression-fields.ts'
import type { Field, Resource, Scalar, Where } from '../../portal.ts'
import type { Span } from '../../problems/problem.ts'
import { makerField, milliseconds, peopleResource } from '../../seeds.ts'
import type { Path, Tree } from '../../source/tree.ts'
import { checkCalendars } from '../expression-calendars.ts'
import { ExpressionChecks } from '../expression-checks.ts'
import { linkWhere } from '../link-where.ts'
import { isKnown, type Vocabulary } from '../names.ts'
import { placeholdersIn } from '../placeholders.ts'
import { fieldVocabulary, stateVocabulary } from '../vocabularies.ts'
import type { SeedContext } from './seed-context.ts'

/** The fields that a record has before any of its values is generated. */
const beforeAll = ['id', 'status', 'created_at']

/** The fields of a seeded resource, and which of them have a value so far. */
export class SeedFields {
  readonly source: Tree<SeedSource>
  readonly resource: Resource
  readonly context: SeedContext
  readonly user: string
  readonly #known: Set<string>
  readonly #checks: ExpressionChecks

  constructor(source: Tree<SeedSource>, resource: Resource, context: SeedContext) {
    this.source = source
    this.resource = resource
    this.context = context
    this.user = `The seed of "${resource.name}"`
    // A seed that only completes existing records may use all their fields.
    const { count, each, records } = source.value
    const completes = count === undefined && each === undefined && records === undefined
    this.#known = new Set(completes ? [...beforeAll, ...Object.keys(resource.fields)] : beforeAll)
    this.#checks = new ExpressionChecks({
      fields: expressionFields(resource),
      calendar: context.calendars.usual,
      calendars: context.calendars.byName,
      timezone: context.timezone,
    })
  }

  /** Returns a field that a seed may set; undefined, with a report, for others. */
  settable(name: string, path: Path): Field | undefined {
    const at = this.source.keyAt(path)
    if (!this.#isKnown(fieldVocabulary(this.resource), name, at)) return undefined
    const field = name === makerField.name ? makerField : this.resource.fields[name]
    const isComputed = Object.hasOwn(this.resource.computed, name)
    if (field !== undefined && !isComputed) return field
    const reason = isComputed ? 'which is computed' : 'which every record gets by itself'
    this.#report(at, `${this.user} cannot set "${name}", ${reason}.`)
    return undefined
  }

  know(name: string): void {
    this.#known.add(name)
  }

  field(name: string, path: Path): void {
    this.#isKnown(fieldVocabulary(this.resource), name, this.source.at(path))
  }

  state(name: string, path: Path, at: 'key' | 'value' = 'value'): void {
    const span = at === 'key' ? this.source.keyAt(path) : this.source.at(path)
    this.#isKnown(stateVocabulary(this.resource), name, span)
  }

  /** Returns the resource that a field refers to. */
  reference(name: string, path: Path): Resource | undefined {
    const at = this.source.at(path)
    if (!this.#isKnown(fieldVocabulary(this.resource), name, at)) return undefined
    const { reference } = this.resource.fields[name] ?? {}
    if (reference !== undefined) return this.context.resources[reference]
    this.#report(at, `${this.user} uses "${name}" as a reference, but it doesn't refer to a record.`)
    return undefined
  }

  /**
   * Checks that a field already has a value, or that `field.inner` is a field of the record that it refers to. `beside`
   * holds the fields of the current row.
   */
  place(place: string, path: Path, beside: Record<string, Field> = {}): void {
    const [name = '', inner] = place.split('.')
    const at = this.source.at(path)
    if (inner === undefined && Object.hasOwn(beside, name)) return
    if (!this.#isKnown(fieldVocabulary(this.resource), name, at)) return
    if (!this.#known.has(name)) this.#report(at, `${this.user} uses "${name}" before it has a value; move it below.`)
    if (inner === undefined) return
    const other = name === makerField.name ? this.context.resources[peopleResource] : this.reference(name, path)
    if (other !== undefined) this.#isKnown(fieldVocabulary(other), inner, at)
  }

  /** Checks conditions. Besides the usual variables they may use `$record.field.field`. */
  where(where: Where, other: Resource, path: Path): void {
    const plain = Object.entries(where).map(([field, condition]) => {
      const places = [...JSON.stringify(condition).matchAll(/"\$record\.([a-z0-9_]+(?:\.[a-z0-9_]+)?)"/g)]
      for (const [, place = ''] of places) this.place(place, [...path, field])
      return [field, places.length === 0 ? condition : {}] as const
    })
    linkWhere(Object.fromEntries(plain), other, this.source, path, this.user, this.context.problems)
  }

  /** Checks that a range doesn't end before it begins. Its ends are numbers, or distances such as 30m and -7d. */
  range({ from, to }: { from?: number | string; to?: number | string }, path: Path): void {
    if (from === undefined || to === undefined || milliseconds(from) <= milliseconds(to)) return
    this.#report(
      this.source.at([...path, 'to']),
      `${this.user} has a range from ${from} to ${to}; write the smaller end first.`,
    )
  }

  text(text: string, path: Path, beside: Record<string, Field>): void {
    for (const place of placeholdersIn(text)) if (place !== 'n') this.place(place, path, beside)
  }

  expression(expression: string, path: Path): void {
    const result = this.#checks.check(expression)
    if (result.ok) {
      checkCalendars(expression, this.context.calendars, this.source.at(path), this.user, this.context.problems)
      return
    }
    const message = `${this.user} has an invalid CEL expression: ${result.message.split('\n', 1)[0] ?? ''}.`
    this.context.problems.report('invalid-expression', this.source.at(path), message)
  }

  /** Checks that a field may have a value. */
  choice(value: Scalar, { name, schema }: Pick<Field, 'name' | 'schema'>, at: Span): void {
    const allowed = schema['enum']
    if (!Array.isArray(allowed) || allowed.includes(value)) return
    const names = new Set(allowed.map(String))
    const known = { code: 'unknown-value', noun: 'value', missing: `"${name}" never has`, names } as const
    isKnown(String(value), known, at, this.user, this.context.problems)
  }

  #isKnown(vocabulary: Vocabulary, name: string, at: Span): boolean {
    return isKnown(name, vocabulary, at, this.user, this.context.problems)
  }

  #report(at: Span, message: string): void {
    this.context.problems.report('wrong-value', at, message)
  }
}
