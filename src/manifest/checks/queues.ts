import { isKnown } from '../link/names.ts'
import { queueVocabulary } from '../link/vocabularies.ts'
import type { Check } from './check.ts'

/**
 * Checks that each queue in which a record may wait is declared: nobody would find the record otherwise
 * (`unknown-queue`).
 */
export const queues: Check = ({ portal, origins }, problems) => {
  const known = queueVocabulary(portal)
  for (const { name, queue = '', fields } of Object.values(portal.resources)) {
    const choices = fields[queue]?.schema['enum']
    for (const [i, choice] of (Array.isArray(choices) ? choices : []).entries()) {
      const at = origins.at('schema', name, 'properties', queue, 'enum', i)
      isKnown(String(choice), known, at, `Field "${queue}" of "${name}"`, problems)
    }
  }
}
