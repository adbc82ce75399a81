import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Tree } from '../source/tree.ts'
import { linkWhere } from './link-where.ts'
import { isKnown } from './names.ts'
import { foldFault, foldsToNumber } from './value-kinds.ts'
import { fieldVocabulary, setVocabulary } from './vocabularies.ts'

/** Returns the sets and measures of a resource as written, with the conditions of its set in each measure. */
export function setsOf({ sets = {}, measures = {} }: ResourceSource): Pick<Resource, 'sets' | 'measures'> {
  const folded = Object.entries(measures).map(([id, { label, fold, field, set }]) => {
    const where = set === undefined ? {} : (sets[set]?.where ?? {})
    return [id, { label, fold, where, ...(field !== undefined && { field }) }] as const
  })
  return { sets, measures: Object.fromEntries(folded) }
}

/** Checks every name in the sets and measures of a resource. */
export function checkSets(source: Tree<ResourceSource>, resource: Resource, user: string, problems: ProblemList): void {
  for (const [id, { where }] of Object.entries(resource.sets))
    linkWhere(where, resource, source, ['sets', id, 'where'], user, problems)
  for (const [id, { fold, field, set }] of Object.entries(source.value.measures ?? {})) {
    const path = ['measures', id]
    if (set !== undefined) isKnown(set, setVocabulary(resource), source.at([...path, 'set']), user, problems)
    const isFieldKnown =
      field === undefined || isKnown(field, fieldVocabulary(resource), source.at([...path, 'field']), user, problems)
    const fault = isFieldKnown ? foldFault({ fold, field }, resource, foldsToNumber) : undefined
    if (fault !== undefined) problems.report(fault.code, source.at([...path, fault.key]), `${user} ${fault.what}.`)
  }
}
