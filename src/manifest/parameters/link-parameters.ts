import { isDay } from '#calculation/calendar.ts'
import { isAscending } from '#calculation/parameters.ts'
import type { ParametersSource } from '#generated/manifest-sources.ts'
import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { Parameter, Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import type { Path, Tree } from '../source/tree.ts'
import { fieldOf, registerFields } from './register-schema.ts'

type ParameterSource = ParametersSource['parameters'][string]

/** Links the parameters of all registers by name, and checks their first values. */
export function linkParameters({ parameters }: ManifestTree, problems: ProblemList): Portal['parameters'] {
  const linked: Portal['parameters'] = {}
  for (const register of parameters) {
    for (const [name, source] of Object.entries(register.value.parameters)) {
      const linker = new ParameterLinker(name, source, register, problems)
      if (Object.hasOwn(linked, name)) linker.clash('is declared by another register too')
      else if (registerFields.some((field) => field === fieldOf(name)) || name === 'status')
        linker.clash('has the name of a field that every register has')
      else linked[name] = linker.link()
    }
  }
  return linked
}

class ParameterLinker {
  readonly #name: string
  readonly #source: ParameterSource
  readonly #register: Tree<ParametersSource>
  readonly #problems: ProblemList

  constructor(name: string, source: ParameterSource, register: Tree<ParametersSource>, problems: ProblemList) {
    this.#name = name
    this.#source = source
    this.#register = register
    this.#problems = problems
  }

  clash(what: string): void {
    this.#report('name-clash', [], what, 'key')
  }

  link(): Parameter {
    const { type, columns, values } = this.#source
    this.#checkShape()
    for (const [i, value] of values.entries()) this.#checkValue(value, i)
    const dated = values.map(({ from, value, rows }) => ({ from, value: value ?? rows ?? 0 }))
    return {
      register: this.#register.value.register,
      ...(type !== undefined && { kind: type }),
      ...(columns !== undefined && {
        columns: Object.fromEntries(Object.entries(columns).map(([column, each]) => [column, each.type])),
      }),
      values: dated.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    }
  }

  #checkShape(): void {
    const { type, columns, ascending } = this.#source
    if (type === undefined && columns === undefined)
      this.#report('missing-key', [], 'needs the key "type", or "columns" for a table', 'key')
    if (type !== undefined && columns !== undefined)
      this.#report('parameter-unfit', ['type'], 'has a type and columns; the columns of a table have the types')
    if (ascending !== undefined && !Object.hasOwn(columns ?? {}, ascending))
      this.#report('unknown-field', ['ascending'], `names the column "${ascending}", which it does not have`)
    for (const [path, each] of [[[] as Path, this.#source] as const, ...this.#columns()]) {
      const needsUnit = each.type === 'money' || each.type === 'duration'
      if (needsUnit && each.unit === undefined)
        this.#report('missing-key', [...path, 'type'], `needs the key "unit" for ${each.type}`)
    }
  }

  #columns() {
    return Object.entries(this.#source.columns ?? {}).map(([name, each]) => [['columns', name], each] as const)
  }

  #checkValue({ from, value, rows }: ParameterSource['values'][number], i: number): void {
    const { columns, ascending, values } = this.#source
    const path = ['values', i]
    if (!isDay(from))
      this.#report('impossible-date', [...path, 'from'], `has a value from ${from}, which does not exist`)
    if (values.findIndex((other) => other.from === from) !== i)
      this.#report('parameter-unfit', [...path, 'from'], `has two values from ${from}`)
    if (columns === undefined) {
      if (value === undefined || rows !== undefined)
        this.#report('parameter-unfit', path, 'takes a number here, under the key "value"')
      else this.#checkNumber(value, this.#source, [...path, 'value'])
      return
    }
    if (rows === undefined || value !== undefined) {
      this.#report('parameter-unfit', path, 'takes the rows of its table here, under the key "rows"')
      return
    }
    for (const [r, row] of rows.entries()) this.#checkRow(row, columns, [...path, 'rows', r])
    if (ascending !== undefined && !isAscending(rows.map((row) => row[ascending])))
      this.#report('parameter-unfit', [...path, 'rows'], `has rows whose "${ascending}" does not begin at 0 and rise`)
  }

  #checkRow(row: Record<string, number>, columns: NonNullable<ParameterSource['columns']>, path: Path): void {
    for (const name of Object.keys(row).filter((each) => !Object.hasOwn(columns, each)))
      this.#report('unknown-field', [...path, name], `names the column "${name}", which it does not have`, 'key')
    for (const [name, column] of Object.entries(columns)) {
      const value = row[name]
      if (value === undefined) this.#report('parameter-unfit', path, `has a row without "${name}"`)
      else this.#checkNumber(value, column, [...path, name])
    }
  }

  #checkNumber(value: number, of: Pick<ParameterSource, 'type' | 'minimum' | 'maximum'>, path: Path): void {
    const { minimum = 0, maximum = of.type === 'percent' ? 100 : Number.POSITIVE_INFINITY } = of
    if (value < minimum) this.#report('parameter-unfit', path, `takes at least ${minimum}, and not ${value}`)
    else if (value > maximum) this.#report('parameter-unfit', path, `takes at most ${maximum}, and not ${value}`)
  }

  #report(code: ProblemCode, path: Path, what: string, place: 'value' | 'key' = 'value'): void {
    const full = ['parameters', this.#name, ...path]
    const at = place === 'key' ? this.#register.keyAt(full) : this.#register.at(full)
    this.#problems.report(code, at, `Parameter "${this.#name}" ${what}.`)
  }
}
