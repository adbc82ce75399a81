import type { Grant, Rule } from '#manifest/portal.ts'
import { fieldAct } from '../snapshot/resource-subject.ts'
import { type Act, type Choices, plainAct, type Subject } from '../snapshot/snapshot.ts'

/**
 * Returns what people can do with a subject, by name. Acts of the same name are one, which a person can do when any of
 * them admits that person. For choices, each page is an act of the people for whom it is the first choice.
 */
export function actsOf(subject: Subject | undefined): Map<string, Act> {
  const acts = (subject?.sections ?? []).flat().flatMap((entry) => {
    if (entry.kind === 'act') return [entry]
    return entry.kind === 'choices' ? chosen(entry) : []
  })
  const named = new Map<string, Act>()
  for (const act of acts) {
    const known = named.get(act.name)
    named.set(act.name, known === undefined ? act : union(known, act))
  }
  return named
}

/**
 * Returns the acts of a subject as compared with another version of it: a field on which only the other one sets a limit is seen
 * by everyone here who reads the record.
 */
export function actsBeside(subject: Subject | undefined, other: Subject | undefined): Map<string, Act> {
  const [acts, others] = [actsOf(subject), actsOf(other)]
  const read = acts.get('read')
  if (subject === undefined || read === undefined) return acts
  const seen = (subject.openFields ?? []).map(fieldAct).filter((name) => others.has(name))
  return new Map([...acts, ...seen.map((name): [string, Act] => [name, { ...read, name }])])
}

/** Returns an act that two acts of the same name are together, such as two menu entries that lead to one page. */
function union(first: Act, second: Act): Act {
  const shared = first.within.filter((rule) => second.within.includes(rule))
  const grants = [first, second].flatMap(({ grants: each, within }) => {
    const own = within.filter((rule) => !shared.includes(rule))
    return each.map((grant): Grant => ({ ...grant, for: { all: [...own, grant.for] } }))
  })
  return { ...first, within: shared, grants }
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
