import type { DatedValue, ParameterShape, ParameterValues } from '#calculation/parameters.ts'
import { parametersOf } from '#calculation/parse-formula.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'

/** The parameters that the formulas of a resource use, by name, with their values. */
export type FormulaParameters = Record<string, ParameterShape & { register: string; values: DatedValue[] }>

export function formulaParameters(
  { parameters }: Portal,
  resource: Resource,
  known: ParameterValues,
): FormulaParameters {
  const declared = namesIn(resource).flatMap((name) => {
    const parameter = parameters[name]
    return parameter === undefined ? [] : [[name, { ...parameter, values: known[name] ?? parameter.values }] as const]
  })
  return Object.fromEntries(declared)
}

/** Whether a description of the resource depends on the values of parameters. */
export function hasFormulaParameters(resource: Resource): boolean {
  return namesIn(resource).length > 0
}

const found = new WeakMap<Resource, string[]>()

function namesIn(resource: Resource): string[] {
  const names = found.get(resource) ?? [...new Set(Object.values(resource.fields).flatMap(namesInField))]
  found.set(resource, names)
  return names
}

function namesInField({ formula, fields = {} }: Field): string[] {
  const own = formula === undefined ? [] : parametersOf(formula.formula)
  return [...own, ...Object.values(fields).flatMap(namesInField)]
}
