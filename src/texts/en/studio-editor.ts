import { listed } from './grammar.ts'

export const needed = 'needed'
const types: Record<string, string> = {
  string: 'text',
  array: 'list',
  object: 'map',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
}
/** What a key takes, by the types of JSON Schema. */
export const takes = (all: string[]) =>
  `Takes: ${listed(
    all.map((type) => types[type] ?? type),
    'or',
  )}`
export const oneOf = (values: string[]) => `One of: ${values.join(', ')}`
export const usually = (value: string) => `Default: ${value}`
