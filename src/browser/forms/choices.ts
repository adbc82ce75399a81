import type { Choice } from '#fields/index.ts'
import { choicesOf as listed, listedValues } from '#fields/property-facts.ts'
import type { FieldSchema } from './form-schema.ts'

/** The choices of a field: its values with their labels. */
export function choicesOf(field: FieldSchema): Choice[] {
  return listed(field) ?? []
}

/** Returns the value of a choice. Controls hold text, but a number must be sent as a number. */
export function choiceValue(field: FieldSchema, choice: string): unknown {
  return listedValues(field)?.find((value) => String(value) === choice) ?? choice
}
