import type { Rule } from '#manifest/portal.ts'
import type { Subject } from './snapshot.ts'

/** The rules by which a subject itself tells people apart. */
export function rulesIn({ sections }: Subject): Rule[] {
  return sections.flat().flatMap((entry) => {
    if (entry.kind === 'act') return entry.grants.map((grant) => grant.for)
    return entry.kind === 'choices' ? entry.choices.map((choice) => choice.for) : []
  })
}
