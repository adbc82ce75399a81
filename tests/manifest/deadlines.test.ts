import { expect, it } from 'vitest'
import { baseFile, problemsOf } from '../fixtures/portals.ts'

const schema = 'schemas/resources/order.schema.json'

/** The problems of the bakery when a field of orders is a deadline in these states. */
function problemsWith(field: string, states: string): string[] {
  const text = baseFile(schema).replace(`"${field}": {`, `"${field}": { "x-deadline": ${states},`)
  return problemsOf({ [schema]: text }).map(({ code, at }) => `${at.file} ${code}`)
}

it.each([
  ['is a day in some states', 'collect_on', '["open", "baked"]', []],
  ['names known states', 'collect_on', '["open", "opened"]', [`${schema} unknown-state`]],
  ['is a day or time', 'customer', '["open"]', [`${schema} unfit-field`]],
])('a deadline %s', (_what, field, states, problems) => {
  expect(problemsWith(field, states)).toEqual(problems)
})
