import { nextTime } from '#calculation/schedule.ts'
import { type Portal, runsResource } from '#manifest/portal.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { variablesOf } from '../../rules/evaluate.ts'
import { resourceNamed } from '../../rules/rules.ts'
import type { Work } from '../../rules/work.ts'
import type { StoredRecord } from '../../store/storage.ts'
import { beginWork } from '../begin-work.ts'
import { change, createRecords } from '../change.ts'

/** Nodes run this work one after the other. */
const planning = 'workplace-schedules'

/**
 * Plans the next run of each schedule that has none yet, from now on, and moves those whose schedule has changed. A run that
 * is due already stays due: the portal was down at its time.
 */
export async function planRuns(database: Database, portal: Portal, now: Date): Promise<void> {
  if (Object.keys(portal.schedules).length === 0) return
  await database.maintain(planning, (db) =>
    inTransaction(db, 'serializable', async (tx) => {
      const work = await beginWork(tx, portal, now, undefined)
      for (const name of Object.keys(portal.schedules)) await planRun(work, name)
      await database.announceEvents(tx)
    }),
  )
}

async function planRun(work: Work, name: string): Promise<void> {
  const { portal, now, store } = work
  const resource = resourceNamed(portal, runsResource)
  const open = { schedule: name, status: { in: ['waiting', 'failing'] } }
  const [waiting] = await store.select(resource, [open], variablesOf(work))
  if (waiting !== undefined && isOnSchedule(portal, name, waiting, now)) return
  const due_at = timeAfter(portal, name, now)
  if (waiting !== undefined) await change(work, { resource, record: waiting }, { kind: 'amend', patch: { due_at } })
  else await createRecords(work, resource, [{ schedule: name, due_at }])
}

function isOnSchedule(portal: Portal, name: string, { values }: StoredRecord, now: Date): boolean {
  const due = new Date(String(values['due_at']))
  return due <= now || timeAfter(portal, name, new Date(due.getTime() - 1)) === due.toISOString()
}

function timeAfter({ schedules, timezone }: Portal, name: string, after: Date): string | null {
  const schedule = schedules[name]
  return (schedule && nextTime(schedule, timezone, after)?.toISOString()) ?? null
}
