import { createContext, use } from 'react'
import type { FormParameters } from './form-schema.ts'

/** The record that a form writes, for fields whose choices depend on other fields of it. */
export interface WrittenRecord {
  /** Returns the value of a field: null when it is empty, undefined when the form doesn't know it. */
  fieldValue(name: string): unknown
  /** Returns the resource to which a field of the form refers; undefined when it has no such field. */
  referenceOf(name: string): string | undefined
  /** Whether the stored record has a value in a field, and still has the fields that it depends on as they were stored. */
  keeps(field: string, value: string, needs: readonly string[]): boolean
  /** The values of the parameters that formulas use. */
  parameters: FormParameters
}

export const WrittenContext = createContext<WrittenRecord>({
  fieldValue: () => undefined,
  referenceOf: () => undefined,
  keeps: () => false,
  parameters: {},
})

export function useWritten(): WrittenRecord {
  return use(WrittenContext)
}
