import { namesIn } from '#calculation/expression.ts'
import { conditionsOf } from './guard-conditions.ts'
import { placeholdersIn } from './link/placeholders.ts'
import type { Guard } from './portal-resources.ts'

/** Returns the names that a guard looks at or tells of: fields, and variables such as `now`. */
export function namesInGuard(guard: Guard): string[] {
  return [
    ...new Set([
      ...conditionsOf(guard).flatMap(namesIn),
      ...(guard.gate?.needs ?? []),
      ...placeholdersIn(guard.why ?? ''),
    ]),
  ]
}
