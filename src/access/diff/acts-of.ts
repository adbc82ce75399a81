import type { Rule } from '#manifest/portal.ts'
import { type Act, type Choices, plainAct, type Subject } from '../snapshot/snapshot.ts'

/**
 * Returns what people can do with a subject, by name. For choices, each page is an act of the people for whom it is the
 * first choice.
 */
export function actsOf(subject: Subject | undefined): Map<string, Act> {
  const acts = (subject?.sections ?? []).flat().flatMap((entry) => {
    if (entry.kind === 'act') return [entry]
    return entry.kind === 'choices' ? chosen(entry) : []
  })
  return new Map(acts.map((act) => [act.name, act]))
}

function chosen({ name, choices, within }: Choices): Act[] {
  const pages = [...new Set(choices.map(({ page }) => page))]
  return pages.map((page) => {
    const rules = choices.flatMap((choice, index): Rule[] => {
      const earlier = choices.slice(0, index).map((other) => ({ not: other.for }))
      return choice.page === page ? [{ all: [...earlier, choice.for] }] : []
    })
    return plainAct(`${name} ${page}`, { any: rules }, { within })
  })
}
