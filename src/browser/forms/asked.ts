import { kindField } from '#fields/index.ts'
import { type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'

/** Where a draft keeps what was typed into the other kinds of an object; it is never sent. */
const otherKinds = '$others'

type Fields = Record<string, FieldSchema>

/** Whether a field is asked now: the fields beside it, which are asked themselves, have the values that it waits for. */
function isAsked(name: string, fields: Fields, values: Values, above: readonly string[] = []): boolean {
  const when = Object.entries(fields[name]?.['x-when'] ?? {})
  return when.every(([other, wanted]) => {
    if (above.includes(other)) return false
    const value = isAsked(other, fields, values, [...above, name]) ? values[other] : undefined
    return [wanted].flat().some((each) => each === value)
  })
}

/** The fields of a form that are asked now. */
export function askedFields(fields: Fields, values: Values): string[] {
  return Object.keys(fields).filter((name) => isAsked(name, fields, values))
}

/** The values as they are sent: without what is not asked just now, which a draft keeps. */
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

/** An object of which no kind is chosen is not given, and neither is a list without items. */
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

/** What an object holds: of several kinds, what the kind holds that it is of. */
export function propertiesOf({ properties, oneOf }: FieldSchema, value: unknown): Fields | undefined {
  return oneOf === undefined ? properties : variantOf(oneOf, value)?.properties
}

/** The kind that an object is of. */
export function variantOf(variants: readonly FieldSchema[], value: unknown): FieldSchema | undefined {
  const kind = isValues(value) ? value[kindField] : undefined
  return variants.find((variant) => kindOf(variant) === kind)
}

export function kindOf({ properties }: FieldSchema): unknown {
  return properties?.[kindField]?.const
}

/** The object as another of its kinds, or as none. What was typed into each is kept for when it is chosen again. */
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
