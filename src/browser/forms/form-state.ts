import { createContext, use } from 'react'
import type { Choice } from '#fields/index.ts'

/**
 * What a form passes to its fields besides their schemas and values, by path: `name`, `rows/0/name` for one item of a
 * list, or `rows/#/name` for all its other items.
 */
export interface FieldContext {
  /** The choices of fields whose choices depend on other data; undefined while they are being fetched. */
  choices: Readonly<Record<string, readonly Choice[] | undefined>>
  /** Minimum values of date fields. */
  min: Readonly<Record<string, string>>
}

/** Returns the new index of the list item at an index; undefined when the item is removed. */
export type Move = (place: number) => number | undefined

export interface FormState extends FieldContext {
  /** The prefix of the ids of the form's controls. */
  id: string
  /** Called before items of the list at a path move. */
  onMove(list: string, move: Move): void
  /** Sets several fields of the form at once. */
  onFill(values: Readonly<Record<string, unknown>>): void
}

export const noContext: FieldContext = { choices: {}, min: {} }

export const FormStateContext = createContext<FormState>({ ...noContext, id: '', onMove: () => {}, onFill: () => {} })

export function useFormState(): FormState {
  return use(FormStateContext)
}

/** Separates the steps of a path in the ids that the form library gives to controls. */
export const separator = '__'

/** Returns the path of the field that a control belongs to. */
export function pathOf(form: string, control: string): string {
  return control.slice(form.length + separator.length).replaceAll(separator, '/')
}

/** Looks up the entry for a path; undefined when there is none. */
export function givenAt<T>(given: Readonly<Record<string, T>>, path: string): { value: T | undefined } | undefined {
  const key = [path, path.replaceAll(/\/\d+\//g, '/#/')].find((each) => Object.hasOwn(given, each))
  return key === undefined ? undefined : { value: given[key] }
}
