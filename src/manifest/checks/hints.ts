import { scopesOf } from '#access/can-do.ts'
import type { Check } from './check.ts'
import { includesAll } from './reference-filters.ts'

/**
 * Checks that all who may read a record, and so choose it, see what tells it apart from others of the same name
 * (`hint-unseen`). A hint that is hidden from them is left out, and they would choose blindly.
 */
export const hints: Check = ({ portal, classes, origins }, problems) => {
  for (const { name, hint = [], access } of Object.values(portal.resources)) {
    for (const [i, field] of hint.entries()) {
      const readers = Object.hasOwn(access.fields, field) ? access.fields[field] : undefined
      if (readers === undefined) continue
      const excluded = classes.find(
        ({ traits }) => !includesAll(scopesOf(readers, traits), scopesOf(access.read, traits)),
      )
      if (excluded === undefined) continue
      const message = `The hint of "${name}" shows "${field}", which ${excluded.witness} doesn't see in every record that they may read.`
      problems.report('hint-unseen', origins.at('resource', name, 'hint', i), message, {
        related: [{ message: 'who may see it', at: origins.keyAt('resource', name, 'access', 'fields', field) }],
      })
    }
  }
}
