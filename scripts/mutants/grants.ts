import { type Names, otherAudience, type Place, removed, same, set, withOneMore } from './mutation.ts'
import { isObject, type Keys, type Source } from './source.ts'

/** Returns every change of a list of grants: another audience or scope, one grant less, or one more for everyone. */
export function grantPlaces(source: Source, keys: Keys, names: Names): Place[] {
  const grants = source.entries(...keys)
  return [
    ...grants.flatMap(({ keys: at, value }) => [
      ...otherAudience(source, [...at, 'for'], names, false),
      ...set(
        source,
        [...at, 'scope'],
        ...names.scopes.filter((scope) => isObject(value) && !same(value['scope'], scope)),
      ),
      ...(grants.length > 1 ? removed(source, at) : removed(source, keys)),
    ]),
    ...withOneMore(source, keys, [{ for: 'everyone', scope: 'all' }]),
  ]
}
