import { dayIn } from '#calculation/calendar.ts'
import { Expressions } from '#calculation/expression.ts'
import { expressionFields } from '#manifest/expression-fields.ts'
import type { Resource } from '#manifest/portal.ts'
import type { SeededRecord, World } from './world.ts'

type Evaluate = (expression: string, record: SeededRecord) => unknown

const built = new WeakMap<World, Map<string, Evaluate>>()

/**
 * Returns a function that evaluates expressions for records of a resource. It is cached, because building it takes
 * longer than using it.
 */
export function evaluatorOf(world: World, resource: Resource): Evaluate {
  const known = built.get(world) ?? new Map<string, Evaluate>()
  built.set(world, known)
  const evaluate = known.get(resource.name) ?? build(world, resource)
  known.set(resource.name, evaluate)
  return evaluate
}

function build({ portal, now }: World, resource: Resource): Evaluate {
  const { calendar, timezone } = portal
  const expressions = new Expressions({ fields: expressionFields(resource), calendar, timezone })
  const moment = { now: now.toISOString(), today: dayIn(timezone, now) }
  return (expression, { id, reference, status, created_at, updated_at, created_by, values }) => {
    const base = { id, reference, status, created_at, updated_at, created_by }
    return expressions.evaluate(expression, { ...base, ...values }, moment)
  }
}
