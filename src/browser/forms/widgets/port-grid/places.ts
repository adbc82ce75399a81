import { type Choice, type FieldFacts, isEmpty, textOf } from '#fields/index.ts'
import { isValues } from '../../form-schema.ts'
import type { ShownProps } from '../../shown-props.ts'

/** A numbered place, such as a port. */
export interface Place {
  number: number
  /** The value of the column with tones. */
  state: Choice | undefined
  /** The value of the column with colours. */
  colour: Choice | undefined
  /** What the other columns hold, in words. */
  facts: string[]
}

/** Returns the places in the order of their numbers. The number is the first column of whole numbers. */
export function placesOf({ field: { fields = {} }, value, titles }: ShownProps, timezone: string): Place[] {
  const titled: Record<string, FieldFacts & { title?: string }> = fields
  const columns = Object.entries(titled)
  const number = columns.find(([, { type }]) => type === 'integer')?.[0] ?? ''
  const state = columns.find(([, { choices }]) => choices?.some(({ tone }) => tone !== undefined))?.[0] ?? ''
  const colour = columns.find(([, { choices }]) => choices?.some((each) => each.colour !== undefined))?.[0] ?? ''
  const choiceOf = (name: string, row: Record<string, unknown>) =>
    fields[name]?.choices?.find((each) => each.value === row[name])
  const rows = Array.isArray(value) ? value.filter(isValues) : []
  return rows
    .map((row) => ({
      number: Number(row[number]),
      state: choiceOf(state, row),
      colour: choiceOf(colour, row),
      facts: columns
        .filter(([name]) => ![number, state, colour].includes(name) && !isEmpty(row[name]))
        .map(([name, inner]) => `${inner.title ?? name}: ${textOf(inner, row[name], { titles, timezone })}`),
    }))
    .sort((a, b) => a.number - b.number)
}
