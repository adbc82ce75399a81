import { type Names, otherAudience, type Place, removed, set, withOneMore, withoutOne } from './mutation.ts'
import type { Source } from './source.ts'

export function queues(source: Source, { roles }: Names): Place[] {
  return source
    .entries('queues')
    .flatMap(({ keys }) => [...withoutOne(source, keys), ...withOneMore(source, keys, roles)])
}

/** The members of each group, and the flags of roles. */
export function groups(source: Source, { roles, flags }: Names): Place[] {
  return [
    ...source.entries('groups').flatMap(({ keys, value }) => {
      const members = Array.isArray(value) ? keys : [...keys, 'any']
      return [...withoutOne(source, members), ...withOneMore(source, members, roles)]
    }),
    ...source.entries('roles').flatMap(({ keys }) => {
      const at = [...keys, 'flags']
      return [
        ...withoutOne(source, at),
        ...(source.get(...at) === undefined ? set(source, at, ...flags.map((flag) => [flag])) : []),
      ]
    }),
  ]
}

export function operations(source: Source, names: Names): Place[] {
  return source
    .entries('operations')
    .flatMap(({ keys, value }) => [
      ...otherAudience(source, [...keys, 'for'], names, false),
      ...set(source, keys, JSON.stringify(value).includes('public') ? { for: 'everyone' } : { for: 'public' }),
    ])
}

export function channels(source: Source, names: Names): Place[] {
  return source
    .entries('channels')
    .flatMap(({ keys }) => [
      ...otherAudience(source, [...keys, 'for'], names, false),
      ...removed(source, [...keys, 'reads']),
    ])
}
