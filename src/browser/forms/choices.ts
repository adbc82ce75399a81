import { type Choice, choicesOf as listed, listedValues } from '#fields/index.ts'
import type { FieldSchema } from './form-schema.ts'

/** The values that a field may have, with their labels. */
export function choicesOf(field: FieldSchema): Choice[] {
  return listed(field) ?? []
}

/** The value behind a choice: controls hold text, and a number is sent as a number. */
export function choiceValue(field: FieldSchema, choice: string): unknown {
  return listedValues(field)?.find((value) => String(value) === choice) ?? choice
}
