import type { ParametersSource, SchemaSource } from '#generated/manifest-sources.ts'
import * as texts from '#texts/parameters.ts'

type Properties = SchemaSource['properties']
type Property = Properties[string]
type ParameterSource = ParametersSource['parameters'][string]
type ColumnSource = NonNullable<ParameterSource['columns']>[string]

/** Returns the field that holds the values of a parameter. */
export function fieldOf(parameter: string): string {
  return parameter.replaceAll('-', '_')
}

/** The fields of a register besides those of its parameters. */
export const registerFields = [
  'parameter',
  'valid_from',
  'valid_until',
  'next_from',
  'ends_on',
  'day_before',
  'value_text',
  'reason',
] as const

/** Returns the schema of a register: which parameter, from when, and a field for the values of each parameter. */
export function registerSchema({ register, parameters }: ParametersSource): SchemaSource {
  const names = Object.keys(parameters)
  return {
    title: register
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
    type: 'object',
    required: ['parameter', 'valid_from', 'reason', ...names.map(fieldOf)],
    properties: {
      parameter: {
        type: 'string',
        title: texts.parameter,
        enum: names,
        'x-labels': Object.fromEntries(names.map((name) => [name, parameters[name]?.title ?? name])),
        'x-sortable': true,
        'x-filterable': true,
      },
      valid_from: { type: 'string', format: 'date', title: texts.validFrom, 'x-sortable': true },
      ...Object.fromEntries(names.map((name) => [fieldOf(name), valueProperty(name, parameters[name])])),
      reason: {
        type: 'string',
        title: texts.reason,
        description: texts.reasonHint,
        minLength: 3,
        maxLength: 240,
        'x-searchable': true,
      },
      value_text: { type: 'string', title: texts.value, readOnly: true },
      valid_until: { type: 'string', format: 'date', title: texts.validUntil, readOnly: true, 'x-sortable': true },
      next_from: { type: 'string', format: 'date', title: texts.validFrom, readOnly: true },
      ends_on: { type: 'string', format: 'date', title: texts.validUntil, readOnly: true },
      day_before: { type: 'string', format: 'date', title: texts.validFrom, readOnly: true },
    },
  }
}

function valueProperty(name: string, source: ParameterSource | undefined): Property {
  const when = { 'x-when': { parameter: name }, description: source?.purpose ?? '' }
  if (source?.columns === undefined) return { ...numberProperty(source ?? {}), title: texts.value, ...when }
  const columns = Object.entries(source.columns)
  return {
    type: 'array',
    title: source.title,
    minItems: 1,
    maxItems: 100,
    'x-widget': 'rows',
    items: {
      type: 'object',
      additionalProperties: false,
      required: columns.map(([column]) => column),
      properties: Object.fromEntries(
        columns.map(([column, each]) => [column, { ...numberProperty(each), title: each.title }]),
      ),
    },
    ...when,
  }
}

function numberProperty({ minimum = 0, type, unit, maximum }: Partial<ParameterSource> | ColumnSource): Property {
  const most = maximum ?? (type === 'percent' ? 100 : undefined)
  const shown = unitOf({ type, unit })
  return {
    type: 'number',
    minimum,
    ...(most !== undefined && { maximum: most }),
    ...(type === 'money' && shown !== undefined && { format: 'money', 'x-currency': shown }),
    ...(type !== 'money' && shown !== undefined && { 'x-unit': shown }),
  }
}

export function unitOf({ type, unit }: { type?: string | undefined; unit?: string | undefined }): string | undefined {
  return type === 'percent' ? '%' : unit
}
