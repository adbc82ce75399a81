import type { Field } from '#manifest/portal.ts'
import { pointerTo } from '../../http/errors.ts'

/** A plain value in a record, the field that it belongs to, and the JSON pointer to it. */
export interface Leaf {
  field: Field
  value: unknown
  pointer: string
}

/** Returns every plain value of these fields: each item of a list separately, and those inside rows and objects. */
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
