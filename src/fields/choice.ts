import { valueLabel } from '#manifest/words.ts'
import * as texts from '#texts/values.ts'
import type { FieldFacts } from './facts.ts'
import type { FieldTypeModule } from './field-type.ts'

export const choice: FieldTypeModule = {
  text: (value, { choices }) =>
    choices?.find((each) => each.value === String(value))?.label ?? valueLabel(String(value)),
  parse: (cell, field) => {
    const { choices = [] } = field
    const name = cell.toLowerCase()
    const found = choices.find(({ value, label }) => value.toLowerCase() === name || label.toLowerCase() === name)
    if (found !== undefined) return { value: typedValue(found.value, field) }
    return {
      message: texts.notOneOf(
        cell,
        choices.map(({ label }) => label),
      ),
    }
  },
  operators: ['eq', 'not', 'in', 'null'],
  operand: (text, field) => {
    const { choices = [] } = field
    if (choices.some(({ value }) => value === text)) return { value: typedValue(text, field) }
    return {
      message: texts.notOneOf(
        text,
        choices.map(({ value }) => value),
      ),
    }
  },
  filter: 'choice',
}

/** Converts the text of a choice to the type of its field, such as a number. */
function typedValue(text: string, { type }: FieldFacts): unknown {
  return type === 'number' || type === 'integer' ? Number(text) : text
}
