import type { ParametersSource, ResourceSource } from '#generated/manifest-sources.ts'
import * as texts from '#texts/parameters.ts'
import { fieldOf, unitOf } from './register-schema.ts'

/**
 * Returns the resource of a register. Its records are the values of its parameters. Nobody changes a value: a new one ends
 * it, one from the same day corrects it, and one that isn't in force yet can be withdrawn. Each leaves its entry in the
 * history.
 */
export function registerResource(source: ParametersSource): ResourceSource {
  const { register, title, plural, read, edit } = source
  const editors = [{ for: edit, scope: 'all' as const }]
  const fields = Object.keys(source.parameters).map(fieldOf)
  return {
    resource: register,
    title,
    plural,
    schema: register,
    label: '{parameter}, {valid_from}',
    access: { read: [{ for: read, scope: 'all' }, ...editors], create: editors },
    lifecycle: {
      initial: 'valid',
      states: {
        valid: { label: texts.valid, tone: 'success' },
        corrected: { label: texts.corrected, tone: 'neutral', final: true },
        withdrawn: { label: texts.withdrawn, tone: 'neutral', final: true },
      },
      transitions: {
        follow: { label: texts.followedBy, from: ['valid'], automatic: true },
        correct: { label: texts.correct, from: ['valid'], to: 'corrected', automatic: true },
        withdraw: {
          label: texts.withdraw,
          from: ['valid'],
          to: 'withdrawn',
          tone: 'danger',
          for: editors,
          if: 'valid_from > today',
          why: texts.alreadyInForce,
        },
      },
    },
    computed: {
      value_text: { expression: valueText(source) },
      next_from: {
        aggregate: 'min',
        of: register,
        field: 'valid_from',
        where: { ...same, valid_from: { gt: '$record.valid_from' } },
      },
      valid_until: { expression: "next_from == '' ? '' : add_days(next_from, -1.0)" },
      // Unlike the end that people see, it is never empty, so that a condition can compare it.
      ends_on: { expression: `next_from == '' ? '${lastDay}' : add_days(next_from, -1.0)` },
      day_before: { expression: 'add_days(valid_from, -1.0)' },
    },
    rules: ascendingRules(source),
    effects: {
      create: [
        run('correct', { valid_from: '$record.valid_from', id: { not: '$record.id' } }),
        run('follow', { valid_from: { lt: '$record.valid_from' }, ends_on: { gte: '$record.valid_from' } }),
      ],
      withdraw: [run('follow', { ends_on: '$record.day_before' })],
    },
    sets: {
      'in-force': {
        label: texts.inForce(plural),
        where: { status: 'valid', valid_from: { lte: '$today' }, ends_on: { gte: '$today' } },
      },
    },
    list: {
      columns: ['parameter', 'value_text', 'valid_from', 'valid_until', 'reason', 'created_by', 'status'],
      sort: '-valid_from',
    },
    form: ['parameter', 'valid_from', ...fields, 'reason'],
    detail: ['parameter', ...fields, 'valid_from', 'valid_until', 'reason', 'created_by'],
  }

  function run(name: string, where: object) {
    return { transition: { on: { of: register, where: { ...same, ...where } }, run: name, optional: true as const } }
  }
}

const lastDay = '9998-12-31'

const same = { parameter: '$record.parameter', status: 'valid' }

function ascendingRules({ parameters }: ParametersSource): NonNullable<ResourceSource['rules']> {
  return Object.entries(parameters).flatMap(([name, { ascending, columns = {} }]) => {
    if (ascending === undefined) return []
    const that = `is_ascending(${fieldOf(name)}.map(row, row.${ascending}))`
    const message = texts.notAscending(columns[ascending]?.title ?? ascending)
    return [{ when: 'create', that, field: fieldOf(name), message }]
  })
}

/**
 * Returns the CEL of the value in words: `7.5%`, `₦50,000.00` or, of a table, `6 rows, 0% to 25%`. A list has no room for the
 * rows themselves, which the page of the value shows.
 */
function valueText({ parameters }: ParametersSource): string {
  const texts = Object.entries(parameters).map(([name, { columns, ...own }]) => {
    const text =
      columns === undefined ? numberText(fieldOf(name), own) : tableText(fieldOf(name), columns, own.ascending)
    return `parameter == '${name}' ? ${text} : ''`
  })
  return `join([${texts.join(', ')}], '')`
}

function tableText(rows: string, columns: Columns, ascending: string | undefined): string {
  const spans = Object.entries(columns)
    .filter(([column]) => column !== ascending)
    .map(([column, each]) => {
      const end = (fold: string) => numberText(`${fold}(${rows}.map(row, row.${column}))`, each)
      return `${end('least')} + ' ${texts.to} ' + ${end('greatest')}`
    })
  return `join([${[`number_text(count(${rows}), 'rows')`, ...spans].join(', ')}], ', ')`
}

type Columns = NonNullable<ParametersSource['parameters'][string]['columns']>

function numberText(value: string, of: Parameters<typeof unitOf>[0]): string {
  return `number_text(${value}, '${(unitOf(of) ?? '').replaceAll(/['\\]/g, '')}')`
}
