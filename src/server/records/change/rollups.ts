import type { Computed, Resource } from '#manifest/portal.ts'
import { valueIn, variablesOf } from '../rules/evaluate.ts'
import { roundedMoney } from '../rules/money.ts'
import { resourceNamed } from '../rules/rules.ts'
import { deeper, type Subject, type Work } from '../rules/work.ts'
import type { RecordValues } from '../store/storage.ts'
import { amended, type Following } from './act.ts'
import { announceRecords } from './announce.ts'
import type { Change } from './begin.ts'
import { dependentsBy } from './dependents.ts'

type Rollup = Extract<Computed, { rollup: string }>

/** Updates the rollups of every parent that these children have or had, once per parent. */
export async function* refreshRollups(work: Work, changes: Change[]): Following {
  const [first] = changes
  if (first === undefined) return
  const child = first.resource
  const versions = changes.flatMap(({ before, record }) => (before === undefined ? [record] : [before, record]))
  for (const { parent, via, rollups } of rollupsOver(work.portal, child.name)) {
    const ids = new Set(versions.flatMap((record) => valueIn(record, via)).filter((id) => typeof id === 'string'))
    for (const id of ids) yield* refresh(work, parent, id, child, rollups)
  }
}

/** Computes all rollups of one record. */
export async function foldedRollups(work: Work, { resource, record }: Subject): Promise<RecordValues> {
  const values: RecordValues = {}
  const children = new Set(Object.values(resource.computed).flatMap((how) => ('rollup' in how ? [how.of] : [])))
  for (const child of children) {
    for (const { rollups } of rollupsOf(resource, child))
      Object.assign(values, await fold(work, resourceNamed(work.portal, child), record.id, rollups))
  }
  return roundedMoney(resource.fields, values, record)
}

/** The rollups of a parent over children that refer to it by one field. */
interface RollupsVia {
  parent: Resource
  via: string
  rollups: [string, Rollup][]
}

/** Returns the rollups over the records of a resource. */
const rollupsOver = dependentsBy(rollupsOf)

function rollupsOf(parent: Resource, child: string): RollupsVia[] {
  const all = Object.entries(parent.computed).flatMap(([field, how]): [string, Rollup][] =>
    'rollup' in how && how.of === child ? [[field, how]] : [],
  )
  const vias = new Set(all.map(([, rollup]) => rollup.via))
  return [...vias].map((via) => ({ parent, via, rollups: all.filter(([, rollup]) => rollup.via === via) }))
}

// The parent is locked before its children are read, so that of two concurrent writers of children the second counts both.
async function* refresh(
  work: Work,
  parent: Resource,
  id: string,
  child: Resource,
  rollups: [string, Rollup][],
): Following {
  const record = await work.store.find(parent, id, true)
  if (record === undefined) return
  const after = yield* amended(deeper(work), { resource: parent, record }, await fold(work, child, id, rollups))
  // Viewers of the parent see its children too, so they are notified even if no rollup has changed.
  if (after === record) await announceRecords(work, parent, [record])
}

/** Computes all rollups in one pass over the children. */
async function fold(work: Work, child: Resource, id: string, rollups: [string, Rollup][]): Promise<RecordValues> {
  const via = rollups[0]?.[1].via ?? ''
  const folds = rollups.map(([, { rollup, field, where }]) => ({ fold: rollup, field, where }))
  const values = await work.store.fold(child, folds, { [via]: id }, variablesOf(work))
  return Object.fromEntries(rollups.map(([name], index) => [name, values[index]]))
}
