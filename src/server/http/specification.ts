import { isDeepStrictEqual } from 'node:util'
import { specifications } from './operations.ts'

type Named = Record<string, unknown>

/** What all specifications have, of whatever operations. */
interface Specification {
  servers: { url: string }[]
  paths: Named
  components: Record<string, Named>
}

/**
 * Returns one specification of all operations, with their full paths: the plugin that registers them compiles the schema
 * of OpenAPI for each specification that it gets, which is most of the time that it takes. It is a copy, because the
 * plugin's parser changes its input.
 */
export function joinedSpecification(all: Specification[] = specifications): Named {
  const paths: Named = {}
  const components: Record<string, Named> = {}
  for (const specification of all) {
    const prefix = (specification.servers[0]?.url ?? '').replace(/\/$/, '')
    add(paths, Object.fromEntries(Object.entries(specification.paths).map(([path, item]) => [prefix + path, item])))
    for (const [kind, named] of Object.entries(specification.components)) {
      components[kind] ??= {}
      add(components[kind], named)
    }
  }
  return withoutOtherContent({ ...all[0], servers: [], paths, components })
}

/** Adds what is named. A name that is there already must stand for the same. */
function add(all: Named, more: Named): void {
  for (const [name, part] of Object.entries(more)) {
    if (Object.hasOwn(all, name) && !isDeepStrictEqual(all[name], part))
      throw new Error(`Two specifications define "${name}" differently.`)
    all[name] = part
  }
}

/**
 * Content types with a schema. Requests are parsed and validated against it, and responses are checked when they are
 * serialized.
 */
const shaped = [
  'application/json',
  'application/csp-report',
  'application/reports+json',
  'application/x-www-form-urlencoded',
]

/**
 * Returns a copy without content types that have no schema for the routes, such as problems, script modules, CSV and
 * files.
 */
function withoutOtherContent(specification: Named): Named {
  return JSON.parse(JSON.stringify(specification), (key, value: unknown) =>
    /^([a-z]+|\*)\/([a-z+.-]+|\*)$/.test(key) && !shaped.includes(key) ? undefined : value,
  )
}
