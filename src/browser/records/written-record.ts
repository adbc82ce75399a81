import type { ObjectSchema, Values } from '../forms/form-schema.ts'
import { isSame } from '../forms/same.ts'
import type { WrittenRecord } from '../forms/written.ts'
import type { RecordItem } from './record-queries.ts'

/** Returns the record as a form is about to write it: with the values of its fields, and else those of the stored record. */
export function writtenRecord(schema: ObjectSchema, values: Values, record: RecordItem | undefined): WrittenRecord {
  const stored = record && storedValues(record)
  const fieldValue = (name: string) => {
    if (Object.hasOwn(values, name) || Object.hasOwn(schema.properties, name)) return values[name] ?? null
    return stored === undefined ? undefined : (stored[name] ?? null)
  }
  return {
    fieldValue,
    referenceOf: (name) => schema.properties[name]?.['x-reference'],
    keeps: (field, value, needs) => {
      if (stored === undefined || !JSON.stringify(stored[field] ?? null).includes(value)) return false
      return needs.every((name) => isSame(fieldValue(name), stored[name] ?? null))
    },
    parameters: schema['x-parameters'] ?? {},
  }
}

function storedValues({ values, id, reference, status, created_at, updated_at, created_by }: RecordItem): Values {
  return { ...values, id, reference, status, created_at, updated_at, created_by }
}
