import { and, asc, eq } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { records } from '../db/schema.ts'
import { readableResource } from '../records/read/read.ts'
import { readCondition } from '../records/store/scope.ts'

export interface Measure {
  id: string
  measure: string
}

interface Kpi {
  id: string
  name: string
  type: string
  measures: Measure[]
}

/** Returns the active KPIs that a person may choose, sorted by name. */
export async function kpisFor(db: Reader, portal: Portal, person: Person): Promise<Kpi[]> {
  const resource = readableResource(portal, 'kpi', person)
  const rows = await db
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(and(eq(records.resource, 'kpi'), eq(records.status, 'active'), readCondition(resource, person)))
    .orderBy(asc(records.reference))
  const kpis = rows.map(({ id, data }) => ({
    id,
    name: String(data['name']),
    type: String(data['type']),
    measures: measuresOf(data['measures']),
  }))
  return kpis.sort((a, b) => a.name.localeCompare(b.name))
}

function measuresOf(value: unknown): Measure[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each) =>
    typeof each?.id === 'string' && typeof each.measure === 'string' ? [{ id: each.id, measure: each.measure }] : [],
  )
}
