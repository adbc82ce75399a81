import { type ExpressionCheck, type ExpressionContext, Expressions } from '#calculation/expression.ts'
import { Kept } from '#calculation/kept.ts'

/** More than one kind of record has expressions, and more than a portal has kinds of record. */
const most = 1_000
const known = new Kept<Kept<ExpressionCheck>>(most)

/**
 * Checks expressions over the fields of one kind of record. A compilation mostly asks what the one before it did, so
 * results are kept, by everything that they depend on: names and types.
 */
export class ExpressionChecks {
  readonly #context: ExpressionContext
  readonly #results: Kept<ExpressionCheck>
  #built: Expressions | undefined

  constructor(context: ExpressionContext) {
    this.#context = context
    this.#results = known.of(namesIn(context), () => new Kept(most))
  }

  check(expression: string): ExpressionCheck {
    return this.#results.of(expression, () => this.#expressions.check(expression))
  }

  get #expressions(): Expressions {
    this.#built ??= new Expressions(this.#context)
    return this.#built
  }
}

function namesIn({ fields, besides = {}, parameters = {} }: ExpressionContext): string {
  const tables = Object.entries(parameters).map(([name, { columns }]) => [name, columns !== undefined])
  return JSON.stringify([fields, besides, tables])
}
