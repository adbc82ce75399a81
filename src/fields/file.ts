import * as texts from '#texts/values.ts'
import type { FieldTypeModule } from './field-type.ts'

export const file: FieldTypeModule = {
  text: (value, _field, { titles }) => titles[String(value)] ?? texts.aFile,
  list: (values, _field, { titles }) => {
    const known = values.flatMap((each) => titles[String(each)] ?? [])
    return known.length === values.length ? known.join(', ') : texts.files(values.length)
  },
  cell: (value, { titles }) => titles[String(value)] ?? '',
  parse: () => ({ message: texts.noFileInCell }),
  operators: ['null'],
  operand: (text) => ({ value: text }),
}
