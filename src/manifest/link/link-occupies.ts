import { namesIn } from '#calculation/expression.ts'
import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { Occupation, OccupationLimit, Resource } from '../portal.ts'
import type { Lookups } from './lookups.ts'
import { kindOf } from './value-kinds.ts'

/** Returns whose time the records of a resource take, with its defaults; empty if nobody's. */
export function occupationOf(
  { occupies }: Pick<ResourceSource, 'occupies'>,
  fields: Resource['fields'],
): Pick<Resource, 'occupies'> {
  if (occupies === undefined) return {}
  const { minutes, until = '', regardless = false, field = occupies.who, limit, ...others } = occupies
  const lasts = minutes === undefined ? { until } : { minutes }
  const limited = limit && { limit: limitOf(limit) }
  const occupation = { ...others, ...limited, lasts, regardless, field }
  return { occupies: { ...occupation, needs: needsOf(occupation, fields) } }
}

/** Returns the fields of the record, or paths to those of others, on which its calendar and its limit depend. */
function needsOf({ calendar, limit }: Omit<Occupation, 'needs'>, fields: Resource['fields']): string[] {
  const named = [
    ...(typeof calendar === 'object' ? knownNames(calendar.expression) : []),
    ...(limit === undefined ? [] : [...limit.by, ...knownNames(limit.at_most)]),
  ]
  return [...new Set(named)].filter((name) => Object.hasOwn(fields, name) || name.includes('.'))
}

function knownNames(expression: string): string[] {
  try {
    return namesIn(expression)
  } catch {
    // The check of the expression says where its mistake is.
    return []
  }
}

function limitOf({
  at_most: most,
  ...limit
}: NonNullable<NonNullable<ResourceSource['occupies']>['limit']>): OccupationLimit {
  const at_most = typeof most === 'number' ? `${most}.0` : most
  return { ...limit, at_most, field: limit.field ?? limit.by.at(-1) ?? '' }
}

/** Checks that the records of a resource can take somebody's time: there is somebody, a beginning and a length. */
export function checkOccupation(lookups: Lookups): void {
  const { occupies } = lookups.resource
  if (occupies === undefined) return
  const { who, from, lasts, in: states, field, calendar, limit } = occupies
  const path = ['occupies']
  if (lookups.own(who, [...path, 'who']) && kindOf(who, lookups.resource)?.reference === undefined)
    lookups.unfit([...path, 'who'], `takes the time of "${who}", which doesn't refer to a record`)
  lookups.expression(from, 'string', [...path, 'from'])
  if ('minutes' in lasts) lookups.expression(lasts.minutes, 'double', [...path, 'minutes'])
  else lookups.expression(lasts.until, 'string', [...path, 'until'])
  for (const [i, state] of states.entries()) lookups.state(state, lookups.at(...path, 'in', i))
  if (typeof calendar === 'string') lookups.calendar({ name: calendar }, [...path, 'calendar'])
  // The functions of calendars take only names that exist.
  else if (calendar !== undefined)
    lookups.expression(isOpenIn(calendar.expression), 'bool', [...path, 'calendar', 'expression'])
  if (field !== who) lookups.own(field, [...path, 'field'])
  if (limit !== undefined) checkLimit(limit, lookups)
}

function isOpenIn(calendar: string): string {
  return `is_working_day(today, ${calendar})`
}

function checkLimit({ by, at_most, in: states, field }: OccupationLimit, lookups: Lookups): void {
  const path = ['occupies', 'limit']
  for (const [i, name] of by.entries()) lookups.own(name, [...path, 'by', i])
  lookups.expression(at_most, 'double', [...path, 'at_most'])
  for (const [i, state] of states.entries()) lookups.state(state, lookups.at(...path, 'in', i))
  if (!by.includes(field)) lookups.own(field, [...path, 'field'])
}
