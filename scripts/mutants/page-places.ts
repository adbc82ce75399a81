import { type Names, otherAudience, type Place, removed, set, withoutOne } from './mutation.ts'
import { wherePlaces } from './record-places.ts'
import { isObject, type Keys, type Source } from './source.ts'

/**
 * Who may open the pages of an area and without a network, where redirects lead, which transitions and layouts are
 * offered, and what a form asks for.
 */
export function pages(source: Source, names: Names): Place[] {
  return [
    ...otherAudience(source, ['for'], names, false),
    ...source
      .entries('pages')
      .flatMap(({ keys }) => [
        ...otherAudience(source, [...keys, 'for'], names),
        ...choices(source, [...keys, 'redirect'], names),
        ...withoutOne(source, [...keys, 'transitions']),
        ...withoutOne(source, [...keys, 'bulk']),
        ...withoutOne(source, [...keys, 'exits']),
        ...withoutOne(source, [...keys, 'layouts']),
        ...removed(source, [...keys, 'among']),
        ...removed(source, [...keys, 'offline']),
        ...withoutOne(source, [...keys, 'fields']),
        ...wherePlaces(source, [...keys, 'defaults']),
      ]),
  ]
}

export function landing(source: Source, names: Names): Place[] {
  return choices(source, ['landing'], names)
}

function choices(source: Source, keys: Keys, names: Names): Place[] {
  const list = source.get(...keys)
  if (!Array.isArray(list)) return []
  return [
    ...list.flatMap((choice, index) =>
      isObject(choice) && choice['for'] !== undefined
        ? otherAudience(source, [...keys, index, 'for'], names, false)
        : [],
    ),
    ...(list.length > 1 ? set(source, keys, list.toReversed()) : []),
  ]
}

export function menu(source: Source, names: Names): Place[] {
  return source
    .entries()
    .flatMap(({ keys }) => [
      ...otherAudience(source, [...keys, 'for'], names),
      ...source
        .entries(...keys, 'entries')
        .flatMap((entry) => [...otherAudience(source, [...entry.keys, 'for'], names), ...removed(source, entry.keys)]),
    ])
}

/** The audiences of lists and figures, and the records they show. */
export function lists(source: Source, names: Names): Place[] {
  return source
    .entries('pages')
    .flatMap(({ keys: page }) => [
      ...wherePlaces(source, [...page, 'where']),
      ...wherePlaces(source, [...page, 'among', 'where']),
      ...['views', 'lists', 'beside', 'cards', 'panels'].flatMap((kind) =>
        source
          .entries(...page, kind)
          .flatMap(({ keys }) => [
            ...otherAudience(source, [...keys, 'for'], names),
            ...removed(source, [...keys, 'scope']),
            ...wherePlaces(source, [...keys, 'where']),
            ...wherePlaces(source, [...keys, 'ratio', 'of', 'where']),
            ...wherePlaces(source, [...keys, 'ratio', 'to', 'where']),
          ]),
      ),
    ])
}
