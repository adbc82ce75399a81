import { type FieldFacts, inCurrency } from '#fields/index.ts'
import { factsOf } from '#fields/property-facts.ts'
import type { FieldSchema } from './form-schema.ts'
import { useWritten, type WrittenRecord } from './written.ts'

/** Returns the facts of a field with the currency that the record of the form has. */
export function useFactsInForm(field: FieldSchema): FieldFacts {
  return factsInForm(field, useWritten())
}

export function factsInForm(field: FieldSchema, { fieldValue }: WrittenRecord): FieldFacts {
  const facts = factsOf(field)
  return facts.currency === undefined ? facts : inCurrency(facts, { [facts.currency]: fieldValue(facts.currency) })
}
