import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import { parametersIn } from '#calculation/parameter-calls.ts'
import type { DatedValue, ParameterValue, ParameterValues } from '#calculation/parameters.ts'
import { conditionsOf, type Portal, type Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { records } from '../../db/schema.ts'
import type { StoredRecord } from './storage.ts'

/**
 * Reads the valid values of all parameters, from the database that the caller works on. They are kept in no node, so a new
 * value counts everywhere from the moment it is committed. Until the first values are written, those of the manifest count.
 */
export async function readParameters(db: Reader, { parameters }: Portal): Promise<ParameterValues> {
  const declared = Object.entries(parameters)
  if (declared.length === 0) return {}
  const registers = [...new Set(declared.map(([, { register }]) => register))]
  const rows = await db
    .select({ resource: records.resource, data: records.data })
    .from(records)
    .where(and(inArray(records.resource, registers), eq(records.status, 'valid')))
    .orderBy(asc(records.id))
  return valuesOf(
    parameters,
    rows.map(({ resource, data }) => ({ resource, values: data })),
  )
}

/**
 * Returns the values of parameters for what a person reads. A preview has those of its manifest: a draft could show the
 * others to an onlooker who may not read them.
 */
export function parametersFor(db: Reader, portal: Portal, { onlooker }: Person): Promise<ParameterValues> {
  return onlooker === undefined ? readParameters(db, portal) : Promise.resolve(firstValues(portal))
}

const first = new WeakMap<Portal, ParameterValues>()

/** Returns the values that the manifest gives the parameters. */
export function firstValues(portal: Portal): ParameterValues {
  const known = first.get(portal) ?? valuesOf(portal.parameters, [])
  first.set(portal, known)
  return known
}

/** Returns the values in the valid records of the registers, in the order of their days. */
function valuesOf(
  parameters: Portal['parameters'],
  found: Pick<StoredRecord, 'resource' | 'values'>[],
): ParameterValues {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { register, values: written }]) => {
      const own = found.filter(({ resource, values }) => resource === register && values['parameter'] === name)
      const dated = own.map(({ values }): DatedValue => {
        const value = values[name.replaceAll('-', '_')]
        return { from: String(values['valid_from']), value: isValue(value) ? value : 0 }
      })
      return [name, dated.length === 0 ? written : dated.toSorted((a, b) => (a.from < b.from ? -1 : 1))]
    }),
  )
}

function isValue(value: unknown): value is ParameterValue {
  return typeof value === 'number' || Array.isArray(value)
}

const known = new WeakMap<Resource, boolean>()

/** Whether what people see of a record depends on parameters: a live field or a guard uses one. */
export function showsParameters(resource: Resource): boolean {
  const shows = known.get(resource) ?? usesOnReading(resource)
  known.set(resource, shows)
  return shows
}

function usesOnReading({ computed, lifecycle }: Resource): boolean {
  const live = Object.values(computed).flatMap((how) => ('live' in how ? [how.live] : []))
  const guards = Object.values(lifecycle.transitions).flatMap(({ guards }) => guards.flatMap(conditionsOf))
  return [...live, ...guards].some((expression) => parametersIn(expression).length > 0)
}
