import type { Guard } from './portal-resources.ts'

/** Returns the conditions that a guard evaluates, in CEL. Browsers know this file, so it parses none. */
export function conditionsOf({ if: condition, gate }: Guard): string[] {
  return [condition, ...(gate?.taken ?? [])]
}
