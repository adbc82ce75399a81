import { namesIn } from '#calculation/expression.ts'
import { conditionsOf, type Resource } from '#manifest/portal.ts'

const times = ['now', 'today']
const known = new WeakMap<Resource, boolean>()

/** Whether what people see of a record changes as time passes: a live field or a guard reads the time. */
export function isTimed(resource: Resource): boolean {
  const timed = known.get(resource) ?? readsTime(resource)
  known.set(resource, timed)
  return timed
}

function readsTime({ computed, lifecycle }: Resource): boolean {
  const live = Object.values(computed).flatMap((how) => ('live' in how ? [how.live] : []))
  const guards = Object.values(lifecycle.transitions).flatMap(({ guards }) => guards.flatMap(conditionsOf))
  return [...live, ...guards].some((expression) => namesIn(expression).some((name) => times.includes(name)))
}
