import { grantPlaces } from './grants.ts'
import { type Names, otherAudience, type Place, removed, set, withoutOne } from './mutation.ts'
import { wherePlaces } from './record-places.ts'
import { isObject, type Keys, type Source } from './source.ts'

/** Who may print a record, and in which of its states. */
export function documents(source: Source, names: Names): Place[] {
  return source
    .entries('documents')
    .flatMap(({ keys }) => [
      ...removed(source, keys),
      ...grantPlaces(source, [...keys, 'for'], names),
      ...withoutOne(source, [...keys, 'in']),
    ])
}

/** The fields that nobody changes once a record is made, and the values that no two records share. */
export function unchanging(source: Source): Place[] {
  return [
    ...withoutOne(source, ['fixed']),
    ...source
      .entries('unique')
      .flatMap(({ keys }) => [
        ...removed(source, keys),
        ...withoutOne(source, [...keys, 'fields']),
        ...wherePlaces(source, [...keys, 'where']),
      ]),
  ]
}

/** Whose time a record takes, and when. */
export function occupation(source: Source): Place[] {
  return [
    ...removed(source, ['occupies']),
    ...withoutOne(source, ['occupies', 'in']),
    ...set(source, ['occupies', 'regardless'], source.get('occupies', 'regardless') === true ? undefined : true),
    ...withoutOne(source, ['occupies', 'limit', 'in']),
    ...numberPlaces(source, ['occupies', 'limit', 'at_most']),
  ].filter(() => source.get('occupies') !== undefined)
}

/** What the portal runs by itself, and when. */
export function timers(source: Source): Place[] {
  return source
    .entries('timers')
    .flatMap(({ keys, value }) => [
      ...removed(source, keys),
      ...withoutOne(source, [...keys, 'in']),
      ...removed(source, [...keys, 'if']),
      ...removed(source, [...keys, 'at']),
      ...(isObject(value) && value['after'] !== undefined ? set(source, [...keys, 'after'], '1h', '99d') : []),
    ])
}

/** Whom the portal gives work to. */
export function assignments(source: Source, names: Names): Place[] {
  return source
    .entries('assign')
    .flatMap(({ keys }) => [
      ...removed(source, keys),
      ...(isObject(source.get(...keys, 'among')) ? otherAudience(source, [...keys, 'among', 'for'], names, false) : []),
      ...wherePlaces(source, [...keys, 'where']),
      ...set(source, [...keys, 'by'], 'least-open', 'round-robin'),
      ...removed(source, [...keys, 'if']),
      ...removed(source, [...keys, 'nobody']),
    ])
}

/** The records that may be chosen for a reference. */
export function choices(source: Source): Place[] {
  return source.entries('properties').flatMap(({ keys }) => referencePlaces(source, keys))
}

function referencePlaces(source: Source, keys: Keys): Place[] {
  const at = [...keys, 'x-reference', 'where']
  const inner = source.entries(...keys, 'items', 'properties').flatMap((each) => referencePlaces(source, each.keys))
  const items =
    source.get(...keys, 'items', 'x-reference') === undefined ? [] : referencePlaces(source, [...keys, 'items'])
  return [...removed(source, at), ...wherePlaces(source, at), ...items, ...inner]
}

/** When schedules run and what they do, who may start them, and who is told that one failed. */
export function schedules(source: Source, names: Names): Place[] {
  return [
    ...withoutOne(source, ['read']),
    ...withoutOne(source, ['tell']),
    ...source
      .entries('schedules')
      .flatMap(({ keys }) => [
        ...removed(source, keys),
        ...set(source, [...keys, 'at'], '01:00', '23:00'),
        ...removed(source, [...keys, 'calendar']),
        ...otherAudience(source, [...keys, 'start'], names),
        ...wherePlaces(source, [...keys, 'create', 'each', 'where']),
        ...wherePlaces(source, [...keys, 'create', 'values']),
        ...wherePlaces(source, [...keys, 'run', 'where']),
      ]),
  ]
}

/** Who may read and change rates and limits, and what they are. What may be entered is a limit of a field, as in schemas. */
export function parameters(source: Source, names: Names): Place[] {
  return [
    ...otherAudience(source, ['read'], names, false),
    ...otherAudience(source, ['edit'], names, false),
    ...source
      .entries('parameters')
      .flatMap(({ keys }) =>
        source.entries(...keys, 'values').flatMap((each) => numberPlaces(source, [...each.keys, 'value'])),
      ),
  ]
}

function numberPlaces(source: Source, keys: Keys): Place[] {
  const now = source.get(...keys)
  return typeof now === 'number' ? set(source, keys, now + 1, now - 1) : []
}

/** Who is told of refused manifests and of requests for access. */
export function notices(source: Source, names: Names): Place[] {
  return ['refusedManifest', 'accessRequests'].flatMap((key) => otherAudience(source, ['notifications', key], names))
}
