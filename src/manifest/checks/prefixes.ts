import type { Check } from './check.ts'

/**
 * Checks that no two resources number their records with the same prefix, because a reference has to identify one
 * record (`duplicate-prefix`).
 */
export const prefixes: Check = ({ portal, origins }, problems) => {
  const taken = new Map<string, string>()
  for (const { name, prefix } of Object.values(portal.resources)) {
    if (prefix === undefined) continue
    const first = taken.get(prefix)
    if (first === undefined) taken.set(prefix, name)
    else {
      const message = `Resources "${first}" and "${name}" have the same prefix: ${prefix}.`
      const related = [{ message: 'first taken', at: origins.at('resource', first, 'prefix') }]
      problems.report('duplicate-prefix', origins.at('resource', name, 'prefix'), message, { related })
    }
  }
}
