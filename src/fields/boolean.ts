import * as texts from '#texts/values.ts'
import type { FieldTypeModule } from './field-type.ts'

const yes = ['yes', 'true', '1']
const no = ['no', 'false', '0']

export const boolean: FieldTypeModule = {
  // Filters and the groups of charts pass the value as text.
  text: (value) => (String(value).startsWith('t') ? texts.yes : texts.no),
  parse: (cell) => {
    const word = cell.toLowerCase()
    if (yes.includes(word)) return { value: true }
    return no.includes(word) ? { value: false } : { message: texts.notYesOrNo(cell) }
  },
  operators: ['eq', 'not', 'null'],
  operand: (text) =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { message: texts.notTrueOrFalse(text) },
  filter: 'boolean',
}
