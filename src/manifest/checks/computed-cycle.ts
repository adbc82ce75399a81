import { namesIn } from '#calculation/expression.ts'
import type { Computed, Portal, Resource } from '../portal.ts'
import type { Check } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/** A computed field that is brought up to date when others change never follows, by whatever way, from itself. */
export const computedCycle: Check = ({ portal, origins }, problems) => {
  const reported = new Set<string>()
  for (const [resource, { computed }] of Object.entries(portal.resources)) {
    for (const field of Object.keys(computed)) {
      const loop = findLoop(`${resource}.${field}`, (step) => sourcesOf(portal, step))
      if (loop === undefined || reported.has(nameLoop(loop))) continue
      reported.add(nameLoop(loop))
      const message = `These computed fields follow from each other: ${describeLoop(loop.toReversed())}.`
      problems.report('computed-cycle', origins.keyAt('resource', resource, 'computed', field), message)
    }
  }
}

/** The fields from which a computed field follows, as `resource.field`. */
function sourcesOf(portal: Portal, step: string): string[] {
  const [name = '', field = ''] = step.split('.')
  const resource = portal.resources[name]
  const how = resource?.computed[field]
  return resource === undefined || how === undefined ? [] : sources(resource, how)
}

// What an aggregate or a copy `once` reads is read when its own record is written, and does not bring it up to date.
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
