import * as texts from '#texts/values.ts'
import { kindField } from './facts.ts'
import type { FieldTypeModule } from './field-type.ts'

export const object: FieldTypeModule = {
  text: (value, { kinds }) => {
    const values: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
    const kind = kinds?.find((each) => each.value === values[kindField])
    const plain = Object.values(values).filter((each) => typeof each !== 'object')
    return kind?.label ?? plain.join(', ')
  },
  list: (values) => texts.rows(values.length),
  // A cell can't represent an object, so export it as JSON, which loses nothing.
  cell: (value) => JSON.stringify(value),
  parse: () => ({ message: texts.notInOneCell }),
  operators: ['null'],
  operand: (text) => ({ value: text }),
}
