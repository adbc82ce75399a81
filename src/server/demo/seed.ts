import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayIn } from '#calculation/calendar.ts'
import type { Db, Tx } from '../db/database.ts'
import {
  comments,
  conversationTypes,
  history,
  notifications,
  readMarkers,
  records,
  schedules,
  staff,
  tasks,
} from '../db/schema.ts'
import { sequenceName } from '../records/insert.ts'
import type { Services } from '../services.ts'
import type { Passwords } from '../sessions/passwords.ts'
import { demoConversationTypes, kpiRows } from './kpis.ts'
import { demoLeave } from './leave.ts'
import { demoPassword, demoPeople } from './people.ts'
import { demoSchedules } from './schedules.ts'

/** Rows of one insert; more parameters than this and PostgreSQL refuses. */
const chunk = 400

/** Fills an empty database with sample staff and their work; one that holds people is left alone. */
export async function seedDemo({ database, portal, clock }: Services, passwords: Passwords): Promise<boolean> {
  const [counted] = await database.db.select({ people: count() }).from(staff)
  if (Number(counted?.people) > 0) return false
  const current = portal.current.portal
  const now = clock.now()
  const people = demoPeople(current, await passwords.hash(demoPassword), now)
  const work = demoSchedules(people, current.timezone, now)
  const leave = demoLeave(people, current.timezone, current.calendar, now)
  await database.db.transaction(async (tx) => {
    await insertAll(tx, staff, people)
    await insertAll(tx, conversationTypes, demoConversationTypes)
    await insertAll(tx, records, [...kpiRows(now), ...work.approvals, ...leave.requests, ...leave.approvals])
    await insertAll(tx, schedules, work.schedules)
    await insertAll(tx, tasks, work.tasks)
    await insertAll(tx, comments, work.comments)
    await insertAll(tx, readMarkers, work.markers)
    await insertAll(tx, notifications, work.notifications)
    await insertAll(tx, history, [...work.history, ...leave.history])
    await tx.execute(sql`select setval('comments_id_seq', ${work.comments.length})`)
    const year = dayIn(current.timezone, now).slice(0, 4)
    const used = {
      DS: work.schedules.length,
      APR: 5_000 + leave.approvals.length + work.approvals.length,
      LR: leave.requests.length,
      KPI: 12,
    }
    for (const [prefix, last] of Object.entries(used))
      await tx.execute(sql`select setval(${sequenceName(prefix, year)}, ${last})`)
  })
  return true
}

async function insertAll<T extends PgTable>(tx: Tx | Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) await tx.insert(table).values(rows.slice(i, i + chunk))
}
