import { createContext, use } from 'react'
import type { Choice } from '#fields/index.ts'

/**
 * What a form gives its fields besides their schemas and values, by their paths: `name`, `rows/0/name` in one item of a
 * list, or in every other one `rows/#/name`.
 */
export interface FieldContext {
  /** The choices of fields whose choices depend on something; undefined while they are being fetched. */
  choices: Readonly<Record<string, readonly Choice[] | undefined>>
  /** Smallest values of date fields. */
  min: Readonly<Record<string, string>>
}

/** Where the item at a place of a list goes; undefined when it goes away. */
export type Move = (place: number) => number | undefined

export interface FormState extends FieldContext {
  /** What the ids of its controls begin with. */
  id: string
  /** Called before the items of the list at a path move. */
  onMove(list: string, move: Move): void
}

export const noContext: FieldContext = { choices: {}, min: {} }

export const FormStateContext = createContext<FormState>({ ...noContext, id: '', onMove: () => {} })

export function useFormState(): FormState {
  return use(FormStateContext)
}

/** What the form library puts between the steps of a path in the id of a control. */
export const separator = '__'

/** The path of the field that a control stands for. */
export function pathOf(form: string, control: string): string {
  return control.slice(form.length + separator.length).replaceAll(separator, '/')
}

/** What is given for the field at a path; undefined where nothing is. */
export function givenAt<T>(given: Readonly<Record<string, T>>, path: string): { value: T | undefined } | undefined {
  const key = [path, path.replaceAll(/\/\d+\//g, '/#/')].find((each) => Object.hasOwn(given, each))
  return key === undefined ? undefined : { value: given[key] }
}
