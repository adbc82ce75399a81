import type { Resource, Where } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import type { Path, Tree } from '../source/tree.ts'
import { isKnown } from './names.ts'
import { fieldVocabulary } from './vocabularies.ts'

const variables = ['$me', '$my.queues', '$my.department', '$today', '$now', '$month', '$year']
const open = /^\$(param|query|record)\.[a-z_][a-z0-9_]*$/
const shifted = /^\$today[+-]\d{1,4}d$/

/** Every field of a condition is one of the resource, every `$variable` is known. */
export function linkWhere(
  where: Where,
  resource: Resource,
  tree: Tree,
  path: Path,
  user: string,
  problems: ProblemList,
): void {
  for (const [field, condition] of Object.entries(where)) {
    isKnown(field, fieldVocabulary(resource), tree.keyAt([...path, field]), user, problems)
    const values = typeof condition === 'object' ? Object.entries(condition) : [['', condition] as const]
    for (const [operator, value] of values) {
      const inside = operator === '' ? [...path, field] : [...path, field, operator]
      for (const item of [value].flat()) checkVariable(item, tree.at(inside), user, problems)
    }
  }
}

/** Reports a text that starts with `$` and is no variable. */
export function checkVariable(value: unknown, at: Span, user: string, problems: ProblemList): void {
  if (typeof value !== 'string' || !value.startsWith('$')) return
  if (variables.includes(value) || open.test(value) || shifted.test(value)) return
  const known = [...variables, '$today+1d', '$param.id', '$query.id', '$record.id']
  problems.report('unknown-variable', at, `${user} uses "${value}"; the variables are ${known.join(', ')}.`, {
    suggestions: suggest(value, known),
  })
}
