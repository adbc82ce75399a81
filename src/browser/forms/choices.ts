import { valueLabel } from '#manifest/words.ts'
import type { Choice, FieldSchema } from './form-schema.ts'

/** The values that a field may have, in the words that people use for them. */
export function choicesOf(field: FieldSchema): Choice[] {
  const { enum: values = [], 'x-labels': labels = {} } = field.items ?? field
  const words = { ...field['x-labels'], ...labels }
  return values.map((each) => {
    const value = String(each)
    return { value, label: valueLabel(value, words) }
  })
}

/** The value behind a choice: numbers are numbers, whatever a control makes of them. */
export function choiceValue(field: FieldSchema, choice: string): unknown {
  const values = (field.items ?? field).enum ?? []
  return values.find((value) => String(value) === choice) ?? choice
}
