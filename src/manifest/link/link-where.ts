import type { Condition, Resource, Scalar, Where } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import type { Path, Tree } from '../source/tree.ts'
import { constantCondition } from './constant-condition.ts'
import { isKnown } from './names.ts'
import { kindOf, kindOfVariable, literalFault, mismatch } from './value-kinds.ts'
import { fieldVocabulary } from './vocabularies.ts'

const variables = ['$me', '$my.queues', '$my.department', '$today', '$now', '$month', '$year']
const open = /^\$(param\.|query\.|record\.([a-z][a-z0-9_]*\.)?)[a-z_][a-z0-9_]*$/
/** A variable without its `$`. No field has such a value. */
const undollared = /^(param|query|record|row|my)\.[a-z_][a-z0-9_]*$/
const shifted = /^\$today[+-]\d{1,4}d$/

/** Checks that every field in the conditions belongs to the resource, and that every `$variable` is known. */
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
    checkConstant(field, condition, resource, tree.at([...path, field]), user, problems)
    if (typeof condition === 'object') checkLeftOut(condition, tree.at([...path, field]), user, problems)
    for (const [operator, value] of comparedIn(condition)) {
      const inside = operator === '' ? [...path, field] : [...path, field, operator]
      const check = operator === 'null' ? checkVariable : checkValueOf(field, resource)
      for (const [item, place] of withPlaces(value, inside)) check(item, tree.at(place), user, problems)
    }
  }
}

/** Returns the values that a condition compares with, by operator; a plain value has none. */
function comparedIn(condition: Scalar | Condition): [string, Scalar | Scalar[]][] {
  if (typeof condition !== 'object') return [['', condition]]
  return Object.entries(condition).filter(([operator]) => operator !== 'unless')
}

/** Only an address can say that a condition doesn't count. */
function checkLeftOut(condition: Condition, at: Span, user: string, problems: ProblemList): void {
  if (condition.unless === undefined || /^\$(param|query)\./.test(String(condition.in))) return
  const message = `${user} has "unless: ${condition.unless}" for a condition without a variable of the address, such as $param.type.`
  problems.report('wrong-value', at, message)
}

function checkConstant(
  field: string,
  condition: Scalar | Condition,
  resource: Resource,
  at: Span,
  user: string,
  problems: ProblemList,
): void {
  const constant = constantCondition(field, condition, resource)
  if (constant === undefined) return
  problems.report('constant-rule', at, `${user} has a condition on "${field}" that is always ${constant}.`)
}

/** Returns a value, or each item of a list, with its path. */
function withPlaces<T>(value: T | T[], path: Path): [T, Path][] {
  return Array.isArray(value) ? value.map((item, i) => [item, [...path, i]]) : [[value, path]]
}

function checkValueOf(field: string, resource: Resource) {
  return (value: Scalar, at: Span, user: string, problems: ProblemList): void => {
    if (checkVariable(value, at, user, problems)) checkValue(value, field, resource, at, user, problems)
  }
}

/** Reports a literal or a variable whose value the field can never have. */
export function checkValue(
  value: Scalar,
  field: string,
  resource: Resource,
  at: Span,
  user: string,
  problems: ProblemList,
): void {
  const kind = kindOf(field, resource)
  if (kind === undefined) return
  if (typeof value === 'string' && value.startsWith('$')) {
    const given = kindOfVariable(value)
    const reason = given && mismatch(given, kind)
    if (reason === undefined) return
    problems.report('unfit-field', at, `${user} compares "${field}" with "${value}", which ${reason}.`)
    return
  }
  const fault = literalFault(value, field, kind)
  if (fault === undefined) return
  const { code, what, ...details } = fault
  problems.report(code, at, `${user} names ${what}.`, details)
}

/**
 * Returns true for a value that is a known variable or none at all. Reports text that starts with `$` and is not a
 * variable, or that would be one with a `$`.
 */
export function checkVariable(value: unknown, at: Span, user: string, problems: ProblemList): boolean {
  if (typeof value !== 'string') return true
  if (undollared.test(value)) {
    problems.report('unknown-variable', at, `${user} uses "${value}" as plain text; variables start with $.`, {
      suggestions: [`$${value}`],
    })
    return false
  }
  if (!value.startsWith('$')) return true
  if (variables.includes(value) || open.test(value) || shifted.test(value)) return true
  const known = [...variables, '$today+1d', '$param.id', '$query.id', '$record.id']
  problems.report('unknown-variable', at, `${user} uses "${value}"; the variables are ${known.join(', ')}.`, {
    suggestions: suggest(value, known),
  })
  return false
}
