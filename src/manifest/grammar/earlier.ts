import type { Tree } from '../source/tree.ts'

type Keys = Record<string, unknown>

/** A key that an earlier grammar had, and what a map with this key is in today's grammar. */
interface Upgrade {
  files: RegExp
  /** Where the maps are in a file; `*` is each key of a map. */
  at: string[]
  key: string
  becomes: (map: Keys) => Keys
}

/**
 * Remove a row when nobody compares with a revision of that time any more. Today's grammar rejects each of these keys,
 * so a row never changes a manifest that is valid today.
 */
const upgrades: Upgrade[] = [
  {
    // Until 6d37444, a page could be declared before its content. An empty dashboard is a page without content.
    files: /^manifest\/areas\//,
    at: ['pages', '*'],
    key: 'upcoming',
    becomes: (page) => ({ ...pick(page, pageKeys), kind: 'dashboard' }),
  },
  {
    // Until 6d37444, a transition could be declared before anyone could run it.
    files: /^manifest\/resources\//,
    at: ['lifecycle', 'transitions', '*'],
    key: 'upcoming',
    becomes: ({ upcoming: _upcoming, ...transition }) => ({ ...transition, automatic: true }),
  },
]

/** The keys of a page of any kind, without those of its content. */
const pageKeys = ['path', 'aliases', 'title', 'purpose', 'for', 'parent', 'links', 'actions', 'opens', 'query']

/**
 * Returns a file of an earlier revision as today's grammar would have it, so that the revision can be compared with one
 * of today. Values keep their places.
 */
export function upgradeEarlier(tree: Tree): Tree {
  let { value } = tree
  for (const { files, at, key, becomes } of upgrades) {
    if (files.test(tree.file)) value = mapped(value, at, (map) => (Object.hasOwn(map, key) ? becomes(map) : map))
  }
  return { ...tree, value }
}

/** Returns the value with each map at the path replaced. */
function mapped(value: unknown, [key, ...rest]: string[], replace: (map: Keys) => Keys): unknown {
  if (!isMap(value)) return value
  if (key === undefined) return replace(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      key === '*' || key === name ? mapped(inner, rest, replace) : inner,
    ]),
  )
}

function isMap(value: unknown): value is Keys {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pick(map: Keys, keys: string[]): Keys {
  return Object.fromEntries(Object.entries(map).filter(([key]) => keys.includes(key)))
}
