import type { Amount, Calculation, Resource, Target, Where } from '../portal.ts'
import type { AmountSource, CalculationSource } from '../source/sources.ts'
import type { Path } from '../source/tree.ts'
import type { ContentLinker } from './link-content.ts'
import { foldFault, foldsToNumber } from './value-kinds.ts'
import { measureVocabulary, setVocabulary } from './vocabularies.ts'

type Folded = Pick<Amount, 'fold' | 'field' | 'where'>

/** Links what a figure computes. `hasPeriod` says whether its page offers a choice of periods. */
export function linkCalculation(
  figure: CalculationSource,
  resource: Resource,
  path: Path,
  content: ContentLinker,
  hasPeriod: boolean,
): Calculation {
  const own = linkAmount(figure, resource, path, content)
  const ratio = figure.ratio && linkRatio(figure.ratio, own, resource, [...path, 'ratio'], content)
  const amount = ratio?.of ?? own
  const target = figure.target && linkTarget(figure.target, own, resource, [...path, 'target'], content)
  if (figure.compare !== undefined && !(hasPeriod && isDated(amount, ratio?.to)))
    content.report(
      'figure-without-period',
      [...path, 'compare'],
      'compares a figure with the period before, but the figure has no "period" or the page offers no choice of periods',
      'key',
    )
  reportTwice(figure, path, content)
  const unit = ratio === undefined ? unitOf(figure, own, resource) : '%'
  const goal = target?.is
  const also = [ratio?.to.resource, typeof goal === 'object' ? goal.resource : undefined].filter(
    (each) => each !== undefined && each !== amount.resource,
  )
  const better = target === undefined ? figure.better : betterBy[target.direction]
  return {
    ...amount,
    ...(ratio !== undefined && { to: ratio.to }),
    ...(target !== undefined && { target }),
    ...(figure.compare !== undefined && { compares: true as const }),
    ...(better !== undefined && { better }),
    ...(unit !== undefined && { unit }),
    ...(also.length > 0 && { also: [...new Set(also)].filter((each) => each !== undefined) }),
  }
}

function unitOf({ unit }: CalculationSource, amount: Amount, resource: Resource): string | undefined {
  return unit ?? currencyOf(amount, resource)
}

/** Returns the one currency to which the condition of an amount limits it; undefined if it says none. */
export function currencyOf({ field = '', fold, where }: Amount, { fields }: Resource): string | undefined {
  const currency = fold === 'count' ? undefined : fields[field]?.currency
  const only = currency === undefined ? undefined : where[currency]
  return typeof only === 'string' ? only : undefined
}

const betterBy = { 'at-least': 'higher', 'at-most': 'lower' } as const

function isDated(...amounts: (Amount | undefined)[]): boolean {
  return amounts.every((amount) => amount === undefined || amount.period !== undefined)
}

/** Reports keys that say again, or otherwise, what another key says. */
function reportTwice({ target, better, compare, ratio, unit }: CalculationSource, path: Path, content: ContentLinker) {
  const twice = (key: string, other: string) =>
    content.report('unknown-key', [...path, key], `has both the keys "${other}" and "${key}"; remove "${key}"`, 'key')
  if (better !== undefined && target !== undefined) twice('better', 'target')
  if (unit !== undefined && ratio !== undefined) twice('unit', 'ratio')
  if (better !== undefined && target === undefined && compare === undefined)
    content.report('unknown-key', [...path, 'better'], 'needs the key "compare" for "better" to mean anything', 'key')
}

/** Links an amount. What it leaves out is taken from the one that it is `within`, if both are of one resource. */
export function linkAmount(
  amount: AmountSource,
  resource: Resource,
  path: Path,
  content: ContentLinker,
  within?: Amount,
): Amount {
  const { where = {}, period = within?.period } = amount
  content.where(where, resource, [...path, 'where'])
  if (amount.period !== undefined) content.dayField(amount.period, resource, [...path, 'period'])
  return {
    resource: resource.name,
    ...linkFold(amount, resource, path, content, within),
    ...(period !== undefined && { period }),
  }
}

/** Returns what an amount computes: what its measure says, or its own options. */
function linkFold(
  amount: AmountSource,
  resource: Resource,
  path: Path,
  content: ContentLinker,
  within: Amount | undefined,
): Folded {
  const {
    measure,
    fold = within?.fold ?? 'count',
    field = amount.fold === undefined ? within?.field : undefined,
  } = amount
  if (measure !== undefined) return linkMeasured(amount, measure, resource, path, content, within)
  if (field === undefined || content.field(field, resource, [...path, 'field'])) {
    const fault = foldFault({ fold, field }, resource, foldsToNumber)
    if (fault !== undefined) content.report(fault.code, [...path, fault.key], fault.what)
  }
  const where = setOf(amount, resource, path, content, within?.where)
  return { fold, ...(field !== undefined && { field }), where: content.narrow(where, amount.where, 'figure', path) }
}

/** Returns the conditions of a set together with those that already hold. */
function setOf(
  { set: name }: AmountSource,
  resource: Resource,
  path: Path,
  content: ContentLinker,
  given: Where = {},
): Where {
  if (name === undefined) return given
  const set = content.isKnown(name, setVocabulary(resource), [...path, 'set']) ? resource.sets[name] : undefined
  return content.narrow(given, set?.where, `set "${name}"`, path)
}

function linkMeasured(
  amount: AmountSource,
  name: string,
  resource: Resource,
  path: Path,
  content: ContentLinker,
  within: Amount | undefined,
): Folded {
  const isKnown = content.isKnown(name, measureVocabulary(resource), [...path, 'measure'])
  const measure = isKnown ? resource.measures[name] : undefined
  for (const key of ['fold', 'field', 'set'] as const) {
    if (amount[key] === undefined) continue
    content.report(
      'unknown-key',
      [...path, key],
      `has both the measure "${name}" and the key "${key}"; remove one of them`,
      'key',
    )
  }
  const { label: _label, ...folded } = measure ?? { fold: 'count' as const, where: {} }
  const given = content.narrow(within?.where ?? {}, folded.where, `measure "${name}"`, path)
  return { ...folded, where: content.narrow(given, amount.where, `measure "${name}"`, path) }
}

function linkRatio(
  { of, to }: NonNullable<CalculationSource['ratio']>,
  whole: Amount,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): { of: Amount; to: Amount } {
  const part = linkOther(of, whole, resource, [...path, 'of'], content)
  const all = to === undefined ? whole : linkOther(to, whole, resource, [...path, 'to'], content)
  if (JSON.stringify(part) === JSON.stringify(all))
    content.report('ratio-constant', [...path, 'of'], 'has a ratio of some records to the same records', 'key')
  if (part.resource !== all.resource && (part.period === undefined) !== (all.period === undefined))
    content.report(
      'figure-without-period',
      path,
      `has a ratio of "${part.resource}" to "${all.resource}", of which only one has a "period"`,
      'key',
    )
  return { of: part, to: all }
}

/** Links an amount that belongs to a figure, and may be of another resource. */
function linkOther(
  amount: AmountSource,
  within: Amount,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): Amount {
  if (amount.resource === undefined || amount.resource === within.resource)
    return linkAmount(amount, resource, path, content, within)
  const other = content.resource(amount.resource, [...path, 'resource'])
  return other === undefined ? within : linkAmount(amount, other, path, content)
}

function linkTarget(
  target: NonNullable<CalculationSource['target']>,
  within: Amount,
  resource: Resource,
  path: Path,
  content: ContentLinker,
): Target {
  const direction = target['at-least'] === undefined ? 'at-most' : 'at-least'
  const written = target[direction] ?? 0
  const is = typeof written === 'number' ? written : linkGoal(written, within, resource, [...path, direction], content)
  return { direction, is, near: target.near ?? usuallyNear }
}

/** A goal of the same resource holds for all its records unless it says otherwise. */
function linkGoal(goal: AmountSource, within: Amount, resource: Resource, path: Path, content: ContentLinker): Amount {
  const other = goal.resource === undefined ? resource : content.resource(goal.resource, [...path, 'resource'])
  return other === undefined ? within : linkAmount(goal, other, path, content)
}

const usuallyNear = 10
