import type { Rule } from '#manifest/portal.ts'
import type { Subject } from './snapshot.ts'

/** Returns the rules in the grants and choices of a subject. */
export function rulesIn({ sections }: Subject): Rule[] {
  return sections.flat().flatMap((entry) => {
    if (entry.kind === 'act') return entry.grants.map((grant) => grant.for)
    return entry.kind === 'choices' ? entry.choices.map((choice) => choice.for) : []
  })
}
