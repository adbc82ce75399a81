import type { FieldTypeModule } from './field-type.ts'
import { text } from './text.ts'

/** One item of a list of short texts. There is no control to filter by such a list. */
export const list: FieldTypeModule = {
  text: text.text,
  parse: text.parse,
  operators: text.operators,
  operand: text.operand,
}
