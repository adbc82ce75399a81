import { expect, it } from 'vitest'
import { parseFormula } from '#calculation/parse-formula.ts'
import { limitsOf, zonesOn } from '#calculation/zones.ts'

const context = {
  columns: { power: 'double', indoor: 'bool', least: 'double' },
  fields: { power: 'double' },
  parameters: { pass: {}, marginal: {}, overload: {} },
} as const
const limits: Record<string, number> = { pass: -25, marginal: -27, overload: -8 }

function formulaOf(expression: string) {
  const parsed = parseFormula(expression, context)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  return parsed.formula
}

function zones(expression: string, row: Record<string, unknown> = {}, scale = { from: -35, to: 0 }) {
  const around = { fieldValue: (name: string) => row[name], parameterOn: (name: string) => limits[name] }
  return zonesOn(scale, 'power', { formula: formulaOf(expression) }, around).map(({ from, to, result }) => [
    from,
    to,
    result,
  ])
}

const verdict =
  "!filled(power) ? 'open' : power > param('overload', today) ? 'overload' : power >= param('pass', today) ? 'pass' : power >= param('marginal', today) ? 'marginal' : 'fail'"

it('has a zone for each result between the limits of a formula', () => {
  expect(zones(verdict)).toEqual([
    [-35, -27, 'fail'],
    [-27, -25, 'marginal'],
    [-25, -8, 'pass'],
    [-8, 0, 'overload'],
  ])
})

it('cuts the zones off at the ends of the scale', () => {
  expect(zones(verdict, {}, { from: -26, to: -10 })).toEqual([
    [-26, -25, 'marginal'],
    [-25, -10, 'pass'],
  ])
})

it('follows the other columns of the formula, and joins zones with the same result', () => {
  const either = "power > (indoor ? -20.0 : least) && power > -30.0 ? 'pass' : 'fail'"
  expect(zones(either, { indoor: true })).toEqual([
    [-35, -20, 'fail'],
    [-20, 0, 'pass'],
  ])
  expect(zones(either.replace('power >', 'record.power >'), { least: -40 })).toEqual([
    [-35, -30, 'fail'],
    [-30, 0, 'pass'],
  ])
})

it('has no limits for a formula that does more with the field than compare it', () => {
  for (const expression of ['power + 1.0 > 2.0', 'power == 2.0', 'power > 2.0 * power'])
    expect(limitsOf(formulaOf(expression), 'power'), expression).toBeUndefined()
  expect(limitsOf(formulaOf('filled(power) && 2.0 < power && least > 3.0 || record.power < 4.0'), 'power')).toEqual([
    ...[{ value: 2 }, { value: 4 }],
  ])
})
