import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { dayIn, endOfDay } from '#calculation/calendar.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { comments, readMarkers, records, schedules, staff, tasks } from '../db/schema.ts'
import { unreadCounts } from '../records/read/unread.ts'
import { presentSchedule, type Schedule, type ScheduleRow, type TaskComment } from './present.ts'

const commentsShown = 20

/** Returns a page of a person's schedules, newest day first, with their tasks and the tasks' newest comments. */
export async function schedulesOf(db: Reader, portal: Portal, person: string, page: number, perPage: number) {
  const mine = eq(schedules.staff, person)
  const [counted] = await db.select({ total: count() }).from(schedules).where(mine)
  const rows = await db
    .select()
    .from(schedules)
    .where(mine)
    .orderBy(desc(schedules.schedule_date), desc(schedules.created_at), desc(schedules.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { total: Number(counted?.total ?? 0), data: await withTasks(db, portal, rows, person) }
}

export async function scheduleById(db: Reader, portal: Portal, id: string, person: string): Promise<Schedule> {
  const rows = await db.select().from(schedules).where(eq(schedules.id, id))
  const [schedule] = await withTasks(db, portal, rows, person)
  if (schedule === undefined) throw new Error(`Schedule ${id} is not there`)
  return schedule
}

async function withTasks(db: Reader, portal: Portal, rows: ScheduleRow[], person: string): Promise<Schedule[]> {
  if (rows.length === 0) return []
  const found = await db
    .select({ task: tasks, kpi_name: sql<string>`coalesce(${records.data}->>'name', '')` })
    .from(tasks)
    .leftJoin(records, and(eq(records.resource, 'kpi'), eq(records.id, tasks.kpi)))
    .where(
      inArray(
        tasks.schedule,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tasks.row))
  const ids = found.map(({ task }) => task.id)
  const unread = await unreadCounts(db, ids, person)
  const talk = await newestComments(db, ids, person)
  return rows.map((row) => {
    const own = found.filter(({ task }) => task.schedule === row.id)
    const presented = own.map(({ task, kpi_name }) => ({
      ...task,
      kpi_name,
      comments: talk.get(task.id) ?? [],
      unread: unread.get(task.id) ?? 0,
    }))
    return presentSchedule(portal, row, presented)
  })
}

/** Returns the newest comments of each task, oldest first. `state` says whether the person has read them. */
async function newestComments(db: Reader, ids: string[], person: string): Promise<Map<string, TaskComment[]>> {
  if (ids.length === 0) return new Map()
  const rank = sql<number>`row_number() over (partition by ${comments.task} order by ${comments.id} desc)`.as('rank')
  const ranked = db
    .select({
      id: comments.id,
      task: comments.task,
      author: comments.author,
      content: comments.content,
      created_at: comments.created_at,
      rank,
    })
    .from(comments)
    .where(inArray(comments.task, ids))
    .as('ranked')
  const rows = await db
    .select({
      task: ranked.task,
      id: ranked.id,
      content: ranked.content,
      commenter_name: staff.full_name,
      user_id: ranked.author,
      created_at: ranked.created_at,
      read: sql<boolean>`${ranked.author} = ${person} or ${ranked.id} <= coalesce(${readMarkers.up_to}, 0)`,
    })
    .from(ranked)
    .innerJoin(staff, eq(staff.id, ranked.author))
    .leftJoin(readMarkers, and(eq(readMarkers.task, ranked.task), eq(readMarkers.staff, person)))
    .where(sql`${ranked.rank} <= ${commentsShown}`)
    .orderBy(asc(ranked.id))
  const byTask = new Map<string, TaskComment[]>()
  for (const { task, read, ...comment } of rows) {
    const list = byTask.get(task) ?? []
    byTask.set(task, [...list, { ...comment, state: read ? 'read' : 'delivered' }])
  }
  return byTask
}

/**
 * Returns a person's average score and counts. An approved task has its own score and a rejected one 0. Before review a
 * completed task counts 100 and a pending one 0. The average covers the tasks of closed-out schedules, the counts
 * all schedules but rejected ones: whoever sends the day again would have its tasks twice.
 */
export async function summaryOf(db: Reader, portal: Portal, person: string, now: Date) {
  const today = dayIn(portal.timezone, now)
  const isAdopted = ne(schedules.status, 'Rejected_Schedule')
  const score = sql`case ${tasks.status} when 'approved' then coalesce(${tasks.score}, 0) when 'completed' then 100 else 0 end`
  const [figures] = await db
    .select({
      average_score: sql<number>`coalesce(avg(${score}) filter (where ${schedules.status} = 'Closed_Out'), 0)::float8`,
      number_of_schedules: sql<number>`count(*)::int`,
      completed_schedules: sql<number>`(count(*) filter (where ${tasks.status} in ('completed', 'approved')))::int`,
      pending_schedules: sql<number>`(count(*) filter (where ${tasks.status} = 'pending'))::int`,
      due_today: sql<number>`(count(*) filter (where ${tasks.status} = 'pending' and ${schedules.status} = 'Approved_Schedule'
        and ${tasks.end_time} <= ${endOfDay(portal.timezone, today).toISOString()}::timestamptz))::int`,
    })
    .from(tasks)
    .innerJoin(schedules, eq(schedules.id, tasks.schedule))
    .where(and(eq(schedules.staff, person), isAdopted))
  const [counts] = await db
    .select({
      schedules: sql<number>`count(*)::int`,
      closed_schedules: sql<number>`(count(*) filter (where ${schedules.status} = 'Closed_Out'))::int`,
    })
    .from(schedules)
    .where(and(eq(schedules.staff, person), isAdopted))
  const none = {
    average_score: 0,
    number_of_schedules: 0,
    completed_schedules: 0,
    pending_schedules: 0,
    due_today: 0,
    schedules: 0,
    closed_schedules: 0,
  }
  return { ...none, ...figures, ...counts }
}
