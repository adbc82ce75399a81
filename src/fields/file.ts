import { counted } from './counted.ts'
import type { FieldTypeModule } from './field-type.ts'

export const file: FieldTypeModule = {
  text: (value, _field, { titles }) => titles[String(value)] ?? 'A file',
  list: (values, _field, { titles }) => {
    const known = values.flatMap((each) => titles[String(each)] ?? [])
    return known.length === values.length ? known.join(', ') : counted(values.length, 'file')
  },
  cell: (value, { titles }) => titles[String(value)] ?? '',
  parse: () => ({ message: 'A file can’t be written in a cell.' }),
  operators: ['null'],
  operand: (text) => ({ value: text }),
}
