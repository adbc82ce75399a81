import type { SchemaSource } from '#generated/manifest-sources.ts'
import { ofRecord } from '../portal.ts'
import type { Formulas } from './link-formulas.ts'

type Property = SchemaSource['properties'][string]
type Properties = Record<string, Property>

const ofLists = ['x-searchable', 'x-sortable', 'x-filterable', 'x-names', 'x-suggests', 'x-unique-rows', 'x-deadline']

/**
 * Returns the schema as forms receive it, with compiled formulas. A form doesn't need the conditions of a reference, which
 * may say more than its reader should know: it asks the server for the records to choose from, by the place of the field and
 * with the values of the fields that the conditions name.
 */
export function forForms(property: Property, place: string, formulas: Formulas): Record<string, unknown> {
  const { items, properties, oneOf, 'x-reference': reference } = property
  const inner = (all: Properties) =>
    Object.fromEntries(Object.entries(all).map(([name, each]) => [name, forForms(each, `${place}.${name}`, formulas)]))
  const formula = formulas.get(property)
  return {
    ...property,
    ...(formula !== undefined && { 'x-computed': formula }),
    ...(typeof reference === 'object' && {
      'x-reference': reference.resource,
      'x-among': { of: place, needs: ofRecord(reference.where), message: reference.message },
    }),
    ...(items !== undefined && { items: forForms(items, place, formulas) }),
    ...(properties !== undefined && { properties: inner(properties) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map((kind) => ({ ...kind, properties: inner(kind.properties) })) }),
  }
}

export function hintsOf(property: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(property).filter(([key]) => key.startsWith('x-') && !ofLists.includes(key)))
}

/**
 * Returns the schema of the value itself. Schemas inside lists and objects keep their annotations, because forms are
 * rendered from them.
 */
export function withoutAnnotations(property: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(property).filter(([key]) => !key.startsWith('x-') && key !== 'readOnly'))
}
