import type { PageSurroundings } from '../../figures/surroundings.ts'
import { valuesFrom, type Writer } from '../../figures/values-from.ts'
import { asObjectSchema, type FieldSchema, type Values } from '../../forms/form-schema.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

/** Returns the initial values of a form: the defaults of its schema, overridden by the values that the page gives. */
export function beginsWith(
  schema: unknown,
  defaults: NonNullable<SlicePage<'form'>['defaults']>,
  around: PageSurroundings,
  writer: Writer,
): Values {
  const { properties } = asObjectSchema(schema)
  const given = valuesFrom(defaults, around, writer)
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const value = given[name] === undefined ? field.default : asValue(field, given[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Values from an address are text and are converted to the type of the field. */
function asValue({ type }: FieldSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean') return value === 'true'
  if (type !== 'number' && type !== 'integer') return value
  const number = Number(value)
  return value.trim() === '' || Number.isNaN(number) ? undefined : number
}

/**
 * Names a draft by the form, the parameters of its address, the record and, of a form that runs several transitions, the one
 * that it runs now, so that drafts don't collide.
 */
export function draftName(
  { id, query: names = [], run = [] }: SlicePage<'form'>,
  around: PageSurroundings,
  record: string,
  runs?: string,
): string {
  const said = [...Object.values(around.parameters), ...names.map((name) => around.query.get(name) ?? '')]
  return [id, record, ...(run.length > 1 ? [runs] : []), ...said.filter((text) => text !== '' && text !== record)].join(
    '.',
  )
}
