import type { FieldTypeModule } from './field-type.ts'
import { text } from './text.ts'

/** The id of a declaration in the manifest, shown by its name. */
export const name: FieldTypeModule = {
  text: (value, { choices }, { titles }) =>
    titles[String(value)] ?? choices?.find((each) => each.value === String(value))?.label ?? String(value),
  parse: text.parse,
  operators: text.operators,
  operand: text.operand,
}
