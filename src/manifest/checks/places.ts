import type { Field } from '../portal.ts'
import type { Check } from './check.ts'

/**
 * Checks the places among which a number is chosen (`widget-unfit`): they are rows of the record that the form names, with a
 * number and a state, and the states that count as free exist.
 */
export const places: Check = ({ portal, origins }, problems) => {
  for (const { name, fields } of Object.values(portal.resources)) {
    for (const field of Object.values(fields)) {
      const asked = placesOf(field)
      const other = asked && portal.resources[fields[asked.of]?.reference ?? '']
      if (asked === undefined || other === undefined) continue
      const fault = faultOf(asked, other.fields[asked.rows])
      if (fault === undefined) continue
      const at = origins.at('schema', name, 'properties', field.name, 'x-places', fault.key)
      problems.report('widget-unfit', at, `"${asked.rows}" of "${other.name}" ${fault.what}.`)
    }
  }
}

interface Asked {
  of: string
  rows: string
  free: string[]
}

/** The grammar has checked its form. */
function placesOf({ hints }: Field): Asked | undefined {
  return hints?.['x-places'] as Asked | undefined
}

function faultOf({ free }: Asked, rows: Field | undefined): { key: 'rows' | 'free'; what: string } | undefined {
  const columns = Object.values(rows?.fields ?? {})
  if (rows?.many !== true || columns.length === 0) return { key: 'rows', what: 'is no list of rows' }
  if (!columns.some(({ type }) => type === 'integer'))
    return { key: 'rows', what: 'has no column of whole numbers, by which a place is chosen' }
  const state = columns.find(({ choices }) => choices?.some(({ tone }) => tone !== undefined))
  if (state === undefined) return { key: 'rows', what: 'has no column with "x-tones", the states of the places' }
  const strange = free.find((each) => !state.choices?.some(({ value }) => value === each))
  return strange === undefined ? undefined : { key: 'free', what: `has no state "${strange}"` }
}
