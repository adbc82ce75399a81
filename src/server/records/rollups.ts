import { and, eq, sql } from 'drizzle-orm'
import type { Computed, Fold, Resource } from '#manifest/portal.ts'
import { whereToSql } from './conditions.ts'
import { announceRecords } from './effects.ts'
import { foldToSql } from './rules.ts'
import { findRecords, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

type Rollup = Extract<Computed, { rollup: Fold }>

/** Brings the rollups of every parent of these children up to date, once each, and tells those whom it concerns. */
export async function refreshRollups(work: Work, child: Resource, children: StoredRecord[]): Promise<void> {
  for (const parent of Object.values(work.portal.resources)) {
    const rollups = rollupsOver(parent, child.name)
    for (const via of new Set(rollups.map(([, rollup]) => rollup.via))) {
      const ids = new Set(children.map((record) => record.values[via]).filter((id) => typeof id === 'string'))
      const over = rollups.filter(([, rollup]) => rollup.via === via)
      for (const id of ids) await refresh(work, parent, id, child, over)
    }
  }
}

function rollupsOver(parent: Resource, child: string): [string, Rollup][] {
  return Object.entries(parent.computed).flatMap(([field, how]): [string, Rollup][] =>
    'rollup' in how && how.of === child ? [[field, how]] : [],
  )
}

async function refresh(
  work: Work,
  parent: Resource,
  id: string,
  child: Resource,
  rollups: [string, Rollup][],
): Promise<void> {
  const children = storageOf(child)
  const variables = { me: '', queues: [], department: '', timezone: work.portal.timezone, now: work.now }
  // One pass over the children gives every rollup.
  const folds = rollups.map(([field, { rollup, field: operand, where }]) => {
    return [field, foldToSql(child, rollup, operand, whereToSql(where, child, variables)).as(field)] as const
  })
  const via = rollups[0]?.[1].via ?? ''
  const [row] = await work.tx
    .select(Object.fromEntries(folds))
    .from(children.table)
    .where(and(children.mine, sql`${children.field(via)} = ${id}`))
  await storageOf(parent).update(work.tx, id, {}, row ?? {})
  await announceRecords(work, parent, await findRecords(work.tx, parent, eq(storageOf(parent).field('id'), id)))
}
