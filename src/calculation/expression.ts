import { Environment } from '@marcbachmann/cel-js'
import { type WorkingCalendar, workingDays } from './calendar.ts'

/** What an expression sees of a field. */
export type ExpressionType = 'string' | 'double' | 'bool' | 'list'

export interface ExpressionContext {
  /** Field name to type. */
  fields: Record<string, ExpressionType>
  calendar: WorkingCalendar
}

export type ExpressionCheck = { ok: true; type: string } | { ok: false; message: string }

/** Words of CEL itself; a field of such a name cannot be used in an expression. */
const keywords: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop namespace null package prototype return true var void while __proto__'.split(
    ' ',
  ),
)

const absent = { string: '', double: 0, bool: false, list: [] } as const

/**
 * CEL over the fields of one record, plus `today` (YYYY-MM-DD) and `working_days(from, to)`. Numbers are doubles. An
 * absent field counts as empty — '', 0.0, false or [] — so that a form being filled in never fails to evaluate.
 */
export class Expressions {
  readonly #environment: Environment
  readonly #fields: [string, ExpressionType][]

  constructor({ fields, calendar }: ExpressionContext) {
    const environment = new Environment({ limits: { maxAstNodes: 500, maxDepth: 40 } })
      .registerVariable('today', 'string')
      .registerFunction('working_days(string, string): double', (from: string, to: string) =>
        workingDays(from, to, calendar),
      )
    // Names such as `type` are taken: the environment knows them before any field.
    const free = Object.entries(fields).filter(([name]) => !keywords.has(name) && !environment.hasVariable(name))
    for (const [name, type] of free) environment.registerVariable(name, type)
    this.#environment = environment
    this.#fields = free
  }

  /** Whether an expression is written well and uses only what it may; the message says where it is not. */
  check(expression: string): ExpressionCheck {
    const result = this.#environment.check(expression)
    return result.valid
      ? { ok: true, type: String(result.type) }
      : { ok: false, message: result.error?.message ?? 'does not parse' }
  }

  /** The value of an expression over a record; numbers come back as numbers. */
  evaluate(expression: string, record: Record<string, unknown>, today: string): unknown {
    const values = this.#fields.map(([name, type]) => [name, record[name] ?? absent[type]])
    const result: unknown = this.#environment.evaluate(expression, { ...Object.fromEntries(values), today })
    return typeof result === 'bigint' ? Number(result) : result
  }
}
