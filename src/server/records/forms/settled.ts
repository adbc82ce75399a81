import { instantIn } from '#calculation/calendar.ts'
import type { Field } from '#manifest/portal.ts'
import type { RecordValues } from '../store/storage.ts'

/** Converts the values that a person wrote to their stored form: a date-time in the portal's time zone becomes UTC. */
export function settledValues(fields: Record<string, Field>, values: RecordValues, timezone: string): RecordValues {
  const settled = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return [name, field === undefined ? value : settledValue(field, value, timezone)]
  })
  return Object.fromEntries(settled)
}

function settledValue(field: Field, value: unknown, timezone: string): unknown {
  if (Array.isArray(value)) return value.map((item) => settledValue(field, item, timezone))
  if (field.fields !== undefined && isObject(value)) return settledValues(field.fields, value, timezone)
  const format = field.schema['format']
  if ((field.type !== 'date-time' && format !== 'local-date-time') || typeof value !== 'string') return value
  return instantIn(timezone, value).toISOString()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
