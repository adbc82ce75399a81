import { count, desc, eq } from 'drizzle-orm'
import type { components } from '#generated/api/workplace.ts'
import type { Reader } from '../../../db/database.ts'
import { staff, studioActs } from '../../../db/schema.ts'

export interface StudioAct {
  act: (typeof studioActs.$inferInsert)['act']
  draft?: string
  revision?: number
}

/** Records what an administrator does in the studio, in the transaction that does it. */
export async function recordAct(tx: Reader, actor: string, { act, draft, revision }: StudioAct, now: Date) {
  const [row] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, actor))
  await tx.insert(studioActs).values({
    ...{ at: now.toISOString(), actor, actor_name: row?.name ?? '', act },
    ...{ draft: draft ?? null, revision: revision ?? null },
  })
}

/** Returns a page of what was done, newest first, by one person or by all, and who has done something at all. */
export async function listActs(db: Reader, person: string | undefined, page: number, perPage: number) {
  const whose = person === undefined ? undefined : eq(studioActs.actor, person)
  const [all] = await db.select({ total: count() }).from(studioActs).where(whose)
  const rows = await db
    .select()
    .from(studioActs)
    .where(whose)
    .orderBy(desc(studioActs.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const people = await db
    .selectDistinctOn([studioActs.actor], { id: studioActs.actor, name: studioActs.actor_name })
    .from(studioActs)
    .orderBy(studioActs.actor, desc(studioActs.id))
  return {
    data: rows.map(actOf),
    total: all?.total ?? 0,
    people: people.sort((a, b) => a.name.localeCompare(b.name)),
  }
}

function actOf(row: typeof studioActs.$inferSelect): components['schemas']['StudioAct'] {
  const { id, at, actor, actor_name, act, draft, revision } = row
  return { id, at, actor: { id: actor, name: actor_name }, act, draft, revision }
}
