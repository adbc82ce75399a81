import { currencyDecimals, isCurrency } from '#calculation/currency.ts'
import { rounded } from '#calculation/numbers.ts'
import { inCurrency } from '#fields/index.ts'
import { factsOf } from '#fields/property-facts.ts'
import * as texts from '#texts/refusals.ts'
import { type FieldErrors, type FieldSchema, isValues, type Values } from './form-schema.ts'

/** Returns an error for each amount that has more decimals than its currency, where the form knows the currency. */
export function moneyErrors(
  fields: Record<string, FieldSchema>,
  values: Values,
  sent = values,
  path = '',
): FieldErrors {
  const errors = Object.entries(sent).map(([name, value]): FieldErrors => {
    const field = fields[name]
    if (field === undefined) return {}
    const here = `${path}${name}`
    if (Array.isArray(value)) {
      const columns = field.items?.properties ?? {}
      const rows = value.map((row, i) => (isValues(row) ? moneyErrors(columns, values, row, `${here}/${i}/`) : {}))
      return Object.assign({}, ...rows)
    }
    const { unit = '' } = inCurrency(factsOf(field), values)
    if (typeof value !== 'number' || field.format !== 'money' || !isCurrency(unit)) return {}
    const decimals = currencyDecimals(unit)
    return rounded(value, decimals) === value ? {} : { [here]: texts.tooManyDecimals(unit, decimals) }
  })
  return Object.assign({}, ...errors)
}
