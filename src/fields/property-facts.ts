import { valueLabel } from '#manifest/words.ts'
import { type Choice, type Colour, type FieldFacts, type FieldType, kindField, type Tone } from './facts.ts'

/** The part of a JSON Schema property, including our annotations, from which facts are derived. */
export interface Property {
  type?: string
  format?: string
  enum?: readonly unknown[]
  maximum?: number
  items?: Property
  properties?: Record<string, Property>
  oneOf?: readonly Property[]
  title?: string
  const?: unknown
  'x-labels'?: Record<string, string>
  'x-tones'?: Record<string, Tone>
  'x-colours'?: Record<string, Colour>
  'x-reference'?: string | { resource: string }
  'x-names'?: 'role' | 'resource'
  'x-widget'?: string
  'x-unit'?: string
  'x-currency'?: string
  'x-hidden'?: boolean
  'x-totals'?: readonly string[]
  'x-deadline'?: readonly string[]
}

/** Derives the facts of a field from its schema. Lists receive them from the server and don't load this. */
export function factsOf(property: Property): FieldFacts {
  const { items, maximum, 'x-names': names, 'x-widget': widget, 'x-totals': totals } = property
  const { 'x-deadline': deadline } = property
  const choices = choicesOf(property)
  const reference = referenceOf(property['x-reference'] ?? items?.['x-reference'])
  const fields = fieldsOf(items ?? property)
  const kinds = property.oneOf?.map((kind) => ({
    value: String(kind.properties?.[kindField]?.const),
    label: kind.title ?? String(kind.properties?.[kindField]?.const),
  }))
  return {
    type: typeOf(property),
    ...(choices !== undefined && { choices }),
    ...(reference !== undefined && { reference }),
    ...(names !== undefined && { names }),
    ...(widget !== undefined && { widget }),
    ...unitOf(property),
    ...(maximum !== undefined && { maximum }),
    ...(fields !== undefined && { fields }),
    ...(property['x-hidden'] === true && { hidden: true as const }),
    ...(totals !== undefined && { totals }),
    ...(deadline !== undefined && { deadline }),
    ...(kinds !== undefined && { kinds }),
  }
}

function unitOf({ 'x-unit': unit, 'x-currency': currency }: Property): Pick<FieldFacts, 'unit' | 'currency'> {
  if (currency === undefined) return unit === undefined ? {} : { unit }
  return currency.startsWith(ofRecord) ? { currency: currency.slice(ofRecord.length) } : { unit: currency }
}

const ofRecord = '$record.'

function referenceOf(reference: Property['x-reference']): string | undefined {
  return typeof reference === 'object' ? reference.resource : reference
}

/** Returns the enum of a property, or of the items of a list. */
export function listedValues({ enum: own, items }: Property): readonly unknown[] | undefined {
  return own ?? items?.enum
}

export function choicesOf(property: Property): Choice[] | undefined {
  const labels = { ...property['x-labels'], ...property.items?.['x-labels'] }
  const { 'x-tones': tones = {}, 'x-colours': colours = {} } = { ...property.items, ...property }
  return listedValues(property)?.map((each) => {
    const value = String(each)
    const tone = Object.hasOwn(tones, value) ? tones[value] : undefined
    const colour = Object.hasOwn(colours, value) ? colours[value] : undefined
    return { value, label: valueLabel(value, labels), ...(tone && { tone }), ...(colour && { colour }) }
  })
}

function fieldsOf({ properties, oneOf }: Property): Record<string, FieldFacts> | undefined {
  const all = oneOf === undefined ? properties : Object.assign({}, ...oneOf.map((kind) => kind.properties))
  if (all === undefined) return undefined
  return Object.fromEntries(Object.entries<Property>(all).map(([name, inner]) => [name, factsOf(inner)]))
}

function typeOf({ type, format }: Property): FieldType {
  switch (type) {
    case 'array':
      return 'list'
    case 'number':
    case 'integer':
    case 'boolean':
    case 'object':
      return type
    default:
      if (format === 'local-date-time') return 'date-time'
      return format === 'date' || format === 'date-time' ? format : 'text'
  }
}
