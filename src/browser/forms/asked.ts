import { kindField } from '#fields/index.ts'
import { type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'

/** The draft's key for the values typed into an object's other kinds. It is never sent. */
const otherKinds = '$others'

type Fields = Record<string, FieldSchema>

/** Whether a field applies: its sibling fields have the values required by its `x-when`, and apply themselves. */
function isAsked(name: string, fields: Fields, values: Values, above: readonly string[] = []): boolean {
  const when = Object.entries(fields[name]?.['x-when'] ?? {})
  return when.every(([other, wanted]) => {
    if (above.includes(other)) return false
    const value = isAsked(other, fields, values, [...above, name]) ? values[other] : undefined
    return [wanted].flat().some((each) => each === value)
  })
}

/** The fields of a form that currently apply. */
export function askedFields(fields: Fields, values: Values): string[] {
  return Object.keys(fields).filter((name) => isAsked(name, fields, values))
}

/** The values to send: without those of fields that don't currently apply, which the draft keeps. */
export function answered({ properties }: Pick<ObjectSchema, 'properties'>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = properties[name]
      if (value === undefined || name === otherKinds) return []
      if (field === undefined) return [[name, value]]
      if (field.readOnly === true) return []
      return isAsked(name, properties, values) && isGiven(field, value) ? [[name, answer(field, value)]] : []
    }),
  )
}

/** An object without a chosen kind and an empty list count as absent. */
function isGiven({ oneOf }: FieldSchema, value: unknown): boolean {
  if (Array.isArray(value) && value.length === 0) return false
  return oneOf === undefined || variantOf(oneOf, value) !== undefined
}

function answer(field: FieldSchema, value: unknown): unknown {
  const { items } = field
  if (Array.isArray(value)) return items === undefined ? value : value.map((each) => answer(items, each))
  if (!isValues(value)) return value
  const properties = propertiesOf(field, value)
  return properties === undefined ? value : answered({ properties }, value)
}

/** The fields of an object; for an object with several kinds, those of its chosen kind. */
export function propertiesOf({ properties, oneOf }: FieldSchema, value: unknown): Fields | undefined {
  return oneOf === undefined ? properties : variantOf(oneOf, value)?.properties
}

/** The chosen kind of an object. */
export function variantOf(variants: readonly FieldSchema[], value: unknown): FieldSchema | undefined {
  const kind = isValues(value) ? value[kindField] : undefined
  return variants.find((variant) => kindOf(variant) === kind)
}

export function kindOf({ properties }: FieldSchema): unknown {
  return properties?.[kindField]?.const
}

/** Switches an object to another kind, or to none. The values typed for each kind are kept in case it is chosen again. */
export function asKind(value: unknown, kind: string | undefined): Values {
  const { [otherKinds]: others, ...now } = isValues(value) ? value : {}
  const kept = isValues(others) ? others : {}
  const before = now[kindField]
  const next = kind === undefined ? undefined : kept[kind]
  return {
    ...(isValues(next) ? next : {}),
    ...(kind !== undefined && { [kindField]: kind }),
    [otherKinds]: { ...kept, ...(typeof before === 'string' && { [before]: now }) },
  }
}
