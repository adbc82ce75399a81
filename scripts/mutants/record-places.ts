import { grantPlaces } from './grants.ts'
import { type Names, type Place, removed, same, set, withOneMore, withoutOne } from './mutation.ts'
import { isObject, type Keys, type Source } from './source.ts'

/** Who may read, create and update records. */
export function grants(source: Source, names: Names): Place[] {
  return ['read', 'create', 'update'].flatMap((act) => grantPlaces(source, ['access', act], names))
}

/** Who sees individual fields. */
export function fields(source: Source, names: Names): Place[] {
  return source
    .entries('access', 'fields')
    .flatMap(({ keys }) => [...grantPlaces(source, keys, names), ...removed(source, keys)])
}

export function transitions(source: Source, names: Names): Place[] {
  const states = source.entries('lifecycle', 'states').map(({ key }) => key)
  return [
    ...source.entries('lifecycle', 'transitions').flatMap(({ keys, value }): Place[] => {
      if (!isObject(value)) return []
      return [
        ...grantPlaces(source, [...keys, 'for'], names),
        ...withoutOne(source, [...keys, 'from']),
        ...withOneMore(source, [...keys, 'from'], states),
        ...set(source, [...keys, 'to'], ...states.filter((state) => state !== value['to'])),
        ...set(source, [...keys, 'decision'], value['decision'] === true ? undefined : true),
        ...withoutOne(source, [...keys, 'form']),
        ...removed(source, [...keys, 'not_by']),
        ...withoutOne(source, [...keys, 'not_by', 'ran']),
        ...guardPlaces(source, keys),
        ...source.entries(...keys, 'guards').flatMap((guard) => guardPlaces(source, guard.keys)),
      ]
    }),
    ...source
      .entries('lifecycle', 'states')
      .flatMap(({ keys, value }) =>
        set(source, [...keys, 'editable'], isObject(value) && value['editable'] === true ? undefined : true),
      ),
  ]
}

/** Removes or negates a condition. */
function guardPlaces(source: Source, keys: Keys): Place[] {
  const condition = source.get(...keys, 'if')
  if (typeof condition !== 'string') return []
  return set(source, [...keys, 'if'], `!(${condition})`, 'true')
}

export function rules(source: Source): Place[] {
  return source.entries('rules').flatMap(({ keys, value }): Place[] => {
    if (!isObject(value)) return []
    const { that, none, some, ...rest } = value
    const search = none ?? some
    return [
      ...removed(source, keys),
      ...removed(source, [...keys, 'if']),
      ...(typeof that === 'string' ? set(source, [...keys, 'that'], `!(${that})`) : []),
      ...(search === undefined
        ? []
        : set(source, keys, { ...rest, ...(none === undefined ? { none: search } : { some: search }) })),
      ...wherePlaces(source, [...keys, none === undefined ? 'some' : 'none', 'where']),
    ]
  })
}

/** Removes one condition of a search or a filter. */
export function wherePlaces(source: Source, keys: Keys): Place[] {
  return source.entries(...keys).flatMap(({ keys: at }) => removed(source, at))
}

export function approvals(source: Source, names: Names): Place[] {
  const outcomes = ['approved', 'rejected', 'returned']
  const approvers = [
    'line-manager',
    ...names.audiences.filter((each) => typeof each === 'string').map((each) => ({ for: each })),
  ]
  const level = (keys: Keys): Place[] => [
    ...(source.get(...keys, 'approver') === undefined ? [] : set(source, [...keys, 'approver'], ...approvers)),
    ...(source.get(...keys, 'hours') === undefined ? [] : set(source, [...keys, 'hours'], 1, 999)),
    ...removed(source, [...keys, 'if']),
  ]
  return source
    .entries('approvals')
    .flatMap(({ keys }) => [
      ...removed(source, keys),
      ...removed(source, [...keys, 'without']),
      ...level(keys),
      ...withoutOne(source, [...keys, 'levels']),
      ...source.entries(...keys, 'levels').flatMap((each) => level(each.keys)),
      ...source
        .entries(...keys, 'decisions')
        .flatMap((each) => set(source, each.keys, ...outcomes.filter((outcome) => !same(outcome, each.value)))),
    ])
}

/** The keys that decide how people relate to a record. */
export function belonging(source: Source): Place[] {
  const states = source.entries('lifecycle', 'states').map(({ key }) => key)
  return [
    ...['owner', 'queue'].flatMap((key) => removed(source, [key])),
    ...['assignees', 'participants', 'published'].flatMap((key) => withoutOne(source, [key])),
    ...withOneMore(source, ['published'], states),
  ]
}

export function effects(source: Source, names: Names): Place[] {
  return source
    .entries('effects')
    .flatMap(({ keys: event }) =>
      source
        .entries(...event)
        .flatMap(({ keys }): Place[] => [
          ...withoutOne(source, event),
          ...removed(source, [...keys, 'if']),
          ...(source.get(...keys, 'notify') === undefined
            ? []
            : set(source, [...keys, 'notify', 'to'], ...names.audiences.map((each) => ({ for: each })))),
          ...removed(source, [...keys, 'transition', 'optional']),
        ]),
    )
}

/** Makes fields writable that only the portal may set. */
export function writable(source: Source): Place[] {
  return source.entries('properties').flatMap(({ keys }) => removed(source, [...keys, 'readOnly']))
}
