import * as texts from '#texts/values.ts'
import type { FieldTypeModule } from './field-type.ts'

export const reference: FieldTypeModule = {
  // A viewer who may not read the name of a record must not learn that it exists.
  text: (value, _field, { titles }) => titles[String(value)] ?? texts.noValue,
  list: (values, _field, { titles }) => {
    const known = values.flatMap((each) => titles[String(each)] ?? [])
    return known.length === 0 ? texts.records(values.length) : known.join(', ')
  },
  cell: (value, { titles }) => titles[String(value)] ?? '',
  parse: (cell, { reference: resource = '' }, { findRecord }) => findRecord(resource, cell),
  operators: ['eq', 'not', 'in', 'null'],
  operand: (text) => ({ value: text }),
  filter: 'reference',
}
