import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { Resource } from '../portal.ts'
import type { Lookups } from './lookups.ts'
import { kindOf } from './value-kinds.ts'

/** Returns whose time the records of a resource take, with its defaults; empty if nobody's. */
export function occupationOf({ occupies }: Pick<ResourceSource, 'occupies'>): Pick<Resource, 'occupies'> {
  if (occupies === undefined) return {}
  const { minutes, until = '', regardless = false, field = occupies.who, ...others } = occupies
  return { occupies: { ...others, lasts: minutes === undefined ? { until } : { minutes }, regardless, field } }
}

/** Checks that the records of a resource can take somebody's time: there is somebody, a beginning and a length. */
export function checkOccupation(lookups: Lookups): void {
  const { occupies } = lookups.resource
  if (occupies === undefined) return
  const { who, from, lasts, in: states, field, calendar } = occupies
  const path = ['occupies']
  if (lookups.own(who, [...path, 'who']) && kindOf(who, lookups.resource)?.reference === undefined)
    lookups.unfit([...path, 'who'], `takes the time of "${who}", which doesn't refer to a record`)
  lookups.expression(from, 'string', [...path, 'from'])
  if ('minutes' in lasts) lookups.expression(lasts.minutes, 'double', [...path, 'minutes'])
  else lookups.expression(lasts.until, 'string', [...path, 'until'])
  for (const [i, state] of states.entries()) lookups.state(state, lookups.at(...path, 'in', i))
  if (calendar !== undefined) lookups.calendar({ name: calendar }, [...path, 'calendar'])
  if (field !== who) lookups.own(field, [...path, 'field'])
}
