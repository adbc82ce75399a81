import type { FieldTypeModule } from './field-type.ts'

export const text: FieldTypeModule = {
  text: String,
  parse: (cell) => ({ value: cell }),
  operators: ['eq', 'not', 'in', 'null'],
  operand: (operand) => ({ value: operand }),
  filter: 'text',
}
