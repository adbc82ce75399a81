import type { Field } from '#manifest/portal.ts'
import { pointerTo } from '../../http/errors.ts'

/** A plain value somewhere in a record, the field that it belongs to, and where it stands. */
export interface Leaf {
  field: Field
  value: unknown
  pointer: string
}

/** Every plain value of some fields, each item of a list for itself, in rows and objects too. */
export function leavesOf(
  fields: Record<string, Field>,
  values: Readonly<Record<string, unknown>>,
  parent = '',
): Leaf[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined || value === null || value === undefined) return []
    const pointer = pointerTo(parent, name)
    if (!field.many) return leaves(field, value, pointer)
    return [value].flat().flatMap((item, i) => leaves(field, item, pointerTo(pointer, String(i))))
  })
}

function leaves(field: Field, value: unknown, pointer: string): Leaf[] {
  if (field.fields === undefined) return [{ field, value, pointer }]
  return isObject(value) ? leavesOf(field.fields, value, pointer) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
