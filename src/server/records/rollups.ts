import { and, eq } from 'drizzle-orm'
import type { Computed, Resource } from '#manifest/portal.ts'
import { announceRecords } from './announce.ts'
import { foldedValue, foldToSql } from './compute.ts'
import { whereToSql } from './conditions.ts'
import { valueIn, variablesOf } from './evaluate.ts'
import { findRecord, type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import { deeper, type Work } from './work.ts'

type Rollup = Extract<Computed, { rollup: string }>

/** Brings the rollups of every parent of these children up to date, once each, and tells those whom it concerns. */
export async function refreshRollups(work: Work, child: Resource, children: StoredRecord[]): Promise<void> {
  for (const parent of Object.values(work.portal.resources)) {
    const rollups = rollupsOver(parent, child.name)
    for (const via of new Set(rollups.map(([, rollup]) => rollup.via))) {
      const ids = new Set(children.map((record) => valueIn(record, via)).filter((id) => typeof id === 'string'))
      const over = rollups.filter(([, rollup]) => rollup.via === via)
      for (const id of ids) await refresh(work, parent, id, child, via, over)
    }
  }
}

function rollupsOver(parent: Resource, child: string): [string, Rollup][] {
  return Object.entries(parent.computed).flatMap(([field, how]): [string, Rollup][] =>
    'rollup' in how && how.of === child ? [[field, how]] : [],
  )
}

// The parent is locked before its children are read: of two who write children at a time the second counts both.
async function refresh(
  work: Work,
  parent: Resource,
  id: string,
  child: Resource,
  via: string,
  rollups: [string, Rollup][],
): Promise<void> {
  const record = await findRecord(work.tx, parent, id, true)
  if (record === undefined) return
  const values = await fold(work, child, via, id, rollups)
  const settled = await work.engine.amend(deeper(work), parent, record, values)
  // Whoever looks at the parent sees its children with it, though nothing that it keeps of them has changed.
  if (settled === record) await announceRecords(work, parent, [record])
}

/** One pass over the children gives every rollup. */
async function fold(
  work: Work,
  child: Resource,
  via: string,
  id: string,
  rollups: [string, Rollup][],
): Promise<RecordValues> {
  const children = storageOf(child)
  const folds = rollups.map(([name, { rollup, field, where }]) => {
    const condition = whereToSql(where, child, variablesOf(work))
    return [name, foldToSql(child, rollup, { field, condition }).as(name)] as const
  })
  const [row]: RecordValues[] = await work.tx
    .select(Object.fromEntries(folds))
    .from(children.table)
    .where(and(children.mine, eq(children.field(via), id)))
  return Object.fromEntries(rollups.map(([name, { field }]) => [name, foldedValue(child, field, row?.[name])]))
}
