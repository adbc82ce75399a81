import { namesIn } from '#calculation/expression.ts'
import type { Guard } from './portal-resources.ts'

/** Returns the conditions that a guard evaluates. */
export function conditionsOf({ if: condition, gate }: Guard): string[] {
  return [condition, ...(gate?.taken ?? [])]
}

/** Returns the names that a guard looks at: fields, and variables such as `now`. */
export function namesInGuard(guard: Guard): string[] {
  return [...new Set([...conditionsOf(guard).flatMap(namesIn), ...(guard.gate?.needs ?? [])])]
}
