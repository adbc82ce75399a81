import { createContext, use } from 'react'

/** The record that a form writes, for fields whose choices depend on other fields of it. */
export interface WrittenRecord {
  /** Returns the value of a field: null when it is empty, undefined when the form doesn't know it. */
  fieldValue(name: string): unknown
  /** Whether the stored record has a value in a field, and still has the fields that it depends on as they were stored. */
  keeps(field: string, value: string, needs: readonly string[]): boolean
}

export const WrittenContext = createContext<WrittenRecord>({ fieldValue: () => undefined, keeps: () => false })

export function useWritten(): WrittenRecord {
  return use(WrittenContext)
}
