import { type FieldFacts, moduleOf, operators } from '#fields/index.ts'
import type { PageKind } from './kinds/kind.ts'
import { parametersOf } from './paths.ts'
import type { Condition, Resource, Scalar, Where } from './portal-resources.ts'

/** Whether the address of a page can choose one of its lists. */
export function hasAddressedLists({ kind, path }: { kind: PageKind; path: string }): boolean {
  return (kind === 'collection' || kind === 'conversation') && parametersOf(path).length === 0
}

/** Returns the conditions that a list lacks to show exactly some records; undefined when it doesn't show all of these. */
export function lackingConditions(list: Where, where: Where): Where | undefined {
  const covers = Object.entries(list).every(([field, condition]) => {
    const own = where[field]
    return own !== undefined && !isOfAddress(condition) && implies(own, condition)
  })
  if (!covers) return undefined
  return Object.fromEntries(Object.entries(where).filter(([field, condition]) => !isSame(condition, list[field])))
}

/** Whether lists can be filtered by a field, and by the operators of a condition if one is given. */
export function isFilterField(
  { fields, computed, lifecycle }: Resource,
  name: string,
  condition?: Scalar | Condition,
): boolean {
  const field: (FieldFacts & { filterable: boolean }) | undefined = fields[name] ?? standard[name]
  const live = computed[name]
  if (field?.filterable !== true || (live !== undefined && 'live' in live)) return false
  if (condition === undefined) return true
  const facts = name === 'status' ? { ...field, choices: Object.keys(lifecycle.states).map(asChoice) } : field
  const used = typeof condition === 'object' ? operators.filter((each) => Object.hasOwn(condition, each)) : ['eq']
  // An empty list is not the same as a missing value, so a filter can't replace such a condition.
  if (field.type === 'list' && used.includes('null')) return false
  return used.every((each) => moduleOf(facts).operators.some((operator) => operator === each))
}

const standard: Record<string, FieldFacts & { filterable: true }> = {
  reference: { type: 'text', filterable: true },
  status: { type: 'text', filterable: true },
  created_at: { type: 'date-time', filterable: true },
  updated_at: { type: 'date-time', filterable: true },
  created_by: { type: 'text', filterable: true },
}

function asChoice(value: string): { value: string; label: string } {
  return { value, label: value }
}

function isSame(a: Scalar | Condition, b: Scalar | Condition | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isOfAddress(condition: Scalar | Condition): boolean {
  return /"\$(param|query|record)\./.test(JSON.stringify(condition))
}

/** Whether everything that meets one condition also meets another. */
function implies(condition: Scalar | Condition, wider: Scalar | Condition): boolean {
  if (isSame(condition, wider)) return true
  if (typeof wider !== 'object' || Object.keys(wider).length !== 1) return false
  const values = valuesOf(condition)
  const among = plain(wider.in)
  if (among !== undefined) return values?.every((each) => among.includes(each)) === true
  const without = plain(wider.not)
  if (without === undefined) return false
  if (values !== undefined) return values.every((each) => !without.includes(each))
  const excluded = typeof condition === 'object' ? plain(condition.not) : undefined
  return excluded !== undefined && without.every((each) => excluded.includes(each))
}

/** Returns the only values that meet a condition; undefined when it names none, or variables. */
function valuesOf(condition: Scalar | Condition): Scalar[] | undefined {
  return plain(typeof condition === 'object' ? condition.in : condition)
}

function plain(value: Condition['in' | 'not'] | Scalar): Scalar[] | undefined {
  if (value === undefined) return undefined
  const values = [value].flat()
  return values.some((each) => String(each).startsWith('$')) ? undefined : values
}
