import type { Among, Field, Resource } from './portal-resources.ts'

/** A reference of which people may choose only some records. */
export interface FilteredField {
  /** The name of the field, such as `lines.product` for one in a row. */
  place: string
  /** The field of the resource: the reference itself, or the list or object that it is in. */
  top: string
  field: Field & { reference: string }
  among: Among
  /** The place of `x-reference` in the schema. */
  path: string[]
}

/** Returns the references with conditions of a resource, including those inside rows and objects. */
export function filteredFields({ fields }: Pick<Resource, 'fields'>): FilteredField[] {
  return Object.values(fields).flatMap((field) => filteredIn(field, ['properties', field.name], field.name))
}

function filteredIn(field: Field, path: string[], place: string): FilteredField[] {
  const { reference, among, many, fields = {} } = field
  const value = many ? [...path, 'items'] : path
  const inner = Object.values(fields).flatMap((each) =>
    filteredIn(each, [...value, 'properties', each.name], `${place}.${each.name}`),
  )
  if (reference === undefined || among === undefined) return inner
  const [top = ''] = place.split('.')
  return [{ place, top, field: { ...field, reference }, among, path: [...value, 'x-reference'] }, ...inner]
}
