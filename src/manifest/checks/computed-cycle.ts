import { namesIn } from '#calculation/expression.ts'
import { fieldsIn } from '#calculation/parse-formula.ts'
import type { Computed, Portal, Resource } from '../portal.ts'
import type { Check } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/** Reports a computed field that depends on itself, directly or through other fields (`computed-cycle`). */
export const computedCycle: Check = ({ portal, origins }, problems) => {
  const reported = new Set<string>()
  for (const [resource, { computed, followed }] of Object.entries(portal.resources)) {
    for (const field of Object.keys(computed)) {
      // A loop over a field of a referenced record also has the expression that uses it.
      if (Object.hasOwn(followed, field)) continue
      const loop = findLoop(`${resource}.${field}`, (step) => sourcesOf(portal, step))
      if (loop === undefined || reported.has(nameLoop(loop))) continue
      reported.add(nameLoop(loop))
      const message = `These computed fields depend on each other: ${describeLoop(loop.toReversed())}.`
      problems.report('computed-cycle', origins.keyAt('resource', resource, 'computed', field), message)
    }
  }
}

/** Returns the fields whose changes make the server recompute a computed field, as `resource.field`. */
function sourcesOf(portal: Portal, step: string): string[] {
  const [name = '', ...path] = step.split('.')
  const field = path.join('.')
  const resource = portal.resources[name]
  const how = resource?.computed[field]
  if (resource === undefined) return []
  return how === undefined ? sourcesOfRows(resource, field) : sources(resource, how)
}

/** Returns the fields of the record that the formulas of rows use. */
function sourcesOfRows({ name, fields }: Resource, rows: string): string[] {
  const columns = Object.values((Object.hasOwn(fields, rows) ? fields[rows]?.fields : undefined) ?? {})
  return columns.flatMap(({ formula }) =>
    formula === undefined ? [] : fieldsIn(formula.formula).map((field) => `${name}.${field}`),
  )
}

// The server reads the sources of an aggregate or of a copy with `once` only when it writes the record itself, so a
// change to them doesn't cause a recomputation.
function sources(resource: Resource, how: Computed): string[] {
  if ('expression' in how) return namesIn(how.expression).map((name) => `${resource.name}.${name}`)
  if ('clock' in how) return namesIn(how.clock.minutes).map((name) => `${resource.name}.${name}`)
  if ('rollup' in how) {
    const read = [how.via, ...Object.keys(how.where), ...(how.field === undefined ? [] : [how.field])]
    return read.map((name) => `${how.of}.${name}`)
  }
  if (!('copy' in how) || how.copy.once) return []
  const { via, field } = how.copy
  return [`${resource.name}.${via}`, `${resource.fields[via]?.reference}.${field}`]
}
