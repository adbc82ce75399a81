import { counted } from './counted.ts'
import { kindField } from './facts.ts'
import type { FieldTypeModule } from './field-type.ts'

export const object: FieldTypeModule = {
  text: (value, { kinds }) => {
    const values: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
    const kind = kinds?.find((each) => each.value === values[kindField])
    const plain = Object.values(values).filter((each) => typeof each !== 'object')
    return kind?.label ?? plain.join(', ')
  },
  list: (values) => counted(values.length, 'row'),
  // A table has no form for what an object holds; this way nothing of it is lost.
  cell: (value) => JSON.stringify(value),
  parse: () => ({ message: 'This can’t be written in one cell.' }),
  operators: ['null'],
  operand: (text) => ({ value: text }),
}
